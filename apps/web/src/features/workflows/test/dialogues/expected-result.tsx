import type { DialogueResult } from '@centralita/contract/conversations/dialogue';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Select } from '../../../../ui/select.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { resultsOf } from './results-of.ts';

/** As long as fifty results with a description each. */
const maxText = 20_000;
const none = '-';

/** Which of a campaign's results should come of the dialogue; null where that is not looked at. */
export function ExpectedResult({ onChange }: { onChange: (result: DialogueResult | null) => void }) {
  const t = useTranslations('workflowTest.dialogues');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const choices = resultsOf(text);
  const options = [
    ...choices.map(({ label }, at) => ({ value: String(at), label })),
    { value: none, label: t('noResult') },
  ];

  function tell(newText: string, newChosen: string) {
    const given = resultsOf(newText);
    const picked = newChosen === none ? null : given[Number(newChosen || 0)];
    setText(newText);
    setChosen(newChosen);
    onChange(
      given.length === 0 || picked === undefined ? null : { choices: given, expected: picked?.label ?? null },
    );
  }

  return (
    <>
      <TextArea
        label={t('results')}
        hint={t('resultsHint')}
        value={text}
        rows={2}
        maxLength={maxText}
        onChange={(written) => tell(written, '')}
      />
      {choices.length > 0 ? (
        <Select
          label={t('expectedResult')}
          value={chosen || '0'}
          options={options}
          onChange={(value) => tell(text, value)}
        />
      ) : null}
    </>
  );
}
