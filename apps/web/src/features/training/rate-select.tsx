import type { Query } from '@centralita/contract/training/schema';
import { rateQuery } from '@centralita/contract/training/routes';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { refresh } from '../../platform/query.ts';
import { sayFailed } from '../../platform/use-act.ts';
import type { Band } from './bands.ts';
import classes from './rate-select.module.css';

interface RateSelectProps {
  query: Pick<Query, 'id' | 'question' | 'rate'>;
  band: (rate: number) => Band;
  /** With "out of 10" behind it. */
  large?: boolean;
}

const rates = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0];

/** The rate of an answer in its colour; choosing another one sets it at once. */
export function RateSelect({ query, band, large = false }: RateSelectProps) {
  const t = useTranslations('training.rate');
  /** What was chosen, until the list says the same. */
  const [chosen, setChosen] = useState<{ rate: number | null } | null>(null);
  const rate = chosen ? chosen.rate : query.rate;

  async function choose(value: string) {
    const next = value === '' ? null : Number(value);
    setChosen({ rate: next });
    try {
      await call(rateQuery, { body: { qna_id: query.id, rate: next } });
      await refresh('training');
    } catch (fault) {
      sayFailed(fault, t('failed'));
    }
    setChosen(null);
  }

  return (
    <span
      className={classes.root}
      data-band={rate === null ? 'none' : band(rate)}
      data-large={large || undefined}
    >
      <select
        className={classes.select}
        aria-label={t('of', { question: query.question })}
        value={rate ?? ''}
        onChange={(event) => void choose(event.currentTarget.value)}
      >
        <option value="">{large ? t('unrated') : '–'}</option>
        {rates.map((one) => (
          <option key={one} value={one}>
            {large ? t('outOf', { rate: one }) : one}
          </option>
        ))}
      </select>
    </span>
  );
}
