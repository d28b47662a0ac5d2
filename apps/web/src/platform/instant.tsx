import dayjs from 'dayjs';
import { useFormatter, useNow } from 'use-intl';

const dayMs = 24 * 3_600_000;
/** So often "5 seconds ago" is counted again. */
const everyMs = 10_000;

/**
 * When something happened, as specification 000 section 9 writes it: relative within a day, `DD/MM/YY HH:mm` before; the exact
 * time is its title.
 */
export function Instant({ at }: { at: string }) {
  const format = useFormatter();
  const now = useNow({ updateInterval: everyMs });
  const then = Date.parse(at);
  const recent = now.getTime() - then < dayMs;
  return (
    <time dateTime={at} title={dayjs(at).format('DD/MM/YYYY HH:mm:ss')}>
      {recent ? format.relativeTime(Math.min(then, now.getTime()), now) : dayjs(at).format('DD/MM/YY HH:mm')}
    </time>
  );
}
