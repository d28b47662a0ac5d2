import { maxInputLength } from '@centralita/contract/conversations/limits';
import {
  createCannedReply,
  deleteCannedReply,
  updateCannedReply,
} from '@centralita/contract/support/desk-routes';
import type { CannedReply } from '@centralita/contract/support/desk-schema';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cannedVariables } from '../../../parts/chats/fill-canned.ts';
import { call } from '../../../platform/api.ts';
import { ConfirmAct } from '../../../platform/confirm-act.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { DeskDialog } from './desk-dialog.tsx';
import classes from './chats.module.css';

type Edited = CannedReply | { id: null; shortcut: string; text: string };

/** Replies that are written once and used with a `/`. */
export function CannedReplies({ replies }: { replies: readonly CannedReply[] }) {
  const t = useTranslations('settings.chats');
  const editing = useAsked<Edited>();
  const removing = useAsked<CannedReply>();
  return (
    <section className={classes.part}>
      <h2 className={classes.heading}>{t('canned')}</h2>
      {replies.length === 0 ? <p className={classes.none}>{t('noCanned')}</p> : null}
      {replies.length > 0 ? (
        <ul className={classes.list} aria-label={t('canned')}>
          {replies.map((reply) => (
            <li key={reply.id} className={classes.row}>
              <span className={classes.words}>
                /{reply.shortcut}
                <span className={classes.text}>{reply.text}</span>
              </span>
              <IconButton
                label={t('edit', { name: `/${reply.shortcut}` })}
                icon={<IconPencil size={18} stroke={1.6} aria-hidden="true" />}
                onClick={() => editing.ask(reply)}
              />
              <IconButton
                label={t('delete', { name: `/${reply.shortcut}` })}
                icon={<IconTrash size={18} stroke={1.6} aria-hidden="true" />}
                onClick={() => removing.ask(reply)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <Button
          icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => editing.ask({ id: null, shortcut: '', text: '' })}
        >
          {t('newCanned')}
        </Button>
      </div>
      {editing.what ? <ReplyDialog key={editing.visit} asked={editing} reply={editing.what} /> : null}
      <ConfirmAct
        asked={removing}
        area="chatDesk"
        title={t('deleteTitle', { name: `/${removing.what?.shortcut ?? ''}` })}
        confirmLabel={t('deleteConfirm')}
        act={({ id }) => call(deleteCannedReply, { params: { id } })}
        said={{ success: t('deleted'), failure: t('deleteFailed') }}
      >
        {t('deleteText')}
      </ConfirmAct>
    </section>
  );
}

function ReplyDialog({ asked, reply }: { asked: ReturnType<typeof useAsked<Edited>>; reply: Edited }) {
  const t = useTranslations('settings.chats');
  const [shortcut, setShortcut] = useState(reply.shortcut);
  const [text, setText] = useState(reply.text);
  const { id } = reply;
  const body = { shortcut: shortcut.trim().replace(/^\//, ''), text };
  const variables = cannedVariables.map((name) => `{{${name}}}`).join(', ');
  return (
    <DeskDialog
      asked={asked}
      title={id === null ? t('newCanned') : t('edit', { name: `/${reply.shortcut}` })}
      isReady={/^[\p{L}\p{N}_-]{1,40}$/u.test(body.shortcut) && text.trim() !== ''}
      act={() =>
        id === null ? call(createCannedReply, { body }) : call(updateCannedReply, { params: { id }, body })
      }
    >
      <Field
        label={t('shortcut')}
        hint={t('shortcutHint')}
        value={shortcut}
        onChange={setShortcut}
        maxLength={41}
        autoComplete="off"
      />
      <TextArea
        label={t('text')}
        hint={t('textHint', { variables })}
        value={text}
        onChange={setText}
        rows={4}
        maxLength={maxInputLength}
      />
    </DeskDialog>
  );
}
