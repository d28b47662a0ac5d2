import { maxSampleCharacters } from '@centralita/contract/voices/limits';
import { useTranslations } from 'use-intl';
import { Field } from '../../ui/field.tsx';
import { useGreeting } from './use-sample-text.ts';
import classes from './voices.module.css';

interface SampleTextProps {
  value: string;
  onChange: (value: string) => void;
}

/** What every voice says when it is played; left empty, each greets in its own language. */
export function SampleText({ value, onChange }: SampleTextProps) {
  const t = useTranslations('voices');
  const greetingOf = useGreeting();
  return (
    <div className={classes.sample}>
      <Field
        label={t('sample')}
        value={value}
        onChange={onChange}
        placeholder={greetingOf()}
        maxLength={maxSampleCharacters}
        hint={
          value.length > maxSampleCharacters - 80
            ? t('left', { count: maxSampleCharacters - value.length })
            : t('sampleHint')
        }
      />
    </div>
  );
}
