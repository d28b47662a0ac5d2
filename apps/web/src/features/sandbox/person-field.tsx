import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from '../../ui/field.tsx';
import { longestName } from './sandbox-address.ts';

interface PersonFieldProps {
  person: string;
  onChange: (person: string) => void;
}

/** Another name is another person, with a chat of their own: it counts once it is whole. */
export function PersonField({ person, onChange }: PersonFieldProps) {
  const t = useTranslations('sandbox');
  const [typed, setTyped] = useState(person);
  function take() {
    const name = typed.trim();
    if (name === '') setTyped(person);
    else if (name !== person) onChange(name);
  }
  return (
    <Field
      label={t('person')}
      hint={t('personHint')}
      value={typed}
      maxLength={longestName}
      onChange={setTyped}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
