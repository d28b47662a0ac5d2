import { maxMessageLength, maxSamples } from '@centralita/contract/workflows/limits';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import parts from '../parts/parts.module.css';
import { useRowFocus } from '../parts/use-row-focus.ts';
import { OutcomeText, type Found } from './outcome-text.tsx';

interface SamplesProps {
  samples: readonly string[];
  /** Of the condition. */
  number: number;
  readOnly: boolean;
  onChange: (samples: string[], isText: boolean) => void;
  found: Found;
}

/** Sentences of a person that should lead to this condition. */
export function Samples({ samples, number, readOnly, onChange, found }: SamplesProps) {
  const t = useTranslations('nodePanels.samples');
  const { list, adds, addRow, removeRow } = useRowFocus<HTMLUListElement>();
  // Sentences have no ids: what stands at a place is what is edited there.
  const places = samples.map((sample, at) => ({ at, sample, outcome: found.outcomes?.get(sample.trim()) }));

  return (
    <div className={parts.part} role="group" aria-label={t('label', { number })}>
      <h4 className={parts.heading}>{t('title')}</h4>
      {samples.length === 0 ? <p className={parts.hint}>{readOnly ? t('none') : t('hint')}</p> : null}
      <ul ref={list} className={parts.rows}>
        {places.map(({ at, sample, outcome }) => (
          <li key={at} className={parts.row}>
            <div className={parts.grow}>
              <Field
                label={t('number', { number: at + 1 })}
                hideLabel
                value={sample}
                onChange={(text) => onChange(samples.with(at, text), true)}
                placeholder={t('placeholder')}
                maxLength={maxMessageLength}
                readOnly={readOnly}
                autoComplete="off"
              />
              {outcome ? <OutcomeText outcome={outcome} found={found} /> : null}
            </div>
            {readOnly ? null : (
              <IconButton
                label={t('remove', { number: at + 1 })}
                icon={<IconX size={16} stroke={1.75} aria-hidden="true" />}
                data-remove
                onClick={() => removeRow(at, () => onChange(samples.toSpliced(at, 1), false))}
              />
            )}
          </li>
        ))}
      </ul>
      {readOnly || samples.length >= maxSamples ? null : (
        <div ref={adds}>
          <Button
            size="sm"
            kind="quiet"
            icon={<IconPlus size={15} stroke={2} aria-hidden="true" />}
            onClick={() => addRow(() => onChange([...samples, ''], false))}
          >
            {t('add')}
          </Button>
        </div>
      )}
    </div>
  );
}
