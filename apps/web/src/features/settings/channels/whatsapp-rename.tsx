import { updateWhatsApp } from '@centralita/contract/channels/routes';
import type { ChannelItem } from '@centralita/contract/channels/schema';
import { maxNameLength } from '@centralita/contract/core/constants';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { Field } from '../../../ui/field.tsx';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import { useVisitState, type Asked } from '../../../ui/use-asked.ts';
import { useUiWords } from '../../../ui/words.tsx';
import { shownNumber } from '../../../parts/phones/phone-text.ts';

/** Renames a WhatsApp channel. Number and status are shown and stay as Meta has them. */
export function WhatsAppRename({ asked }: { asked: Asked<ChannelItem> }) {
  const t = useTranslations('channels');
  const words = useUiWords();
  const { what: channel, open, visit, close } = asked;
  const [name, setName] = useVisitState(visit, channel?.name ?? '');
  const [tried, setTried] = useVisitState(visit, false);
  const { busy, run, error } = useAct(visit, 'channels');

  async function submit() {
    setTried(true);
    if (!channel || name.trim() === '') return focusInvalid();
    if (busy) return;
    const rename = () => call(updateWhatsApp, { params: { id: channel.id }, body: { name: name.trim() } });
    const said = { success: t('toast.whatsappUpdated'), failure: t('toast.whatsappUpdateFailed') };
    if (await run(rename, said)) close();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('whatsapp.renameTitle')}
      description={t('whatsapp.renameText')}
      busy={busy}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Field
        label={t('whatsapp.name')}
        value={name}
        onChange={setName}
        error={tried && name.trim() === '' ? t('whatsapp.nameRequired') : null}
        maxLength={maxNameLength}
        autoComplete="off"
        required
      />
      <Field label={t('table.number')} value={shownNumber(channel?.phone ?? '')} onChange={ignore} readOnly />
      <Field
        label={t('table.status')}
        value={channel ? t(`status.${channel.status}`) : ''}
        onChange={ignore}
        readOnly
      />
      <FaultText>{error}</FaultText>
    </Dialog>
  );
}

function ignore() {}
