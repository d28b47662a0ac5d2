import { firstPhoneCountries } from '@centralita/contract/contacts/limits';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/i18n.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import type { UploadTarget } from './target.ts';
import type { UploadForm } from './upload-form.ts';
import classes from './upload.module.css';

interface ReadingProps {
  target: UploadTarget;
  form: UploadForm;
  /** Rows with two numbers in a cell, and with digits that can be read in two ways. */
  twoNumbers: number;
  twoReadings: number;
  onChange: (form: UploadForm) => void;
}

const noCountry = 'none';

/** How numbers are read, and whose values stand where somebody is there already. What no row asks is not asked. */
export function Reading({ target, form, twoNumbers, twoReadings, onChange }: ReadingProps) {
  const t = useTranslations('contactUpload.reading');
  const id = useId();
  const language = useLanguage();
  const countries = useQuery({
    queryKey: ['countries of phones', language],
    queryFn: async () =>
      (await import('../../../parts/phones/every-country.ts')).allCountries(language, firstPhoneCountries),
    staleTime: Infinity,
  });
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {t('title')}
      </h2>
      <div className={classes.choices}>
        <div className={classes.country}>
          <Combobox
            label={t('country')}
            value={form.country ?? noCountry}
            options={[{ value: noCountry, label: t('noCountry') }, ...(countries.data ?? [])]}
            onChange={(value) => onChange({ ...form, country: value === noCountry ? null : value })}
            emptyText={t('unknownCountry')}
          />
        </div>
        {target.kind === 'pool' && target.contacts > 0 ? (
          <Choice
            label={t('wins')}
            value={form.wins}
            options={[
              { value: 'file', label: t('file'), hint: t('fileHint') },
              { value: 'pool', label: t('pool'), hint: t('poolHint') },
            ]}
            onChange={(wins) => onChange({ ...form, wins })}
          />
        ) : null}
        {twoNumbers > 0 || form.two_numbers === 'refuse' ? (
          <Choice
            label={t('twoNumbers', { count: twoNumbers })}
            value={form.two_numbers}
            options={[
              { value: 'first', label: t('first'), hint: t('firstHint') },
              { value: 'refuse', label: t('refuse'), hint: t('refuseHint') },
            ]}
            onChange={(two_numbers) => onChange({ ...form, two_numbers })}
          />
        ) : null}
        {twoReadings > 0 || form.two_readings === 'national' ? (
          <Choice
            label={t('twoReadings', { count: twoReadings })}
            value={form.two_readings}
            options={[
              { value: 'international', label: t('international'), hint: t('internationalHint') },
              { value: 'national', label: t('national'), hint: t('nationalHint') },
            ]}
            onChange={(two_readings) => onChange({ ...form, two_readings })}
          />
        ) : null}
      </div>
    </section>
  );
}
