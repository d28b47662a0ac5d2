import type { RunResult } from '@centralita/contract/evaluation/schema';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { MarkupText } from '../../parts/answers/markup-text.tsx';
import classes from './evaluation.module.css';

/** What was answered to one case, which facts it holds, and how much of it is supported. */
export function ResultText({ result }: { result: RunResult }) {
  const t = useTranslations('evaluation.result');
  const { outcome } = result;
  if (!outcome) return <p className={classes.hint}>{t('waiting')}</p>;
  return (
    <div className={classes.outcome}>
      {outcome.fault === null ? (
        <MarkupText text={outcome.answer} />
      ) : (
        <p className={classes.missing}>{t('fault')}</p>
      )}
      {result.facts.length > 0 ? (
        <ul className={classes.facts}>
          {result.facts.map((ways, at) => (
            <li key={ways.join('|')} data-found={outcome.facts_found[at]}>
              {outcome.facts_found[at] ? (
                <IconCheck size={14} stroke={2} aria-hidden="true" />
              ) : (
                <IconX size={14} stroke={2} aria-hidden="true" />
              )}
              <span className="unseen">{outcome.facts_found[at] ? t('found') : t('notFound')}: </span>
              {ways.join(' | ')}
            </li>
          ))}
        </ul>
      ) : null}
      <p className={classes.hint}>
        {outcome.found ? t('answered') : t('refused')}
        {outcome.sentences > 0
          ? ` · ${t('grounded', { grounded: outcome.grounded, sentences: outcome.sentences })}`
          : ''}
        {outcome.citations.length > 0
          ? ` · ${[...new Set(outcome.citations.map((one) => one.source_name))].join(', ')}`
          : ''}
      </p>
    </div>
  );
}

/** Whether a case passed, in a word and a colour. */
export function Passed({ result }: { result: RunResult }) {
  const t = useTranslations('evaluation.result');
  if (!result.outcome) return <span className={classes.badge}>{t('waiting')}</span>;
  const { passed } = result.outcome;
  return (
    <span className={classes.badge} data-better={passed}>
      {passed ? t('passed') : t('notPassed')}
    </span>
  );
}
