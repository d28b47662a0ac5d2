import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/icon-button.tsx';
import { looks } from '../nodes/kinds.ts';
import { useCountedName, useNodeName } from '../nodes/use-node-name.ts';
import type { EditorNode } from './document.ts';
import { NodePanel } from './places/node-panel.tsx';
import classes from './right-panel.module.css';
import { useDocument, useEditor, useOpened } from './use-editor.ts';

/** Slides in with the node that is open: its icon, its title, and what its kind has to say. Escape closes it. */
export function RightPanel() {
  const opened = useOpened();
  const node = useDocument(({ nodes }) => (opened ? (nodes.get(opened) ?? null) : null));
  const editor = useEditor();
  const isGone = opened !== null && node === null;
  useEffect(() => {
    if (isGone) editor.open(null);
  }, [editor, isGone]);
  return node ? <Panel key={node.id} node={node} /> : null;
}

function Panel({ node }: { node: EditorNode }) {
  const t = useTranslations('editor');
  const editor = useEditor();
  const name = useNodeName();
  const panel = useRef<HTMLElement>(null);
  const { icon: Icon, tone } = looks[node.kind];
  const close = () => {
    editor.open(null);
    document.querySelector<HTMLElement>(`[data-node="${node.id}"]`)?.focus({ preventScroll: true });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && isFree(event.target)) close();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <section ref={panel} className={classes.root} aria-label={name(node)} data-node-panel>
      <header className={classes.head}>
        <span className={classes.icon} data-tone={tone} aria-hidden="true">
          <Icon size={18} stroke={1.7} />
        </span>
        <Title node={node} />
        <IconButton
          label={t('closePanel')}
          icon={<IconX size={18} stroke={1.6} aria-hidden="true" />}
          onClick={close}
        />
      </header>
      <div className={classes.body}>
        <NodePanel node={node} />
      </div>
    </section>
  );
}

/** Double-clicked (or by Enter) it can be written in; an empty title is ignored. */
function Title({ node }: { node: EditorNode }) {
  const t = useTranslations('editor');
  const editor = useEditor();
  const counted = useCountedName();
  const [writing, setWriting] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  function end(title: string | null) {
    setWriting(null);
    const text = title?.trim() ?? '';
    if (text !== '' && text !== node.title)
      editor.set(node.id, { title: text }, t('did.title', { name: counted(node) }));
  }

  /** A click elsewhere keeps the focus where it went; the button has it at once, so that it is not taken from there later. */
  function endByKey(title: string | null) {
    flushSync(() => end(title));
    button.current?.focus();
  }

  if (writing === null) {
    return (
      <span className={classes.words}>
        <button
          ref={button}
          type="button"
          className={classes.title}
          disabled={editor.readOnly}
          title={editor.readOnly ? undefined : t('titleHint')}
          onDoubleClick={() => setWriting(node.title)}
          onKeyDown={({ key }) => {
            if (key === 'Enter' || key === 'F2') setWriting(node.title);
          }}
        >
          {node.title.trim() || t('titleHint')}
        </button>
        <span className={classes.kind}>{counted(node)}</span>
      </span>
    );
  }
  return (
    <input
      className={classes.input}
      aria-label={t('titleOf', { name: counted(node) })}
      placeholder={t('titleHint')}
      maxLength={200}
      autoFocus
      value={writing}
      onChange={(event) => setWriting(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => end(writing)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        endByKey(event.key === 'Enter' ? writing : null);
      }}
    />
  );
}

/** A menu, a dialog or a list of suggestions takes its Escape itself. */
function isFree(target: EventTarget | null): boolean {
  return !(
    target instanceof Element && target.closest('[role=dialog], [role=menu], [popover], [aria-expanded=true]')
  );
}
