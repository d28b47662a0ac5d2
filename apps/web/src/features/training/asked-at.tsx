import dayjs from 'dayjs';
import { useFormatter } from 'use-intl';

/** When it was asked, as specification 001 section 9 writes it: DD-MMM-YYYY / hh:mm, on the clock of 24 hours. */
export function AskedAt({ at }: { at: string }) {
  const format = useFormatter();
  const then = dayjs(at);
  const month = format.dateTime(then.toDate(), { month: 'short' }).replace('.', '');
  const named = month.charAt(0).toUpperCase() + month.slice(1);
  return (
    <time dateTime={at} title={then.format('DD/MM/YYYY HH:mm:ss')}>
      {`${then.format('DD')}-${named}-${then.format('YYYY / HH:mm')}`}
    </time>
  );
}
