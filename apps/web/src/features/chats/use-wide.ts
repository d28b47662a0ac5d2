import { useSyncExternalStore } from 'react';

/** Wide enough for the contact's details beside a chat. */
const query = '(min-width: 1200px)';

export function useWide(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const media = matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    () => matchMedia(query).matches,
  );
}
