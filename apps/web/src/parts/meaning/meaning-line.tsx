import type { Meaning } from '@centralita/contract/knowledge/meaning-schema';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { isWhole } from './is-whole.ts';
import classes from './meaning-line.module.css';

/** How far search by meaning has come, and why it does not go on. Nothing where it is whole, or where there is none. */
export function MeaningLine({ meaning }: { meaning: Meaning | undefined }) {
  const t = useTranslations('meaning');
  const format = useFormatter();
  const now = useNow();
  if (!meaning || meaning.model === null || meaning.passages === 0) return null;
  const { passages, embedded, refused, fault } = meaning;
  if (isWhole(meaning) && refused === 0) return null;
  const counts = { embedded: format.number(embedded), passages: format.number(passages) };
  return (
    <p className={classes.root} role="status" data-fault={fault !== null}>
      {t('progress', counts)}
      {refused > 0 ? ` ${t('refused', { count: refused })}` : null}
      {fault ? ` ${t(`fault.${fault.fault}`)} (${fault.detail}) ` : null}
      {fault ? t('since', { since: format.relativeTime(new Date(fault.since), now) }) : null}
    </p>
  );
}
