import type { CannedReply } from '@centralita/contract/support/desk-schema';
import type { SupportConversation } from '@centralita/contract/support/schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fillCanned } from '../../../parts/chats/fill-canned.ts';
import { MessageField } from '../../../parts/chats/message-field.tsx';
import type { useOutgoing } from '../../../parts/chats/outgoing.ts';
import { useAttachments } from '../../../parts/media/use-attachments.ts';
import { useSession } from '../../../platform/session.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { nameOf } from '../name-of.ts';
import { CannedMenu, useCanned } from './canned-menu.tsx';
import { fieldId, focusField } from './focus-field.ts';
import { QuoteBar } from './quote-bar.tsx';
import { Suggested, SuggestButton, useSuggestion } from './suggestion.tsx';
import { TemplateDialog } from './template/template-dialog.tsx';
import { useWindow } from './template/use-window.ts';
import { WindowLine } from './template/window-line.tsx';
import classes from './open.module.css';

interface ComposeProps {
  chat: SupportConversation;
  writing: ReturnType<typeof useOutgoing>;
  notes: ReturnType<typeof useOutgoing>;
  /** A person typed a reply. */
  onTyped: () => void;
  isMine: boolean;
}

/** Where a reply to the person, or a note to colleagues, is written: a note in any chat, a reply in one's own. */
export function Compose({ chat, writing, notes, onTyped, isMine }: ComposeProps) {
  const t = useTranslations('chats');
  const { user } = useSession();
  const [wanted, setWanted] = useState<'reply' | 'note'>('reply');
  const attachments = useAttachments(`support ${chat.session_id}`);
  const isNote = wanted === 'note' || !isMine;
  const choose = ({ text }: CannedReply) => {
    const values = {
      name: chat.name || nameOf(chat),
      phone: chat.phone,
      campaign: chat.campaign_name,
      operator: user?.first_name ?? '',
    };
    writing.type(fillCanned(text, values));
  };
  const time = useWindow(chat);
  const template = useAsked<SupportConversation>();
  const isOver = !isNote && time?.isOpen === false;
  const canned = useCanned(isNote || isOver ? '' : writing.typed, choose);
  const suggestion = useSuggestion(chat.session_id, writing.append);
  const modes = [
    { value: 'reply', label: t('notes.reply') },
    { value: 'note', label: t('notes.note') },
  ] as const;

  function type(text: string) {
    writing.type(text);
    onTyped();
  }
  function dropQuote() {
    writing.quote(null);
    focusField();
  }
  function send() {
    if (isNote) return notes.submit();
    writing.submit(attachments.ready);
    attachments.clear();
    suggestion.forget();
  }
  return (
    <div className={classes.compose} data-note={isNote || undefined}>
      {isMine ? (
        <div className={classes.modes}>
          <Segmented label={t('notes.mode')} value={wanted} options={modes} onChange={setWanted} />
          {isNote || isOver ? null : <SuggestButton suggestion={suggestion} />}
        </div>
      ) : null}
      {isNote || isOver ? null : (
        <>
          <Suggested suggestion={suggestion} />
          <QuoteBar quotes={writing.quotes} onDrop={dropQuote} />
        </>
      )}
      {time && !isNote ? (
        <WindowLine time={time} name={nameOf(chat)} onTemplate={() => template.ask(chat)} />
      ) : null}
      <TemplateDialog asked={template} />
      {isOver ? null : <CannedMenu found={canned.found} index={canned.index} onChoose={choose} />}
      {isOver ? null : (
        <MessageField
          id={fieldId}
          typed={isNote ? notes.typed : writing.typed}
          onType={isNote ? notes.type : type}
          onSend={send}
          onKey={canned.onKey}
          {...(isNote ? { label: t('notes.note') } : {})}
          placeholder={isNote ? t('notes.placeholder') : t('canned.hint')}
          takesFocus={isMine && !isNote && matchMedia('(min-width: 900px)').matches}
          {...(isNote || chat.chat_kind === 'API' ? {} : { attachments })}
        />
      )}
    </div>
  );
}
