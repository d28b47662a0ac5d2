import { maxPromptLength } from '@centralita/contract/workflows/limits';
import { useTranslations } from 'use-intl';
import { TextArea } from '../../../../ui/text-area.tsx';
import { useConfiguration } from '../parts/use-configuration.ts';

/** A comment on the canvas, for colleagues. */
export function NotePanel({ nodeId }: { nodeId: string }) {
  const t = useTranslations('nodePanels.note');
  const { configuration, readOnly, change } = useConfiguration('note', nodeId);
  return (
    <TextArea
      label={t('label')}
      value={configuration.text}
      onChange={(text) => change(t('undo'), { text }, 'text')}
      rows={6}
      maxLength={maxPromptLength}
      placeholder={t('placeholder')}
      hint={t('hint')}
      readOnly={readOnly}
    />
  );
}
