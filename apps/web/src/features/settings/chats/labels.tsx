import { createChatLabel, deleteChatLabel, updateChatLabel } from '@centralita/contract/support/desk-routes';
import type { ChatLabel, LabelColor } from '@centralita/contract/support/desk-schema';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LabelChip } from '../../../parts/chats/label-chip.tsx';
import { call } from '../../../platform/api.ts';
import { ConfirmAct } from '../../../platform/confirm-act.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { DeskDialog } from './desk-dialog.tsx';
import classes from './chats.module.css';

const colors: readonly LabelColor[] = ['gray', 'blue', 'green', 'amber', 'red', 'violet'];
type Edited = ChatLabel | { id: null; name: string; color: LabelColor };

/** Labels that chats can have. */
export function Labels({ labels }: { labels: readonly ChatLabel[] }) {
  const t = useTranslations('settings.chats');
  const editing = useAsked<Edited>();
  const removing = useAsked<ChatLabel>();
  return (
    <section className={classes.part}>
      <h2 className={classes.heading}>{t('labels')}</h2>
      {labels.length === 0 ? <p className={classes.none}>{t('noLabels')}</p> : null}
      {labels.length > 0 ? (
        <ul className={classes.list} aria-label={t('labels')}>
          {labels.map((label) => (
            <li key={label.id} className={classes.row}>
              <span className={classes.words}>
                <LabelChip label={label} />
              </span>
              <IconButton
                label={t('edit', { name: label.name })}
                icon={<IconPencil size={18} stroke={1.6} aria-hidden="true" />}
                onClick={() => editing.ask(label)}
              />
              <IconButton
                label={t('delete', { name: label.name })}
                icon={<IconTrash size={18} stroke={1.6} aria-hidden="true" />}
                onClick={() => removing.ask(label)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <Button
          icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => editing.ask({ id: null, name: '', color: 'gray' })}
        >
          {t('newLabel')}
        </Button>
      </div>
      {editing.what ? <LabelDialog key={editing.visit} asked={editing} label={editing.what} /> : null}
      <ConfirmAct
        asked={removing}
        area="chatDesk"
        title={t('deleteTitle', { name: removing.what?.name ?? '' })}
        confirmLabel={t('deleteConfirm')}
        act={({ id }) => call(deleteChatLabel, { params: { id } })}
        said={{ success: t('deleted'), failure: t('deleteFailed') }}
      >
        {t('deleteText')}
      </ConfirmAct>
    </section>
  );
}

function LabelDialog({ asked, label }: { asked: ReturnType<typeof useAsked<Edited>>; label: Edited }) {
  const t = useTranslations('settings.chats');
  const [name, setName] = useState(label.name);
  const [color, setColor] = useState(label.color);
  const { id } = label;
  const body = { name: name.trim(), color };
  return (
    <DeskDialog
      asked={asked}
      title={id === null ? t('newLabel') : t('edit', { name: label.name })}
      isReady={body.name !== ''}
      act={() =>
        id === null ? call(createChatLabel, { body }) : call(updateChatLabel, { params: { id }, body })
      }
    >
      <Field label={t('name')} value={name} onChange={setName} maxLength={40} autoComplete="off" />
      <Select
        label={t('color')}
        value={color}
        options={colors.map((value) => ({ value, label: t(`colors.${value}`) }))}
        onChange={(value) => setColor(value as LabelColor)}
      />
    </DeskDialog>
  );
}
