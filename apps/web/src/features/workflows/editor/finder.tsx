import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../../platform/store.ts';
import { folded } from '../../../ui/folded.ts';
import { Overlay } from '../../../ui/overlay.tsx';
import { looks, offered } from '../nodes/kinds.ts';
import { useCountedName, useNodeName } from '../nodes/use-node-name.ts';
import type { EditorNode } from './document.ts';
import classes from './finder.module.css';
import { flowOrder } from './flow-order.ts';
import { textOf } from './text-of.ts';
import { useDocument, useEditor } from './use-editor.ts';

export interface FinderProps {
  /** Nodes alone, or commands as well; null while it is closed. */
  what: 'search' | 'commands' | null;
  onClose: () => void;
}

interface Found {
  id: string;
  label: string;
  note: string;
  node: EditorNode | null;
  run: () => void;
}

const most = 50;

/** Finds a node by its name or its texts, or something to do, by typing. Arrow keys move, Enter takes. */
export function Finder({ what, onClose }: FinderProps) {
  const t = useTranslations('editor.finder');
  return (
    <Overlay open={what !== null} onClose={onClose} labelledBy="workflow-finder" place="center" width={560}>
      {what ? (
        <>
          <h2 id="workflow-finder" className="unseen">
            {t(what)}
          </h2>
          <Field what={what} onClose={onClose} />
        </>
      ) : null}
    </Overlay>
  );
}

function Field({ what, onClose }: { what: 'search' | 'commands'; onClose: () => void }) {
  const t = useTranslations('editor.finder');
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const nodes = useNodesByText(text);
  const commands = useCommands(text);
  const found = what === 'search' ? nodes : [...commands, ...nodes];
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  });

  function take(one: Found | undefined) {
    if (!one) return;
    onClose();
    // After the overlay gave the focus back, so that it stays where the act puts it.
    requestAnimationFrame(one.run);
  }

  function onKeyDown(event: KeyboardEvent) {
    const count = Math.max(1, found.length);
    if (event.key === 'ArrowDown') setAt((at + 1) % count);
    else if (event.key === 'ArrowUp') setAt((at + count - 1) % count);
    else if (event.key === 'Enter') take(found[at]);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <input
        type="text"
        role="combobox"
        // At once, not when the overlay has come: somebody is typing already.
        autoFocus
        data-autofocus
        className={classes.input}
        aria-label={t(what)}
        aria-expanded="true"
        aria-controls="workflow-found"
        aria-activedescendant={found[at] ? `found-${found[at].id}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={t(what)}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} role="listbox" id="workflow-found" aria-label={t(what)} className={classes.list}>
        {found.map((one, index) => (
          <Row
            key={one.id}
            one={one}
            active={index === at}
            onPoint={() => setAt(index)}
            onTake={() => take(one)}
          />
        ))}
      </div>
      {found.length === 0 ? (
        <p role="status" className={classes.empty}>
          {t('none')}
        </p>
      ) : null}
    </>
  );
}

interface RowProps {
  one: Found;
  active: boolean;
  onPoint: () => void;
  onTake: () => void;
}

function Row({ one, active, onPoint, onTake }: RowProps) {
  const Icon = one.node && looks[one.node.kind].icon;
  return (
    <button
      type="button"
      role="option"
      id={`found-${one.id}`}
      tabIndex={-1}
      aria-selected={active}
      className={classes.row}
      onPointerMove={onPoint}
      onClick={onTake}
    >
      {Icon ? <Icon size={16} stroke={1.7} aria-hidden="true" /> : null}
      <span className={classes.label}>{one.label}</span>
      <span className={classes.note}>{one.note}</span>
    </button>
  );
}

function useNodesByText(text: string): Found[] {
  const editor = useEditor();
  const document = useDocument((whole) => whole);
  const name = useNodeName();
  const counted = useCountedName();
  const wanted = folded(text.trim());
  return flowOrder(document)
    .filter((node) => folded(`${name(node)} ${counted(node)} ${textOf(node)}`).includes(wanted))
    .slice(0, most)
    .map((node) => ({
      id: node.id,
      label: name(node),
      note: node.title.trim() === '' ? textOf(node).slice(0, 60) : counted(node),
      node,
      run: () => editor.hands.get()?.show(node.id),
    }));
}

function useCommands(text: string): Found[] {
  const t = useTranslations('editor');
  const editor = useEditor();
  const hands = () => editor.hands.get();
  const offeredBy = useStore(editor.commands);
  const [last, next] = [editor.history.get().undo.at(-1), editor.history.get().redo.at(-1)];
  const elsewhere = offeredBy.map(({ id, label, run }): [string, string, () => void] => [id, label, run]);
  const edits: [string, string, () => void][] = [
    ...[...offered, 'note' as const].map((kind): [string, string, () => void] => [
      `add-${kind}`,
      t('finder.add', { what: t(`kinds.${kind}`) }),
      () => hands()?.add(kind),
    ]),
    ['rearrange', t('rearrange'), () => void hands()?.rearrange()],
    ['save', t('finder.save'), () => editor.draft.saveNow()],
    ...(last
      ? ([['undo', t('undo', { what: last.label }), editor.undo]] as [string, string, () => void][])
      : []),
    ...(next
      ? ([['redo', t('redo', { what: next.label }), editor.redo]] as [string, string, () => void][])
      : []),
  ];
  return [...(editor.readOnly ? [] : edits), ...elsewhere]
    .filter(([, label]) => folded(label).includes(folded(text.trim())))
    .map(([id, label, run]) => ({ id, label, note: '', node: null, run }));
}
