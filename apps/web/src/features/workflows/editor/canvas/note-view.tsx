import type { NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { shortcutOf } from '../shortcuts.ts';
import { useEditor } from '../use-editor.ts';
import type { FlowNode } from './flow.ts';
import classes from './note-view.module.css';
import { useGlide } from './use-glide.ts';

/** A comment on the canvas; no conversation meets it. */
export const NoteView = memo(function NoteView({ id, data, selected }: NodeProps<FlowNode>) {
  const { drawn } = useGlide(id);
  const t = useTranslations('editor');
  const editor = useEditor();
  const { node } = data;
  if (node?.kind !== 'note') return null;
  const { text } = node.configuration;
  return (
    <div
      ref={drawn}
      role="group"
      aria-label={t('kinds.note')}
      data-node={node.id}
      data-selected={selected || undefined}
      tabIndex={-1}
      className={classes.root}
    >
      <textarea
        className={`${classes.text} ${selected ? 'nodrag nowheel' : ''}`}
        aria-label={t('noteText')}
        placeholder={t('notePlaceholder')}
        readOnly={editor.readOnly}
        maxLength={20_000}
        tabIndex={-1}
        value={text}
        onChange={(event) =>
          editor.set(node.id, { 'configuration.text': event.currentTarget.value }, t('did.note'), {
            pace: 'text',
          })
        }
        onBlur={editor.pause}
        // Its own keys: the canvas must not move or delete the note while somebody writes in it.
        onKeyDown={(event) => {
          const shortcut = shortcutOf(event.nativeEvent);
          if (shortcut !== 'search' && shortcut !== 'commands' && shortcut !== 'save')
            event.stopPropagation();
          if (event.key === 'Escape') event.currentTarget.closest<HTMLElement>('[data-node]')?.focus();
        }}
      />
    </div>
  );
});
