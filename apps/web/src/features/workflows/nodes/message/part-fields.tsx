import { maxMessageLength, maxTitleLength, maxUrlLength } from '@centralita/contract/workflows/limits';
import type { MessagePart } from '@centralita/contract/workflows/nodes/message';
import { useTranslations } from 'use-intl';
import { Field } from '../../../../ui/field.tsx';
import { MentionField } from '../../mention/mention-field.tsx';
import { useSuggestions } from '../../mention/use-suggestions.ts';
import { MediaPreview } from './media-preview.tsx';
import { urlProblem } from './new-part.ts';

interface PartFieldsProps {
  part: MessagePart;
  /** "Image 2": names its fields apart from those of the others. */
  name: string;
  readOnly: boolean;
  onChange: (part: MessagePart) => void;
}

/** The fields of one message, by its kind. */
export function PartFields({ part, name, readOnly, onChange }: PartFieldsProps) {
  const t = useTranslations('nodePanels.message');
  const suggestions = useSuggestions();
  if (part.type === 'text') {
    return (
      <MentionField
        label={name}
        hideLabel
        value={part.text}
        onChange={(text) => onChange({ ...part, text })}
        suggestions={suggestions}
        maxLength={maxMessageLength}
        placeholder={t('textPlaceholder')}
        readOnly={readOnly}
      />
    );
  }
  const problem = urlProblem(part.url);
  return (
    <>
      {part.type === 'file' ? (
        <Field
          label={t('fileName')}
          value={part.name}
          onChange={(text) => onChange({ ...part, name: text })}
          placeholder={t('fileNamePlaceholder')}
          maxLength={maxTitleLength}
          readOnly={readOnly}
          autoComplete="off"
        />
      ) : null}
      <Field
        label={t('url')}
        type="url"
        inputMode="url"
        value={part.url}
        onChange={(url) => onChange({ ...part, url })}
        error={problem && t(problem)}
        placeholder="https://"
        maxLength={maxUrlLength}
        readOnly={readOnly}
        autoComplete="off"
      />
      {part.type === 'file' ? null : <MediaPreview kind={part.type} url={part.url} label={name} />}
      {part.type === 'image' || part.type === 'video' ? (
        <MentionField
          label={t('caption')}
          value={part.caption}
          onChange={(caption) => onChange({ ...part, caption })}
          suggestions={suggestions}
          rows={1}
          maxLength={maxMessageLength}
          readOnly={readOnly}
        />
      ) : null}
    </>
  );
}
