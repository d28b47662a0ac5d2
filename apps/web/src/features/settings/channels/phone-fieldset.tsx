import type { PhoneCountry } from '@centralita/contract/channels/phone-countries';
import { maxNameLength } from '@centralita/contract/core/constants';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/i18n.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import classes from './phone-fieldset.module.css';
import { withNumber, type PhoneFields, type PhoneProblems } from './phone-form.ts';
import { countryChoices, countryName, tidied } from '../../../parts/phones/phone-text.ts';

interface PhoneFieldsetProps {
  fields: PhoneFields;
  onChange: (fields: PhoneFields) => void;
  problems: PhoneProblems;
  /** What the server says about the number. */
  numberFault: string | null;
}

export function PhoneFieldset({ fields, onChange, problems, numberFault }: PhoneFieldsetProps) {
  const t = useTranslations('channels.phone');
  const language = useLanguage();
  const { name, country, number, concurrency_limit } = fields;
  const change = (changed: Partial<PhoneFields>) => onChange({ ...fields, ...changed });
  const invalid =
    problems.number === 'numberInvalid'
      ? t('numberInvalid', { country: countryName(country, language) })
      : problems.number && t(problems.number);
  return (
    <>
      <Field
        label={t('name')}
        value={name}
        onChange={(text) => change({ name: text })}
        error={problems.name ? t(problems.name) : null}
        maxLength={maxNameLength}
        autoComplete="off"
        required
      />
      <div className={classes.number}>
        <Select
          label={t('country')}
          value={country}
          options={countryChoices(language)}
          onChange={(value) => change({ country: value as PhoneCountry })}
        />
        <Field
          label={t('number')}
          type="tel"
          inputMode="tel"
          value={number}
          onChange={(text) => onChange(withNumber(fields, text))}
          onBlur={() => change({ number: tidied(number, country) })}
          error={invalid ?? numberFault}
          maxLength={40}
          autoComplete="off"
          required
        />
      </div>
      <Field
        label={t('limit')}
        inputMode="numeric"
        value={concurrency_limit}
        onChange={(text) => change({ concurrency_limit: text })}
        hint={t('limitHint')}
        error={problems.concurrency_limit ? t(problems.concurrency_limit) : null}
        maxLength={6}
        autoComplete="off"
        required
      />
    </>
  );
}
