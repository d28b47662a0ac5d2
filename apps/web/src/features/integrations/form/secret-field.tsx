import { maxElementValueLength, secretMask } from '@centralita/contract/webhooks/limits';
import { useTranslations } from 'use-intl';
import { Field } from '../../../ui/field.tsx';

interface SecretFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  hideLabel?: boolean;
  hint?: string;
  placeholder?: string;
}

/** A secret: one that is stored shows as its mask, and the first thing that is typed replaces it. */
export function SecretField({ value, onChange, hint, ...rest }: SecretFieldProps) {
  const t = useTranslations('integrations');
  const isKept = value === secretMask;
  return (
    <Field
      {...rest}
      type={isKept ? 'text' : 'password'}
      value={value}
      onChange={(typed) => onChange(isKept ? typed.replaceAll('•', '') : typed)}
      {...(isKept ? { hint: t('secretKept') } : hint ? { hint } : {})}
      maxLength={maxElementValueLength}
      autoComplete="off"
    />
  );
}
