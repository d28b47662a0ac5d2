import { maxPromptLength, maxTitleLength } from '@centralita/contract/workflows/limits';
import type { InstructionAction } from '@centralita/contract/workflows/schema';
import { useTranslations } from 'use-intl';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { useDocument } from '../../editor/use-editor.ts';
import { MentionField } from '../../mention/mention-field.tsx';
import { useSuggestions } from '../../mention/use-suggestions.ts';
import { PhoneField } from '../../phone-field.tsx';
import { WebhookChoice } from '../../webhook-choice.tsx';
import { actionsOf, type InstructionFields, type InstructionProblem } from './instruction-form.ts';

interface InstructionFieldsetProps {
  fields: InstructionFields;
  onChange: (changed: Partial<InstructionFields>) => void;
  /** To be marked as missing. */
  problems: readonly InstructionProblem[];
}

export function InstructionFieldset({ fields, onChange, problems }: InstructionFieldsetProps) {
  const t = useTranslations('workflowSide.instructions');
  const channel = useDocument((document) => document.workflow.channel);
  const suggestions = useSuggestions();
  return (
    <>
      <Field
        label={t('title')}
        value={fields.title}
        onChange={(title) => onChange({ title })}
        placeholder={t('titlePlaceholder')}
        maxLength={maxTitleLength}
        autoComplete="off"
        autoFocus
      />
      <MentionField
        label={t('content')}
        value={fields.content}
        onChange={(content) => onChange({ content })}
        suggestions={suggestions}
        rows={3}
        maxLength={maxPromptLength}
        placeholder={t('contentPlaceholder')}
        error={problems.includes('content') ? t('required.content') : null}
      />
      <Select
        label={t('action')}
        value={fields.action_enum}
        options={actionsOf(channel, fields.action_enum).map((value) => ({
          value,
          label: t(`actions.${value}`),
        }))}
        onChange={(value) => onChange({ action_enum: value as InstructionAction })}
        hint={
          channel === 'phone'
            ? undefined
            : t(fields.action_enum === 'transfer' ? 'transferInChat' : 'transferPhoneOnly')
        }
      />
      {fields.action_enum === 'transfer' && channel !== 'phone' ? null : (
        <ActionFields fields={fields} onChange={onChange} problems={problems} />
      )}
    </>
  );
}

/** What the chosen action needs. */
function ActionFields({ fields, onChange, problems }: InstructionFieldsetProps) {
  const t = useTranslations('workflowSide.instructions');
  const suggestions = useSuggestions();
  const problem = (name: InstructionProblem) => (problems.includes(name) ? t(`required.${name}`) : null);
  if (fields.action_enum === 'custom') {
    return (
      <MentionField
        label={t('custom')}
        value={fields.custom_action}
        onChange={(custom_action) => onChange({ custom_action })}
        suggestions={suggestions}
        rows={2}
        maxLength={maxPromptLength}
        placeholder={t('customPlaceholder')}
        hint={t('customHint')}
        error={problem('custom_action')}
      />
    );
  }
  if (fields.action_enum === 'webhook') {
    return (
      <WebhookChoice
        label={t('webhook')}
        value={fields.webhook_id}
        onChange={(webhook_id) => onChange({ webhook_id })}
        error={problem('webhook_id')}
      />
    );
  }
  return (
    <>
      <PhoneField
        label={t('phone')}
        value={fields.phone}
        onChange={(phone) => onChange({ phone })}
        error={problem('phone')}
      />
      <Field
        label={t('extension')}
        value={fields.extension}
        onChange={(extension) => onChange({ extension })}
        inputMode="tel"
        maxLength={20}
        autoComplete="off"
      />
    </>
  );
}
