import { updateCategory } from '@centralita/contract/knowledge/category-routes';
import type { Category } from '@centralita/contract/knowledge/schema';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { useAct } from '../../platform/use-act.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './categories.module.css';
import { CategoryRename } from './category-rename.tsx';
import { nameToSave, reading, renamed } from './rename.ts';

interface CategoryRowProps {
  category: Category;
  onDelete: () => void;
}

/** A category that is read, or being renamed in place: Enter saves, Escape puts the name back. */
export function CategoryRow({ category, onDelete }: CategoryRowProps) {
  const t = useTranslations('settings');
  const [state, tell] = useReducer(renamed, reading);
  const [visit, setVisit] = useState(0);
  const { busy, run, error } = useAct(visit, 'knowledge');
  const pencil = useFocusBack(state.mode === 'read');
  const { id, name, sources_count: count } = category;

  function edit() {
    setVisit(visit + 1);
    tell({ kind: 'edit', name });
  }

  async function save() {
    const new_name = nameToSave(state, name);
    if (busy) return;
    if (new_name === null) return tell({ kind: 'cancel' });
    const rename = () => call(updateCategory, { params: { categoryId: id }, body: { new_name } });
    const said = { success: t('toast.categoryUpdated'), failure: t('toast.categoryFailed') };
    if (await run(rename, said)) tell({ kind: 'saved' });
  }

  if (state.mode === 'edit') {
    return (
      <li className={classes.row}>
        <CategoryRename
          label={t('categories.nameOf', { name })}
          text={state.text}
          onType={(text) => tell({ kind: 'type', text })}
          onSave={() => void save()}
          onCancel={() => tell({ kind: 'cancel' })}
          busy={busy}
          error={error}
        />
      </li>
    );
  }
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.count}>{t('categories.sources', { count })}</span>
      </span>
      <IconButton
        ref={pencil}
        label={t('categories.renameOf', { name })}
        icon={<IconPencil size={18} stroke={1.6} aria-hidden="true" />}
        onClick={edit}
      />
      <IconButton
        label={t('categories.deleteOf', { name })}
        icon={<IconTrash size={18} stroke={1.6} aria-hidden="true" />}
        onClick={onDelete}
      />
    </li>
  );
}

/** The focus returns to the button that began the renaming once the row is read again. */
function useFocusBack(isRead: boolean) {
  const pencil = useRef<HTMLButtonElement>(null);
  const wasRead = useRef(true);
  useEffect(() => {
    if (isRead && !wasRead.current) pencil.current?.focus();
    wasRead.current = isRead;
  }, [isRead]);
  return pencil;
}
