import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import type { Asked } from '../../../ui/use-asked.ts';
import classes from './chats.module.css';

interface DeskDialogProps<T> {
  asked: Asked<T>;
  title: string;
  isReady: boolean;
  act: () => Promise<unknown>;
  children: ReactNode;
}

/** The form of a label or a canned reply: it stays where it was refused, with the reason. */
export function DeskDialog<T>({ asked, title, isReady, act, children }: DeskDialogProps<T>) {
  const t = useTranslations('settings.chats');
  const common = useTranslations('common');
  const { busy, run, error } = useAct(asked.visit, 'chatDesk');

  async function save() {
    if (busy || !isReady) return;
    if (await run(act, { success: t('done'), failure: t('failed') })) asked.close();
  }
  return (
    <Dialog
      open={asked.open}
      onClose={asked.close}
      title={title}
      busy={busy}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={asked.close} disabled={busy}>
            {common('cancel')}
          </Button>
          <Button kind="primary" type="submit" busy={busy} disabled={!isReady}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        {children}
        <FaultText>{error}</FaultText>
      </div>
    </Dialog>
  );
}
