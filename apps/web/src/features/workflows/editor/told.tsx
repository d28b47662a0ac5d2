import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import classes from './conflicts.module.css';
import type { Told as What } from './told-of.ts';
import { useDraft, useEditor } from './use-editor.ts';

/** That somebody else published, rolled back, reset or restored: what one looks at is another thing since. */
export function Told() {
  const told = useDraft((state) => state.told);
  return told ? <One key={told.revision} told={told} /> : null;
}

function One({ told: { what, userId } }: { told: What }) {
  const t = useTranslations('workflowTold');
  const editor = useEditor();
  const who = useWho(userId);
  // Of the draft that was before nothing is undone in this one.
  useEffect(() => {
    if (what !== 'published') editor.forget();
  }, [editor, what]);
  const key = editor.readOnly ? 'online' : what;
  const title = t(`${key}Title`);
  return (
    <section className={classes.root} role="alert" aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <p>{t(key, { who })}</p>
      <span className={classes.buttons}>
        <Button size="sm" kind="primary" onClick={editor.draft.untell}>
          {t('close')}
        </Button>
      </span>
    </section>
  );
}

function useWho(userId: string | null): string {
  const t = useTranslations('workflowTold');
  const own = useSession().user?.id;
  const { names } = useEditor().presence;
  if (userId !== null && userId === own) return t('ownWindow');
  return names.get(userId ?? '') ?? t('somebody');
}
