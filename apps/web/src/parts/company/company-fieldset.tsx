import type { CompanyLanguage } from '@centralita/contract/companies/schema';
import { logoPixels, maxLogoBytes, maxNameLength } from '@centralita/contract/core/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../platform/i18n.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { FieldPair } from '../../ui/field-pair.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { AccentField } from './accent-field.tsx';
import { countryOptions, industryOptions } from './choices.ts';
import type { CompanyFields } from './company-form.ts';
import { LogoField } from './logo-field.tsx';
import { countriesQuery, industriesQuery } from './queries.ts';

interface CompanyFieldsetProps {
  fields: CompanyFields;
  onChange: (changed: Partial<CompanyFields>) => void;
  nameProblem: string | null;
}

export function CompanyFieldset({ fields, onChange, nameProblem }: CompanyFieldsetProps) {
  const t = useTranslations('settings.company');
  const common = useTranslations('common');
  const language = useLanguage();
  const { data: countries } = useQuery(countriesQuery());
  const { data: industries } = useQuery(industriesQuery());
  return (
    <>
      <LogoField
        value={fields.logo}
        onChange={(logo) => onChange({ logo })}
        maxBytes={maxLogoBytes}
        side={logoPixels}
      />
      <Field
        label={t('name')}
        value={fields.name}
        onChange={(name) => onChange({ name })}
        error={nameProblem}
        maxLength={maxNameLength}
        autoComplete="organization"
        required
      />
      <FieldPair>
        <Select
          label={t('industry')}
          value={fields.industry}
          options={industryOptions(industries, fields.industry, language)}
          onChange={(industry) => onChange({ industry })}
          placeholder={t('chooseIndustry')}
          disabled={!industries}
        />
        <Combobox
          label={t('country')}
          value={fields.country}
          options={countryOptions(countries, fields.country, language)}
          onChange={(country) => onChange({ country })}
          placeholder={t('chooseCountry')}
          emptyText={t('noCountry')}
          disabled={!countries}
        />
      </FieldPair>
      <Select
        label={t('language')}
        value={fields.language}
        options={[
          { value: 'english', label: common('english') },
          { value: 'spanish', label: common('spanish') },
        ]}
        onChange={(chosen) => onChange({ language: chosen as CompanyLanguage })}
        hint={t('languageHint')}
      />
      <AccentField value={fields.accent} onChange={(accent) => onChange({ accent })} />
    </>
  );
}
