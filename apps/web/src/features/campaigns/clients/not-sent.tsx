import type { CampaignClient } from '@centralita/contract/campaigns/client-schema';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Asked } from '../../../ui/use-asked.ts';
import { useUiWords } from '../../../ui/words.tsx';
import { calledOf } from './client-name.ts';

/** Says that nobody can be called or written to yet, and what becomes of who waits. */
export function NotSent({ asked }: { asked: Asked<CampaignClient> }) {
  const t = useTranslations('clients.notSent');
  const words = useUiWords();
  const { what, open, close } = asked;
  const kind = what?.channel === 'phone:channel' ? 'call' : 'chat';
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(`${kind}Title`)}
      description={t('text', { name: what ? calledOf(what) : '' })}
      footer={<Button onClick={close}>{words.close}</Button>}
    >
      {null}
    </Dialog>
  );
}
