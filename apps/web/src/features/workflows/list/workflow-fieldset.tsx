import { maxNameLength } from '@centralita/contract/core/constants';
import { maxDescriptionLength } from '@centralita/contract/workflows/limits';
import type { WorkflowChannel, WorkflowLanguage } from '@centralita/contract/workflows/schema';
import { useTranslations } from 'use-intl';
import { Choice } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ChannelIcon } from '../channel-icon.tsx';
import { channelKeys, languageKeys } from '../words.ts';
import type { RequiredField, WorkflowFields } from './workflow-form.ts';

interface WorkflowFieldsetProps {
  fields: WorkflowFields;
  onChange: (changed: Partial<WorkflowFields>) => void;
  /** To be marked as missing. */
  missing: readonly RequiredField[];
}

const channels = Object.keys(channelKeys) as WorkflowChannel[];
const languages = Object.keys(languageKeys) as WorkflowLanguage[];

export function WorkflowFieldset({ fields, onChange, missing }: WorkflowFieldsetProps) {
  const t = useTranslations('workflowList');
  const problem = (name: RequiredField) => (missing.includes(name) ? t(`required.${name}`) : null);
  return (
    <>
      <Field
        label={t('name')}
        value={fields.name}
        onChange={(name) => onChange({ name })}
        error={problem('name')}
        placeholder={t('namePlaceholder')}
        maxLength={maxNameLength}
        autoComplete="off"
        data-autofocus
        required
      />
      <Choice
        label={t('channel')}
        value={fields.channel}
        options={channels.map((value) => ({
          value,
          label: t(channelKeys[value]),
          hint: t(`channelHints.${value}`),
          icon: <ChannelIcon channel={value} />,
        }))}
        onChange={(channel) => onChange({ channel })}
        error={problem('channel')}
        compact
      />
      <Select
        label={t('language')}
        value={fields.language}
        options={languages.map((value) => ({ value, label: t(languageKeys[value]) }))}
        onChange={(language) => onChange({ language: language as WorkflowLanguage })}
        hint={t('languageHint')}
      />
      <TextArea
        label={t('description')}
        value={fields.description}
        onChange={(description) => onChange({ description })}
        rows={2}
        maxLength={maxDescriptionLength}
        placeholder={t('descriptionPlaceholder')}
      />
    </>
  );
}
