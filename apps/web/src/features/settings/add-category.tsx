import { maxNameLength } from '@centralita/contract/core/constants';
import { createCategory } from '@centralita/contract/knowledge/category-routes';
import { useState, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import classes from './categories.module.css';

/** One line to add a category with; an empty name is ignored. */
export function AddCategory({ ref }: { ref: Ref<HTMLInputElement> }) {
  const t = useTranslations('settings');
  const [name, setName] = useState('');
  const { busy, run, error } = useAct(0, 'knowledge');

  async function submit() {
    const wanted = name.trim();
    if (wanted === '' || busy) return;
    const add = () => call(createCategory, { body: { name: wanted } });
    const done = await run(add, { success: t('toast.categoryCreated'), failure: t('toast.categoryFailed') });
    // What was typed for the next one meanwhile stays.
    if (done) setName((now) => (now.trim() === wanted ? '' : now));
  }

  return (
    <form
      className={classes.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        ref={ref}
        label={t('categories.newName')}
        hideLabel
        placeholder={t('categories.newName')}
        value={name}
        onChange={setName}
        error={error}
        maxLength={maxNameLength}
        autoComplete="off"
      />
      <Button kind="primary" type="submit" busy={busy}>
        {t('categories.add')}
      </Button>
    </form>
  );
}
