import { maxValueLength } from '@centralita/contract/conversations/limits';
import type { ConversationValue } from '@centralita/contract/conversations/trace';
import type { VariableType } from '@centralita/contract/workflows/schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { own } from '../../../../platform/own.ts';
import type { Asked } from '../chat/conversation.ts';
import { useMisfitWords } from './use-misfit-words.ts';
import classes from './values.module.css';

/** A node by its name. */
export interface Step {
  id: string;
  name: string;
}

interface SteerProps {
  values: readonly ConversationValue[];
  /** Variables of which the chat knows nothing yet. */
  unknown: readonly string[];
  /** The type that a value is not of and should be. */
  misfitOf: (variable: string) => VariableType | null;
  nodes: readonly Step[];
  busy: boolean;
  onApply: (asked: Pick<Asked, 'set' | 'goTo'>) => void;
}

/** What the chat holds, to be changed, and where to go on from. */
export function Steer({ values, unknown, misfitOf, nodes, busy, onApply }: SteerProps) {
  const t = useTranslations('workflowTest.steer');
  const misfitWords = useMisfitWords();
  const rows = [
    ...values.map(({ name, value, words, origin }) => ({
      name,
      value,
      hint: origin === 'person' && words !== '' ? t('from', { words }) : t(`origin.${origin}`),
    })),
    ...unknown.map((name) => ({ name, value: '', hint: t('unknown') })),
  ];
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [node, setNode] = useState('');
  const set = Object.fromEntries(
    rows.flatMap(({ name, value }) => {
      const now = own(typed, name);
      return now === undefined || now === value ? [] : [[name, now]];
    }),
  );
  const isChanged = Object.keys(set).length > 0;
  return (
    <form
      className={classes.steer}
      aria-label={t('label')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged || node !== '')
          onApply({ ...(isChanged ? { set } : {}), ...(node === '' ? {} : { goTo: node }) });
      }}
    >
      <div className={classes.values}>
        {rows.length === 0 ? <p className={classes.note}>{t('noValues')}</p> : null}
        {rows.map(({ name, value, hint }) => (
          <Field
            key={name}
            label={name}
            value={own(typed, name) ?? value}
            onChange={(now) => setTyped({ ...typed, [name]: now })}
            hint={hint}
            error={(own(typed, name) ?? value) === value ? misfitWords(misfitOf(name)) : null}
            maxLength={maxValueLength}
          />
        ))}
      </div>
      <div className={classes.going}>
        <Select
          label={t('goOn')}
          value={node}
          onChange={setNode}
          options={[
            { value: '', label: t('stay') },
            ...nodes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Button kind="primary" type="submit" busy={busy} disabled={!isChanged && node === ''}>
          {t('apply')}
        </Button>
      </div>
    </form>
  );
}
