import type { clientTranscript } from '@centralita/contract/campaigns/client-routes';
import type { ReplyOf } from '@centralita/contract/core/route';
import { transferSupportChat } from '@centralita/contract/support/routes';
import { IconFileText, IconFileTypeDocx, IconListDetails, IconMessage } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../../platform/api-error.ts';
import { call } from '../../../../platform/api.ts';
import { sayFailed } from '../../../../platform/use-act.ts';
import { Button } from '../../../../ui/button.tsx';
import { useClientFiles } from '../use-client-files.ts';
import { ErasePerson } from './erase-person.tsx';
import classes from './view.module.css';

interface PanelActsProps {
  campaignId: string;
  view: ReplyOf<typeof clientTranscript>;
  /** The chat is not as it is shown here any more. */
  onMoved: () => Promise<unknown>;
  onErased: () => void;
}

/** Files of the client, and the way to their chat while it goes on. */
export function PanelActs({ campaignId, view: { client, chat }, onMoved, onErased }: PanelActsProps) {
  const t = useTranslations('clients');
  const files = useClientFiles(campaignId);
  return (
    <div className={classes.acts}>
      <Button
        icon={<IconFileText size={16} stroke={1.75} aria-hidden="true" />}
        busy={files.busy === 'transcript'}
        onClick={() => void files.transcript(client)}
      >
        {t('menu.transcripts')}
      </Button>
      <Button
        icon={<IconFileTypeDocx size={16} stroke={1.75} aria-hidden="true" />}
        busy={files.busy === 'document'}
        onClick={() => void files.document(client)}
      >
        {t('files.document')}
      </Button>
      <Button
        icon={<IconListDetails size={16} stroke={1.75} aria-hidden="true" />}
        busy={files.busy === 'log'}
        onClick={() => void files.log(client)}
      >
        {t('menu.logs')}
      </Button>
      <ErasePerson campaignId={campaignId} client={client} onErased={onErased} />
      {chat && client.status === 'is_chatting' ? <Chat chat={chat} onMoved={onMoved} /> : null}
    </div>
  );
}

/** Takes the chat over and opens it; one that a person has already is only opened. */
function Chat({
  chat,
  onMoved,
}: {
  chat: NonNullable<PanelActsProps['view']['chat']>;
  onMoved: () => Promise<unknown>;
}) {
  const t = useTranslations('clients.view');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { session_id, owner, epoch } = chat;
  const open = () =>
    navigate({ to: '/contact-center/chats/$sessionId', params: { sessionId: session_id }, search: {} });

  async function takeOver() {
    setBusy(true);
    try {
      await call(transferSupportChat, { body: { session_id, is_in_support: true, epoch } });
      await open();
    } catch (fault) {
      const hasMovedOn = fault instanceof ApiError && fault.code === 'chat_moved_on';
      sayFailed(fault, t(hasMovedOn ? 'takenOver' : 'takeOverFailed'));
      await onMoved();
      setBusy(false);
    }
  }

  const isTaken = owner === 'operator';
  return (
    <Button
      kind="primary"
      icon={<IconMessage size={16} stroke={1.75} aria-hidden="true" />}
      busy={busy}
      onClick={() => void (isTaken ? open() : takeOver())}
    >
      {t(isTaken ? 'openChat' : 'takeOver')}
    </Button>
  );
}
