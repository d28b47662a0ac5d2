import { maxParts } from '@centralita/contract/workflows/limits';
import type { MessagePart } from '@centralita/contract/workflows/nodes/message';
import { IconTrash } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { newId } from '../../../../platform/new-id.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { NothingYet } from '../parts/nothing-yet.tsx';
import { OrderedList } from '../parts/ordered-list.tsx';
import { useConfiguration } from '../parts/use-configuration.ts';
import { useRowFocus } from '../parts/use-row-focus.ts';
import classes from './message.module.css';
import { newPart, partKinds, type PartKind } from './new-part.ts';
import { PartFields } from './part-fields.tsx';
import { PartIcon } from './part-icon.tsx';

/** What a message node sends, one after the other. */
export function MessagePanel({ nodeId }: { nodeId: string }) {
  const t = useTranslations('nodePanels.message');
  const { configuration, readOnly, change } = useConfiguration('message', nodeId);
  const { messages } = configuration;
  const { list, adds, addRow, removeRow } = useRowFocus<HTMLUListElement>();
  const nameOf = (part: MessagePart, at: number) =>
    t('partName', { kind: t(`kinds.${part.type}`), at: at + 1 });

  function add(kind: PartKind) {
    addRow(() => change(t('undo.add'), { messages: [...messages, newPart(kind, newId())] }));
  }

  function edit(part: MessagePart) {
    const next = messages.map((one) => (one.id === part.id ? part : one));
    change(t('undo.edit'), { messages: next }, 'text');
  }

  function order(ids: string[]) {
    const next = ids.flatMap((id) => messages.find((one) => one.id === id) ?? []);
    change(t('undo.order'), { messages: next });
  }

  function remove(at: number) {
    removeRow(at, () => change(t('undo.remove'), { messages: messages.toSpliced(at, 1) }));
  }

  return (
    <div className={classes.root}>
      {messages.length === 0 ? <NothingYet>{t('none')}</NothingYet> : null}
      <OrderedList
        label={t('list')}
        list={list}
        items={messages}
        readOnly={readOnly}
        onOrder={order}
        nameOf={nameOf}
        renderHead={(part, at) => (
          <>
            <PartIcon kind={part.type} />
            {nameOf(part, at)}
          </>
        )}
        renderActs={(part, at) => (
          <IconButton
            label={t('remove', { name: nameOf(part, at) })}
            icon={<IconTrash size={16} stroke={1.6} aria-hidden="true" />}
            data-remove
            onClick={() => remove(at)}
          />
        )}
        renderBody={(part, at) => (
          <PartFields part={part} name={nameOf(part, at)} readOnly={readOnly} onChange={edit} />
        )}
      />
      {readOnly || messages.length >= maxParts ? null : <Adds ref={adds} onAdd={add} />}
    </div>
  );
}

interface AddsProps {
  ref: RefObject<HTMLDivElement | null>;
  onAdd: (kind: PartKind) => void;
}

function Adds({ ref, onAdd }: AddsProps) {
  const t = useTranslations('nodePanels.message');
  return (
    <div ref={ref} className={classes.adds} role="group" aria-label={t('add')}>
      {partKinds.map((kind) => (
        <Button key={kind} size="sm" icon={<PartIcon kind={kind} size={15} />} onClick={() => onAdd(kind)}>
          {t(`kinds.${kind}`)}
        </Button>
      ))}
    </div>
  );
}
