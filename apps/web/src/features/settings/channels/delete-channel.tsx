import { deletePhone, deleteWhatsApp } from '@centralita/contract/channels/routes';
import type { ChannelItem } from '@centralita/contract/channels/schema';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { ConfirmAct } from '../../../platform/confirm-act.tsx';
import { focusContent } from '../../../ui/focus-content.ts';
import type { Asked } from '../../../ui/use-asked.ts';
import { shownNumber } from '../../../parts/phones/phone-text.ts';

/** Asks before a channel is deleted, naming it. */
export function DeleteChannel({ asked }: { asked: Asked<ChannelItem> }) {
  const t = useTranslations('channels');
  const channel = asked.what;
  const isPhone = channel?.type === 'phone:channel';
  return (
    <ConfirmAct
      asked={asked}
      area="channels"
      title={t('remove.title', { name: channel?.name ?? '' })}
      confirmLabel={t('remove.confirm')}
      act={({ id }) => call(isPhone ? deletePhone : deleteWhatsApp, { params: { id } })}
      said={
        isPhone
          ? { success: t('toast.phoneDeleted'), failure: t('toast.phoneDeleteFailed') }
          : { success: t('toast.whatsappDeleted'), failure: t('toast.whatsappDeleteFailed') }
      }
      onDone={focusContent}
    >
      {t(isPhone ? 'remove.phone' : 'remove.whatsapp', { number: shownNumber(channel?.phone ?? '') })}
    </ConfirmAct>
  );
}
