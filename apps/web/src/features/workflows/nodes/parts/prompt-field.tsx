import { maxPromptLength } from '@centralita/contract/workflows/limits';
import { useTranslations } from 'use-intl';
import { MentionField } from '../../mention/mention-field.tsx';
import { useSuggestions } from '../../mention/use-suggestions.ts';

interface PromptFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** What it is for in this kind of node. */
  hint: string;
  placeholder: string;
  readOnly: boolean;
}

export function PromptField({ value, onChange, hint, placeholder, readOnly }: PromptFieldProps) {
  const t = useTranslations('nodePanels.prompt');
  return (
    <MentionField
      label={t('label')}
      value={value}
      onChange={onChange}
      suggestions={useSuggestions()}
      rows={6}
      maxLength={maxPromptLength}
      placeholder={placeholder}
      hint={readOnly ? undefined : `${hint} ${t('mention')}`}
      readOnly={readOnly}
    />
  );
}
