import type { DialogueResult } from '@centralita/contract/conversations/dialogue';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Select } from '../../../../ui/select.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { resultsOf } from './results-of.ts';

/** As long as fifty results with a description each. */
const maxText = 20_000;
const none = '-';

/** What is looked at of the end; `open`: results are written, and nobody has chosen among them. */
export type Expected = DialogueResult | 'open' | null;

interface ExpectedResultProps {
  /** Whether a choice that is still open is told as missing. */
  told: boolean;
  onChange: (result: Expected) => void;
}

/** Which of a campaign's results should come of the dialogue; null where that is not looked at. A test ends in none by itself. */
export function ExpectedResult({ told, onChange }: ExpectedResultProps) {
  const t = useTranslations('workflowTest.dialogues');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const choices = resultsOf(text);
  const options = [
    ...choices.map(({ label }) => ({ value: `=${label}`, label })),
    { value: none, label: t('noResult') },
  ];

  function tell(newText: string, newChosen: string) {
    const given = resultsOf(newText);
    const picked = given.find(({ label }) => newChosen === `=${label}`);
    const known = picked || newChosen === none ? newChosen : '';
    setText(newText);
    setChosen(known);
    if (given.length === 0) onChange(null);
    else onChange(known === '' ? 'open' : { choices: given, expected: picked?.label ?? null });
  }

  return (
    <>
      <TextArea
        label={t('results')}
        hint={t('resultsHint')}
        value={text}
        rows={2}
        maxLength={maxText}
        onChange={(written) => tell(written, chosen)}
      />
      {choices.length > 0 ? (
        <Select
          label={t('expectedResult')}
          value={chosen}
          options={options}
          placeholder={t('chooseResult')}
          error={told && chosen === '' ? t('resultMissing') : null}
          onChange={(value) => tell(text, value)}
        />
      ) : null}
    </>
  );
}
