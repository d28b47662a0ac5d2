import { deletePhone, deleteWhatsApp } from '@centralita/contract/channels/routes';
import type { ChannelItem } from '@centralita/contract/channels/schema';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { useAct } from '../../../platform/use-act.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { focusContent } from '../../../ui/focus-content.ts';
import type { Asked } from '../../../ui/use-asked.ts';
import { shownNumber } from '../../../parts/phones/phone-text.ts';

/** Asks before a channel is deleted, naming it. */
export function DeleteChannel({ asked }: { asked: Asked<ChannelItem> }) {
  const t = useTranslations('channels');
  const { what: channel, open, visit, close } = asked;
  const { busy, run, error } = useAct(visit, 'channels');
  const isPhone = channel?.type === 'phone:channel';

  async function confirm() {
    if (!channel) return;
    const params = { id: channel.id };
    const done = isPhone
      ? await run(() => call(deletePhone, { params }), {
          success: t('toast.phoneDeleted'),
          failure: t('toast.phoneDeleteFailed'),
        })
      : await run(() => call(deleteWhatsApp, { params }), {
          success: t('toast.whatsappDeleted'),
          failure: t('toast.whatsappDeleteFailed'),
        });
    if (!done) return;
    close();
    focusContent();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void confirm()}
      title={t('remove.title', { name: channel?.name ?? '' })}
      confirmLabel={t('remove.confirm')}
      busy={busy}
      error={error}
    >
      {t(isPhone ? 'remove.phone' : 'remove.whatsapp', { number: shownNumber(channel?.phone ?? '') })}
    </ConfirmDialog>
  );
}
