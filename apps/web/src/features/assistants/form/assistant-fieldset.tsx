import {
  maxInstructionsLength,
  maxNotFoundLength,
  temperatureStep,
} from '@centralita/contract/assistants/limits';
import type { AnswerLanguage } from '@centralita/contract/assistants/schema';
import { logoPixels, maxLogoBytes, maxNameLength } from '@centralita/contract/core/constants';
import { useTranslations } from 'use-intl';
import { LogoField } from '../../../parts/company/logo-field.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { FieldPair } from '../../../ui/field-pair.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { languageKeys } from '../words.ts';
import type { AssistantFields, RequiredField } from './assistant-form.ts';
import { FolderChoice } from './folder-choice.tsx';

interface AssistantFieldsetProps {
  fields: AssistantFields;
  onChange: (changed: Partial<AssistantFields>) => void;
  /** To be marked as missing. */
  missing: readonly RequiredField[];
  /** The name is edited in the heading of the page. */
  isNamed: boolean;
}

export function AssistantFieldset({ fields, onChange, missing, isNamed }: AssistantFieldsetProps) {
  const t = useTranslations('assistants');
  const problem = (name: RequiredField) => (missing.includes(name) ? t(`required.${name}`) : null);
  const organization = (
    <Field
      label={t('organization')}
      value={fields.organization_name}
      onChange={(organization_name) => onChange({ organization_name })}
      error={problem('organization_name')}
      maxLength={maxNameLength}
      autoComplete="organization"
      required
    />
  );
  return (
    <>
      <LogoField
        value={fields.image_url}
        onChange={(image_url) => onChange({ image_url })}
        maxBytes={maxLogoBytes}
        side={logoPixels}
        error={problem('image_url')}
        note={t('logoRequired')}
      />
      {isNamed ? (
        organization
      ) : (
        <FieldPair>
          <Field
            label={t('name')}
            value={fields.name}
            onChange={(name) => onChange({ name })}
            error={problem('name')}
            maxLength={maxNameLength}
            autoComplete="off"
            required
          />
          {organization}
        </FieldPair>
      )}
      <Select
        label={t('answerLanguage')}
        value={fields.answer_language}
        options={Object.entries(languageKeys).map(([value, key]) => ({ value, label: t(key) }))}
        onChange={(chosen) => onChange({ answer_language: chosen as AnswerLanguage })}
        placeholder={t('chooseLanguage')}
        error={problem('answer_language')}
      />
      <FolderChoice chosen={fields.categories} onChange={(categories) => onChange({ categories })} />
      <Manner fields={fields} onChange={onChange} />
    </>
  );
}

/** How it searches and speaks. */
function Manner({ fields, onChange }: Pick<AssistantFieldsetProps, 'fields' | 'onChange'>) {
  const t = useTranslations('assistants');
  return (
    <>
      <Choice
        label={t('searchType.label')}
        value={fields.search_type}
        options={[
          { value: 'keyword', label: t('searchType.keyword'), hint: t('searchType.keywordHint') },
          { value: 'semantic', label: t('searchType.semantic'), hint: t('searchType.semanticHint') },
        ]}
        onChange={(search_type) => onChange({ search_type })}
      />
      <Choice
        label={t('focus.label')}
        value={fields.focus}
        options={[
          { value: 'strict', label: t('focus.strict'), hint: t('focus.strictHint') },
          { value: 'balanced', label: t('focus.balanced'), hint: t('focus.balancedHint') },
        ]}
        onChange={(focus) => onChange({ focus })}
      />
      <TextArea
        label={t('notFound')}
        value={fields.not_found_answer}
        onChange={(not_found_answer) => onChange({ not_found_answer })}
        rows={2}
        maxLength={maxNotFoundLength}
        placeholder={t('notFoundPlaceholder')}
        hint={t('notFoundHint')}
      />
      <TextArea
        label={t('instructions')}
        value={fields.specific_instructions}
        onChange={(specific_instructions) => onChange({ specific_instructions })}
        rows={4}
        maxLength={maxInstructionsLength}
        hint={t('instructionsHint')}
      />
      <Select
        label={t('temperature')}
        value={String(fields.temperature)}
        options={temperatures(fields.temperature).map((value) => ({
          value: String(value),
          label: value.toFixed(1) === String(value) ? String(value) : value.toFixed(2),
        }))}
        onChange={(chosen) => onChange({ temperature: Number(chosen) })}
        hint={t('temperatureHint')}
      />
    </>
  );
}

/** Specification 001 section 9: steps of 0.1 up to 1.0; one that came by another way stands among them. */
function temperatures(current: number): number[] {
  const steps = Array.from({ length: 10 }, (_, at) => Math.round((at + 1) * temperatureStep * 10) / 10);
  return [...new Set([...steps, current])].toSorted((a, b) => a - b);
}
