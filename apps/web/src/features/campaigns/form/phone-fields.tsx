import {
  maxExtensionLength,
  maxSilenceTimeout,
  minSilenceTimeout,
} from '@centralita/contract/campaigns/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { shownNumber } from '../../../parts/phones/phone-text.ts';
import { Field } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/field-pair.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import classes from './form.module.css';
import { NewTabLink } from './new-tab-link.tsx';
import { phonesQuery, voicesQuery } from './pickers.ts';
import type { SectionProps } from './section-props.ts';

/** Which phone with which voice, and how a call is held. */
export function PhoneFields({ fields, onEdit, told }: SectionProps) {
  const t = useTranslations('campaigns.form');
  const phones = useQuery(phonesQuery());
  const voices = useQuery(voicesQuery(fields.language));
  const known = voices.data ?? [];
  // A voice of another language stays shown until another one is chosen.
  const others = fields.voice_id !== '' && !known.some(({ id }) => id === fields.voice_id);
  return (
    <div className={classes.inside}>
      <FieldPair>
        <Select
          label={t('phone')}
          value={fields.phone_id}
          options={(phones.data?.results ?? []).map(({ id, name, number }) => ({
            value: id,
            label: `${name} · ${shownNumber(number)}`,
          }))}
          onChange={(phone_id) => onEdit({ phone_id })}
          placeholder={t('choosePhone')}
          hint={phones.data?.results.length === 0 ? t('noPhones') : undefined}
          error={fields.phone_id === '' ? told('phone') : null}
        />
        <Field
          label={t('extension')}
          value={fields.extension}
          onChange={(extension) => onEdit({ extension })}
          maxLength={maxExtensionLength}
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldPair>
      <FieldPair>
        <Select
          label={t('voice')}
          value={fields.voice_id}
          options={[
            ...(others ? [{ value: fields.voice_id, label: fields.voice_id }] : []),
            ...known.map(({ id, display_name, is_available }) => ({
              value: id,
              label: display_name,
              disabled: !is_available,
            })),
          ]}
          onChange={(voice_id) => onEdit({ voice_id })}
          placeholder={t('chooseVoice')}
          hint={
            voices.data?.length === 0 ? (
              <NewTabLink to="/contact-center/voices">{t('noVoices')}</NewTabLink>
            ) : undefined
          }
          error={fields.phone_id !== '' && fields.voice_id === '' ? told('phone') : null}
        />
        <Field
          type="number"
          label={t('silence')}
          value={fields.silence_timeout}
          onChange={(silence_timeout) => onEdit({ silence_timeout })}
          hint={t('silenceHint')}
          error={told('silence') && t('silenceRange', { least: minSilenceTimeout, most: maxSilenceTimeout })}
        />
      </FieldPair>
      <div className={classes.switches}>
        <Switch
          label={t('record')}
          checked={fields.is_record_call}
          onChange={(is_record_call) => onEdit({ is_record_call })}
        />
        <Switch
          label={t('greeting')}
          checked={fields.is_waiting_for_greeting}
          onChange={(is_waiting_for_greeting) => onEdit({ is_waiting_for_greeting })}
        />
      </div>
    </div>
  );
}
