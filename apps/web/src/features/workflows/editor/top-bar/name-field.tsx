import { useTranslations } from 'use-intl';
import { toastSuccess } from '../../../../platform/toast.tsx';
import { useDocument, useEditor } from '../use-editor.ts';
import { useRenaming } from '../use-renaming.ts';
import { toldOfName } from './told-of-name.ts';
import classes from './name-field.module.css';

/** The workflow's name, written where it stands. */
export function NameField() {
  const t = useTranslations('editor');
  const editor = useEditor();
  const name = useDocument(({ workflow }) => workflow.name);
  const { isWriting, button, field } = useRenaming(name, (text) => {
    editor.edit(t('did.rename'), () => [{ op: 'workflow.rename', name: text }]);
    toldOfName(editor, text, () => toastSuccess(t('renamed')));
  });
  if (isWriting) return <input {...field} className={classes.input} aria-label={t('nameLabel')} />;
  return (
    <h1 className={classes.name}>
      <button {...button} className={classes.button} title={editor.readOnly ? name : t('nameHint')}>
        {name}
      </button>
    </h1>
  );
}
