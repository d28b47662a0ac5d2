import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { textIn } from '../../../platform/api-error.ts';
import { useLanguage } from '../../../platform/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useVisitState, type Asked } from '../../../ui/use-asked.ts';
import { useUiWords } from '../../../ui/words.tsx';
import { signupQuery } from './queries.ts';
import { useSignup } from './use-signup.ts';
import { WhatsAppFieldset } from './whatsapp-fieldset.tsx';
import { WhatsAppOff } from './whatsapp-off.tsx';

/** Connects a WhatsApp number: terms and a name here, the number in Meta's own window. */
export function WhatsAppDialog({ asked }: { asked: Asked<null> }) {
  const t = useTranslations('channels.whatsapp');
  const words = useUiWords();
  const language = useLanguage();
  const { open, visit, close } = asked;
  const { data: signup, error, isPending, refetch } = useQuery({ ...signupQuery(visit), enabled: open });
  const [accepted, setAccepted] = useVisitState(visit, false);
  const [name, setName] = useVisitState(visit, '');
  const way = useSignup({ visit, open, close }, signup, name);
  const asking = way.stage === 'asking';
  const ready = accepted && name.trim() !== '' && !isPending && !asking && !way.connecting;

  if (signup?.is_configured === false) return <WhatsAppOff {...{ open, close, missing: signup.missing }} />;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('title')}
      description={t('text')}
      busy={asking || way.connecting}
      onSubmit={() => (ready ? way.begin() : undefined)}
      footer={
        <>
          <Button onClick={asking ? way.stop : close} disabled={way.connecting}>
            {words.cancel}
          </Button>
          {error ? (
            <Button kind="primary" onClick={() => void refetch()}>
              {t('again')}
            </Button>
          ) : asking ? (
            <Button kind="primary" onClick={way.show}>
              {t('showWindow')}
            </Button>
          ) : (
            <Button kind="primary" type="submit" busy={way.connecting} disabled={!ready && !way.connecting}>
              {t('continue')}
            </Button>
          )}
        </>
      }
    >
      <WhatsAppFieldset
        accepted={accepted}
        onAccept={setAccepted}
        name={name}
        onName={setName}
        locked={asking || way.connecting}
        doing={way.connecting ? t('connecting') : asking ? t('asking') : null}
        fault={error ? textIn(language, error) : (way.error ?? (way.problem ? t(way.problem) : null))}
      />
    </Dialog>
  );
}
