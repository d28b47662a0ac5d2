import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/icon-button.tsx';
import { looks } from '../nodes/kinds.ts';
import { useCountedName, useNodeName } from '../nodes/use-node-name.ts';
import type { EditorNode } from './document.ts';
import { NodePanel } from './places/node-panel.tsx';
import classes from './right-panel.module.css';
import { useDocument, useEditor, useOpened } from './use-editor.ts';
import { useRenaming } from './use-renaming.ts';

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

/** Written where it stands; an empty title is ignored. */
function Title({ node }: { node: EditorNode }) {
  const t = useTranslations('editor');
  const editor = useEditor();
  const counted = useCountedName()(node);
  const { isWriting, button, field } = useRenaming(node.title, (title) =>
    editor.set(node.id, { title }, t('did.title', { name: counted })),
  );
  if (isWriting) {
    const label = t('titleOf', { name: counted });
    return <input {...field} className={classes.input} aria-label={label} placeholder={t('titleHint')} />;
  }
  return (
    <span className={classes.words}>
      <button {...button} className={classes.title} title={editor.readOnly ? undefined : t('titleHint')}>
        {node.title.trim() || t('titleHint')}
      </button>
      <span className={classes.kind}>{counted}</span>
    </span>
  );
}

/** A menu, a dialog or a list of suggestions takes its Escape itself. */
function isFree(target: EventTarget | null): boolean {
  return !(
    target instanceof Element && target.closest('[role=dialog], [role=menu], [popover], [aria-expanded=true]')
  );
}
