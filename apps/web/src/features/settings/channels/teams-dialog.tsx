import { channelManual } from '@centralita/contract/channels/routes';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { textIn } from '../../../platform/api-error.ts';
import { download } from '../../../platform/download.ts';
import { useLanguage } from '../../../platform/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { useVisitState, type Asked } from '../../../ui/use-asked.ts';

/** How to connect Microsoft Teams: what works, and the manual as a file. */
export function TeamsDialog({ asked }: { asked: Asked<null> }) {
  const t = useTranslations('channels.teams');
  const common = useTranslations('common');
  const language = useLanguage();
  const { open, visit, close } = asked;
  const [fault, setFault] = useVisitState<unknown>(visit, null);
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    setFault(null);
    try {
      const query = { manual_from_channel: 'microsoft-teams:channel' } as const;
      await download(channelManual, { query }, t('fileName'));
    } catch (error) {
      setFault(error);
    }
    setBusy(false);
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('title')}
      description={t('text')}
      footer={
        <>
          <Button onClick={close}>{common('close')}</Button>
          <Button
            kind="primary"
            busy={busy}
            icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => void save()}
          >
            {t('download')}
          </Button>
        </>
      }
    >
      <FaultText>{fault === null ? null : textIn(language, fault)}</FaultText>
    </Dialog>
  );
}
