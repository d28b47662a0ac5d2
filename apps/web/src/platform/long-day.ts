import dayjs from 'dayjs';
import { useFormatter } from 'use-intl';

/** Writes a day as the specifications do, `DD-MMM-YYYY`, the month in the person's language: `05-Mar-2026`. */
export function useLongDay(): (at: string) => string {
  const format = useFormatter();
  return (at) => {
    const then = dayjs(at);
    const month = format.dateTime(then.toDate(), { month: 'short' }).replace('.', '');
    return `${then.format('DD')}-${month.charAt(0).toUpperCase()}${month.slice(1)}-${then.format('YYYY')}`;
  };
}
