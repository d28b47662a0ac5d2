import { maxValueLength } from '@centralita/contract/conversations/limits';
import type { Condition } from '@centralita/contract/workflows/nodes/conditional';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { own } from '../../../../platform/own.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { useSuggestions } from '../../mention/use-suggestions.ts';
import parts from '../parts/parts.module.css';
import { comparedIn, scoreOf } from './trial.ts';
import type { useTrial } from './use-trial.ts';

interface TryBarProps {
  conditions: readonly Condition[];
  trying: ReturnType<typeof useTrial>;
}

/** Tries all sample sentences at once. Variables that conditions compare get a value for the trial alone. */
export function TryBar({ conditions, trying }: TryBarProps) {
  const t = useTranslations('nodePanels.trial');
  const names = useSuggestions().map(({ name }) => name);
  const compared = comparedIn(conditions, names);
  const { values, setValue, trial, isPossible, busy, error, run } = trying;
  return (
    <section className={parts.part} aria-label={t('title')}>
      <h3 className={parts.heading}>{t('title')}</h3>
      <p className={parts.hint}>{isPossible ? t('text') : t('none')}</p>
      {isPossible
        ? compared.map((name) => (
            <Field
              key={name}
              label={t('value', { name })}
              value={own(values, name) ?? ''}
              onChange={(value) => setValue(name, value)}
              maxLength={maxValueLength}
              autoComplete="off"
            />
          ))
        : null}
      <div>
        <Button
          size="sm"
          icon={<IconPlayerPlay size={15} stroke={1.75} aria-hidden="true" />}
          onClick={() => void run()}
          busy={busy}
          disabled={!isPossible}
        >
          {t('run')}
        </Button>
      </div>
      <div role="status">
        {trial ? (
          <p className={parts.text}>
            {t('score', scoreOf(conditions, trial))}{' '}
            {trial.answeredBy.kind === 'embedded'
              ? t('embedded')
              : t('model', { model: trial.answeredBy.model ?? '' })}
          </p>
        ) : null}
        {error ? <p className={parts.error}>{error}</p> : null}
      </div>
    </section>
  );
}
