import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import classes from './whatsapp-off.module.css';

interface WhatsAppOffProps {
  open: boolean;
  close: () => void;
  /** Names of environment variables. */
  missing: readonly string[];
}

/** Says what an operator has to set before WhatsApp numbers can be connected. */
export function WhatsAppOff({ open, close, missing }: WhatsAppOffProps) {
  const t = useTranslations('channels.whatsapp');
  const common = useTranslations('common');
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('offTitle')}
      description={t('offText')}
      footer={
        <Button kind="primary" onClick={close}>
          {common('close')}
        </Button>
      }
    >
      <ul className={classes.list}>
        {missing.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
      <p className={classes.note}>{t.rich('offNote', { file: asCode })}</p>
    </Dialog>
  );
}

function asCode(words: ReactNode) {
  return <code>{words}</code>;
}
