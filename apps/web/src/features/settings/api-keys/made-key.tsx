import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { session } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import classes from './api-keys.module.css';
import { Example } from './example.tsx';

interface MadeKeyProps {
  open: boolean;
  name: string;
  apiKey: string;
  onClose: () => void;
}

/**
 * The only sight of a key: neither Escape nor a click beside takes it away, and the browser asks before the page goes
 * while it has not been copied.
 */
export function MadeKey({ open, name, apiKey, onClose }: MadeKeyProps) {
  const t = useTranslations('apiKeys');
  const [copied, setCopied] = useState(false);
  const holding = open && !copied;
  useBlocker({
    // An ended session takes everything with it: nobody is left to be asked.
    shouldBlockFn: () => holding && session.get().token !== null,
    enableBeforeUnload: () => holding,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('madeTitle', { name })}
      hold
      size={560}
      footer={
        <Button kind={copied ? 'primary' : 'plain'} onClick={onClose}>
          {copied ? t('done') : t('doneUncopied')}
        </Button>
      }
    >
      <div className={classes.made}>
        <p className={classes.warning}>{t('madeText')}</p>
        <div className={classes.key}>
          <CodeBlock label={t('keyLabel')}>{apiKey}</CodeBlock>
          <CopyButton
            kind={copied ? 'plain' : 'primary'}
            text={apiKey}
            label={t('copyKey')}
            doneLabel={t('copied')}
            onCopied={() => setCopied(true)}
          />
        </div>
        <Example apiKey={apiKey} onCopied={() => setCopied(true)} />
      </div>
    </Dialog>
  );
}
