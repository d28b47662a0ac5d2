import type { MainInstruction } from '@centralita/contract/workflows/schema';
import { useQuery } from '@tanstack/react-query';
import { IconChevronDown, IconPencil, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { shownNumber } from '../../../../parts/phones/phone-text.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useIsDrafted } from '../../drafts.ts';
import { useDocument, useEditor } from '../../editor/use-editor.ts';
import { webhooksQuery } from '../../webhooks-query.ts';
import classes from '../side.module.css';
import { InstructionEditor } from './instruction-editor.tsx';

interface InstructionCardProps {
  instruction: MainInstruction;
  number: number;
  onRemove: () => void;
}

/** One instruction: collapsed to a line or expanded, to be read or edited. */
export function InstructionCard({ instruction, number, onRemove }: InstructionCardProps) {
  const t = useTranslations('workflowSide.instructions');
  const { readOnly } = useEditor();
  const id = useId();
  const workflowId = useDocument((document) => document.workflow.id);
  const isBegun = useIsDrafted(`${workflowId}/instruction/${instruction.id}`);
  const [open, setOpen] = useState(false);
  const [editing, setEditing] = useState(false);
  const isEdited = !readOnly && (editing || isBegun);
  return (
    <li className={classes.card} data-row={instruction.id}>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <IconChevronDown size={16} stroke={1.75} className={classes.chevron} aria-hidden="true" />
          <span className={classes.words}>
            <span className={classes.shown} dir="auto">
              {instruction.title || instruction.content}
            </span>
            <span className={classes.facts}>{t(`actions.${instruction.action_enum}`)}</span>
          </span>
        </button>
        {readOnly ? null : (
          <>
            <IconButton
              label={t('edit', { number })}
              icon={<IconPencil size={16} stroke={1.6} aria-hidden="true" />}
              expanded={isEdited}
              onClick={() => setEditing(!editing)}
            />
            <IconButton
              label={t('delete', { number })}
              icon={<IconTrash size={16} stroke={1.6} aria-hidden="true" />}
              onClick={onRemove}
            />
          </>
        )}
      </div>
      {isEdited ? (
        <InstructionEditor
          instruction={instruction}
          draft={`instruction/${instruction.id}`}
          onClose={() => setEditing(false)}
        />
      ) : open ? (
        <div id={id} className={classes.body}>
          <Terms instruction={instruction} />
        </div>
      ) : null}
    </li>
  );
}

/** All of it, to be read. */
function Terms({ instruction }: { instruction: MainInstruction }) {
  const t = useTranslations('workflowSide.instructions');
  const { content, action_enum, custom_action, phone, extension, webhook_id } = instruction;
  const term = (name: string, text: string) => (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{text}</dd>
    </div>
  );
  return (
    <dl className={classes.terms}>
      {term(t('content'), content)}
      {action_enum === 'custom' ? term(t('custom'), custom_action) : null}
      {action_enum === 'transfer' && phone !== '' ? term(t('phone'), shownNumber(phone)) : null}
      {action_enum === 'transfer' && extension ? term(t('extension'), extension) : null}
      {action_enum === 'webhook' ? (
        <div>
          <dt>{t('webhook')}</dt>
          <dd>
            <WebhookName id={webhook_id} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

function WebhookName({ id }: { id: string | null }) {
  const t = useTranslations('workflowSide.instructions');
  const { data } = useQuery(webhooksQuery());
  if (!data) return <>…</>;
  return <>{data.find((webhook) => webhook.id === id)?.name ?? t('webhookGone')}</>;
}
