import type { ReplayResult } from '@centralita/contract/training/trained-schema';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/card.tsx';
import classes from './replays.module.css';

/** One trained question: what is given, and what the assistant says by itself, now and before. */
export function Result({ result }: { result: ReplayResult }) {
  const t = useTranslations('trained.replays');
  const { before_text, without_text } = result;
  return (
    <Card as="li">
      <div className={classes.result}>
        <div className={classes.resultHead}>
          <Asked result={result} />
          <span className={classes.quiet}>{result.assistant_name}</span>
          <Verdicts result={result} />
        </div>
        <div className={classes.texts}>
          <Said name={t('trained')} text={result.trained_text} />
          <Said name={t('without')} text={without_text ?? t('noAnswer')} quiet={!result.without_found} />
          {before_text === null ? null : <Said name={t('before')} text={before_text} quiet />}
        </div>
      </div>
    </Card>
  );
}

function Asked({ result: { exists, question, trained_id } }: { result: ReplayResult }) {
  if (!exists) {
    return (
      <span className={classes.question} dir="auto">
        {question}
      </span>
    );
  }
  return (
    <Link
      to="/knowledge-base/train/trained/$trainedId"
      params={{ trainedId: trained_id }}
      className={classes.question}
      dir="auto"
    >
      {question}
    </Link>
  );
}

function Verdicts({ result: { given, differs, agrees } }: { result: ReplayResult }) {
  const t = useTranslations('trained.replays.verdicts');
  return (
    <span className={classes.verdicts}>
      <span className={classes.verdict} data-kind={given === 'same' ? 'good' : 'bad'}>
        {t(given === 'same' ? 'given' : 'notGiven')}
      </span>
      {differs ? (
        <span className={classes.verdict} data-kind="changed">
          {t('differs')}
        </span>
      ) : null}
      {agrees ? <span className={classes.verdict}>{t('agrees')}</span> : null}
    </span>
  );
}

function Said({ name, text, quiet }: { name: string; text: string; quiet?: boolean }) {
  return (
    <div className={classes.said} data-quiet={quiet || undefined}>
      <h3>{name}</h3>
      <p dir="auto">{text}</p>
    </div>
  );
}
