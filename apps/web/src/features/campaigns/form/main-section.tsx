import { maxIdentityLength, maxObjectiveLength } from '@centralita/contract/campaigns/limits';
import type { CampaignLanguage } from '@centralita/contract/campaigns/schema';
import { maxNameLength } from '@centralita/contract/core/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { DateFields } from '../dates/date-fields.tsx';
import classes from './form.module.css';
import { Pick } from './pick.tsx';
import { assistantsQuery, timezonesQuery } from './pickers.ts';
import type { SectionProps } from './section-props.ts';

/** Who talks, what about, from when to when. */
export function MainSection(props: SectionProps) {
  const { fields, base, onEdit, told } = props;
  const t = useTranslations('campaigns.form');
  const zones = useQuery(timezonesQuery());
  const asksDates = told('start') !== null || told('end') !== null;
  return (
    <>
      <Field
        label={t('name')}
        value={fields.name}
        onChange={(name) => onEdit({ name })}
        error={told('name')}
        maxLength={maxNameLength}
        autoComplete="off"
        required
      />
      <TextArea
        label={t('objective')}
        value={fields.objective}
        onChange={(objective) => onEdit({ objective })}
        rows={2}
        maxLength={maxObjectiveLength}
        placeholder={t('objectivePlaceholder')}
        error={told('objective')}
      />
      <Talker {...props} />
      <Select
        label={t('temperature')}
        value={String(fields.temperature)}
        options={temperatures(fields.temperature).map((value) => ({
          value: String(value),
          label: value.toFixed(1),
        }))}
        onChange={(chosen) => onEdit({ temperature: Number(chosen) })}
        hint={t('temperatureHint')}
      />
      <Pick
        query={zones}
        asOption={({ id, name, offset_minutes }) => ({
          value: id,
          label: `${name} (${offset(offset_minutes)})`,
        })}
        label={t('timezone')}
        value={fields.timezone_id}
        onChange={(timezone_id) => onEdit({ timezone_id })}
        placeholder={t('chooseTimezone')}
        emptyText={t('noneFits')}
        hint={t('timezoneHint')}
        unlisted={fields.timezone_id}
        error={told('timezone')}
      />
      <DateFields
        dates={fields}
        onChange={onEdit}
        timeZone={fields.timezone_id || 'UTC'}
        saved={base?.timezone_id === fields.timezone_id ? base : null}
        asksBoth={asksDates}
      />
      <div className={classes.lead}>{t('datesHint')}</div>
    </>
  );
}

/** An assistant of the company, or a prompt that says who talks; with the language, where neither of both decides it. */
function Talker({ fields, onEdit, told }: SectionProps) {
  const t = useTranslations('campaigns.form');
  const assistants = useQuery(assistantsQuery());
  const chosen = assistants.data?.find(({ id }) => id === fields.ai_kb_assistant_id);
  const fixed = chosen && chosen.answer_language !== 'based_on_command' ? chosen.answer_language : null;

  function choose(id: string) {
    const language = assistants.data?.find((one) => one.id === id)?.answer_language;
    onEdit({
      ai_kb_assistant_id: id,
      ...(language && language !== 'based_on_command' ? { language } : {}),
    });
  }

  return (
    <>
      <Switch
        label={t('identitySwitch')}
        checked={fields.is_identity}
        onChange={(is_identity) =>
          onEdit({ is_identity, ai_kb_assistant_id: '', identity_prompt: '', language: '' })
        }
      />
      {fields.is_identity ? (
        <TextArea
          label={t('identity')}
          value={fields.identity_prompt}
          onChange={(identity_prompt) => onEdit({ identity_prompt })}
          rows={4}
          maxLength={maxIdentityLength}
          placeholder={t('identityPlaceholder')}
          error={told('identity')}
        />
      ) : (
        <Pick
          query={assistants}
          asOption={({ id, name, organization_name }) => ({
            value: id,
            label: `${name} · ${organization_name}`,
          })}
          label={t('assistant')}
          value={fields.ai_kb_assistant_id}
          onChange={choose}
          placeholder={t('chooseAssistant')}
          emptyText={t('noneFits')}
          hint={fixed ? t('speaks', { language: t(`languages.${fixed}`) }) : undefined}
          error={told('assistant')}
          none={<span className={classes.lead}>{t('noAssistants')}</span>}
        />
      )}
      {fields.is_identity || (fields.ai_kb_assistant_id !== '' && chosen && !fixed) ? (
        <Select
          label={t('language')}
          value={fields.language}
          options={(['english', 'spanish'] as const).map((value) => ({
            value,
            label: t(`languages.${value}`),
          }))}
          onChange={(language) => onEdit({ language: language as CampaignLanguage })}
          placeholder={t('chooseLanguage')}
          error={told('language')}
        />
      ) : null}
    </>
  );
}

/** 0 to 1 in tenths; one that came by another way stands among them. */
function temperatures(current: number): number[] {
  const steps = Array.from({ length: 11 }, (_, at) => at / 10);
  return [...new Set([...steps, current])].toSorted((a, b) => a - b);
}

/** `UTC-5`, `UTC+5:30`. */
function offset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const tail = rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`;
  return minutes === 0 ? 'UTC' : `UTC${minutes < 0 ? '−' : '+'}${hours}${tail}`;
}
