import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../platform/i18n.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { partsOf, phoneOf, tidy, withNumber, type PhoneParts } from '../../parts/phones/any-phone.ts';
import classes from './phone-field.module.css';
import { countryChoices } from '../../parts/phones/phone-text.ts';

interface PhoneFieldProps {
  label: string;
  /** In E.164; what is not whole yet as it was typed. */
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
  disabled?: boolean;
}

/** A phone number with its country. What is typed is kept as it is until it is a number. */
export function PhoneField({ label, value, onChange, error, disabled }: PhoneFieldProps) {
  const t = useTranslations('nodePanels.phone');
  const language = useLanguage();
  const [parts, setParts] = useState(() => partsOf(value));
  const [known, setKnown] = useState(value);
  // Changed elsewhere: by undo, or by somebody else.
  if (known !== value) {
    setKnown(value);
    if (textOf(parts) !== value) setParts(partsOf(value));
  }

  function take(next: PhoneParts) {
    setParts(next);
    const text = textOf(next);
    if (text === value) return;
    setKnown(text);
    onChange(text);
  }

  return (
    <div className={classes.root}>
      <Select
        label={t('country')}
        value={parts.country}
        options={[...countryChoices(language), { value: 'other', label: t('other') }]}
        onChange={(country) => take({ ...parts, country: country as PhoneParts['country'] })}
        disabled={disabled ?? false}
      />
      <Field
        label={label}
        type="tel"
        inputMode="tel"
        value={parts.number}
        onChange={(number) => take(withNumber(parts, number))}
        onBlur={() => take(tidy(parts))}
        placeholder={parts.country === 'other' ? '+44 20 7946 0000' : ''}
        error={error ?? null}
        maxLength={30}
        readOnly={disabled ?? false}
        autoComplete="off"
      />
    </div>
  );
}

/** In E.164 where it is a number, else as it was typed. */
function textOf(parts: PhoneParts): string {
  return phoneOf(parts) ?? parts.number.trim();
}
