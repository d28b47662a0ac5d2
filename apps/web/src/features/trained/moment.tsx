import { useTranslations, useFormatter } from 'use-intl';

/** A day and time in the person's language; "never" where there is none. */
export function Moment({ at }: { at: string | null }) {
  const t = useTranslations('trained');
  const format = useFormatter();
  if (at === null) return <span>{t('never')}</span>;
  return (
    <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}</time>
  );
}
