import dayjs from 'dayjs';
import { useLongDay } from '../../platform/long-day.ts';

/** When it was asked, as specification 001 section 9 writes it: DD-MMM-YYYY / hh:mm, on the clock of 24 hours. */
export function AskedAt({ at }: { at: string }) {
  const longDay = useLongDay();
  const then = dayjs(at);
  return (
    <time dateTime={at} title={then.format('DD/MM/YYYY HH:mm:ss')}>
      {`${longDay(at)} / ${then.format('HH:mm')}`}
    </time>
  );
}
