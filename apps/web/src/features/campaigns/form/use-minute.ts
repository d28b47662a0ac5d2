import { useNow } from 'use-intl';

/** Now, looked at twice a minute: what lies ahead may have passed meanwhile. */
export function useMinute(): Date {
  return useNow({ updateInterval: 30_000 });
}
