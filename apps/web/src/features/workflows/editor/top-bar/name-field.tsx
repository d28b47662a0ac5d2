import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { toastSuccess } from '../../../../platform/toast.tsx';
import { useDocument, useEditor } from '../use-editor.ts';
import { toldOfName } from './told-of-name.ts';
import classes from './name-field.module.css';

/**
 * The workflow's name. A double click (or Enter) makes it a field; Enter, or going elsewhere, takes what was typed. Empty or
 * unchanged it closes without saving.
 */
export function NameField() {
  const t = useTranslations('editor');
  const editor = useEditor();
  const name = useDocument(({ workflow }) => workflow.name);
  const [writing, setWriting] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  function end(given: string | null) {
    setWriting(null);
    const text = given?.trim() ?? '';
    if (text === '' || text === name) return;
    editor.edit(t('did.rename'), () => [{ op: 'workflow.rename', name: text }]);
    toldOfName(editor, text, () => toastSuccess(t('renamed')));
  }

  /** The button has the focus at once: a frame later it would take it from where one has gone on to. */
  function endByKey(given: string | null) {
    flushSync(() => end(given));
    button.current?.focus();
  }

  if (writing === null) {
    return (
      <h1 className={classes.name}>
        <button
          ref={button}
          type="button"
          className={classes.button}
          disabled={editor.readOnly}
          title={editor.readOnly ? name : t('nameHint')}
          onDoubleClick={() => setWriting(name)}
          onKeyDown={({ key }) => {
            if (key === 'Enter' || key === 'F2') setWriting(name);
          }}
        >
          {name}
        </button>
      </h1>
    );
  }
  return (
    <input
      className={classes.input}
      aria-label={t('nameLabel')}
      maxLength={200}
      autoFocus
      value={writing}
      onChange={(event) => setWriting(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => end(writing)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        endByKey(event.key === 'Enter' ? writing : null);
      }}
    />
  );
}
