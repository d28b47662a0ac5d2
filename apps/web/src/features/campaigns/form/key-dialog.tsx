import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface KeyDialogProps {
  /** Null: there is nothing to show. */
  made: { campaignId: string; key: string } | null;
  onClose: () => void;
}

/** The key of an API channel, shown this once: only its own button closes it. */
export function KeyDialog({ made, onClose }: KeyDialogProps) {
  const t = useTranslations('campaigns.key');
  return (
    <Dialog
      open={made !== null}
      onClose={onClose}
      hold
      title={t('title')}
      description={t('text')}
      size={560}
      footer={
        <>
          <CopyButton text={made?.key ?? ''} label={t('copy')} doneLabel={t('copied')} kind="primary" />
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <CodeBlock label={t('label')}>{made?.key ?? ''}</CodeBlock>
      <CodeBlock label={t('campaign')}>{made?.campaignId ?? ''}</CodeBlock>
    </Dialog>
  );
}
