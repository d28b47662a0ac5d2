import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { TextNode } from '../rich-text/written-text.ts';
import classes from './editor.module.css';
import { extensions } from './extensions.ts';
import { FormatBar } from './format-bar.tsx';
import { copiedText, isBlank, pastedText } from './plain-paste.ts';

/** What a form does with the text; the text itself stays in the editor, which is quick however long it is. */
export interface EditorHandle {
  read(): TextNode;
  /** Puts another document in the place of all. */
  write(document: TextNode): void;
}

export interface EditorState {
  isChanged: boolean;
  isBlank: boolean;
}

interface RichEditorProps {
  label: string;
  /** What it begins with. */
  initial: TextNode;
  /** What is saved: the text counts as changed where it differs from this, and follows it while it does not. */
  saved: TextNode;
  onReady: (handle: EditorHandle) => void;
  onEdit: (state: EditorState) => void;
  /** Ctrl+S. */
  onSave?: () => void;
}

/** The text of a document as rich text, its bar above it. */
export default function RichEditor(props: RichEditorProps) {
  const { label, initial, saved, onReady, onEdit, onSave } = props;
  const t = useTranslations('versions.editor');
  const known = useRef(saved);
  const tell = (editor: Editor) => {
    const isChanged = !editor.state.doc.eq(editor.schema.nodeFromJSON(saved));
    onEdit({ isChanged, isBlank: isBlank(editor.state.doc) });
  };
  const editor = useEditor({
    extensions,
    content: initial,
    shouldRerenderOnTransaction: false,
    // Its rules stand in editor.module.css: the content security policy allows no style that a script brings.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: classes.text ?? '',
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
      },
      clipboardTextParser: (text, _context, _plain, view) => pastedText(view.state.schema, text),
      clipboardTextSerializer: copiedText,
      handleKeyDown: (_view, event) => {
        if (!onSave || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return false;
        event.preventDefault();
        onSave();
        return true;
      },
    },
    onCreate: ({ editor: made }) => {
      onReady(handleOf(made));
      tell(made);
    },
    onUpdate: ({ editor: now }) => tell(now),
  });
  const tellOf = useEffectEvent(tell);
  useEffect(() => {
    const before = known.current;
    known.current = saved;
    // Between two mounts there is an editor without a view.
    if (!editor || editor.isDestroyed || before === saved) return;
    follow(editor, before, saved);
    tellOf(editor);
  }, [editor, saved]);
  return (
    <div
      className={classes.root}
      ref={(root) => root?.style.setProperty('--page-word', JSON.stringify(t('page')))}
    >
      {editor ? <FormatBar editor={editor} /> : null}
      <EditorContent editor={editor} />
    </div>
  );
}

/** A text that nobody changed here becomes what others saved meanwhile. */
function follow(editor: Editor, before: TextNode, saved: TextNode) {
  const { doc } = editor.state;
  const isAs = (node: TextNode) => doc.eq(editor.schema.nodeFromJSON(node));
  if (isAs(before) && !isAs(saved)) editor.commands.setContent(saved);
}

function handleOf(editor: Editor): EditorHandle {
  return {
    read: () => editor.getJSON() as TextNode,
    write: (document) => void editor.commands.setContent(document),
  };
}
