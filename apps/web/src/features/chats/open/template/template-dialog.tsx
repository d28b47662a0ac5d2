import { needsOf } from '@centralita/contract/channels/template-rules';
import { listTemplates } from '@centralita/contract/channels/routes';
import type { SupportConversation } from '@centralita/contract/support/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { languageName } from '../../../../parts/templates/language-name.ts';
import { TemplatePreview } from '../../../../parts/templates/template-preview.tsx';
import { useLanguage } from '../../../../platform/i18n.tsx';
import { LoadFailed } from '../../../../platform/load-failed.tsx';
import { read } from '../../../../platform/query.ts';
import { Button } from '../../../../ui/button.tsx';
import { Combobox } from '../../../../ui/combobox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FaultText } from '../../../../ui/fault-text.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { Asked } from '../../../../ui/use-asked.ts';
import { useUiWords } from '../../../../ui/words.tsx';
import { nameOf } from '../../name-of.ts';
import { TemplateFields } from './template-fields.tsx';
import { useFilling } from './use-filling.ts';
import classes from './template.module.css';

/** Chooses a message template of the chat's number, fills it and sends it. Each opening begins anew. */
export function TemplateDialog({ asked }: { asked: Asked<SupportConversation> }) {
  if (asked.what === null) return null;
  return <Filling key={asked.visit} chat={asked.what} open={asked.open} close={asked.close} />;
}

interface FillingProps {
  chat: SupportConversation;
  open: boolean;
  close: () => void;
}

function Filling({ chat, open, close }: FillingProps) {
  const t = useTranslations('chats.template');
  const words = useUiWords();
  const params = { id: chat.whatsapp_channel_id ?? '' };
  const { data, error, refetch } = useQuery({
    ...read('channels', listTemplates, { params }),
    enabled: open,
  });
  const approved = data?.results.filter(({ status }) => status === 'APPROVED') ?? [];
  const templates = approved.filter((one) => !needsOf(one).isBeyondUs);
  const filling = useFilling(chat.session_id, templates);
  const { template, values } = filling;

  async function submit() {
    if (await filling.send()) close();
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('title')}
      description={t('text', { name: nameOf(chat) })}
      size={560}
      busy={filling.busy}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={close} disabled={filling.busy}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={filling.busy} disabled={!template}>
            {t('send')}
          </Button>
        </>
      }
    >
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="62px" />
        </div>
      ) : templates.length === 0 ? (
        <p className={classes.none}>{t('none')}</p>
      ) : (
        <Choice
          filling={filling}
          templates={templates}
          hint={approved.length > templates.length ? t('beyond') : null}
        />
      )}
      {template ? (
        <>
          <TemplateFields filling={filling} template={template} />
          <div className={classes.preview}>
            <h3 className={classes.heading}>{t('preview')}</h3>
            <TemplatePreview template={template} values={values} fileName={filling.file.list[0]?.name} />
          </div>
        </>
      ) : null}
      <FaultText>{filling.error}</FaultText>
    </Dialog>
  );
}

interface ChoiceProps {
  filling: ReturnType<typeof useFilling>;
  templates: Parameters<typeof useFilling>[1];
  hint: string | null;
}

function Choice({ filling, templates, hint }: ChoiceProps) {
  const t = useTranslations('chats.template');
  const language = useLanguage();
  return (
    <Combobox
      label={t('which')}
      value={filling.template?.id ?? ''}
      options={templates.map((one) => ({
        value: one.id,
        label: `${one.name} · ${languageName(one.language, language)}`,
      }))}
      onChange={filling.choose}
      placeholder={t('choose')}
      emptyText={t('noneFound')}
      hint={hint}
      disabled={filling.busy}
    />
  );
}
