import dayjs from 'dayjs';
import { useFormatter, useNow } from 'use-intl';

const dayMs = 24 * 3_600_000;

/**
 * When something happened, as specification 000 section 9 writes it: relative within a day, `DD/MM/YY HH:mm` before; the exact
 * time is its title.
 */
export function Instant({ at }: { at: string }) {
  const format = useFormatter();
  const now = useNow();
  const recent = Math.abs(now.getTime() - Date.parse(at)) < dayMs;
  return (
    <time dateTime={at} title={dayjs(at).format('DD/MM/YYYY HH:mm:ss')}>
      {recent ? format.relativeTime(new Date(at), now) : dayjs(at).format('DD/MM/YY HH:mm')}
    </time>
  );
}
