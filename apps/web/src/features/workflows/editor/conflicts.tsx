import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { useNodeName } from '../nodes/use-node-name.ts';
import type { Conflict } from './conflict.ts';
import classes from './conflicts.module.css';
import { useDocument, useDraft, useEditor } from './use-editor.ts';

/** What two people changed at the same place: both values, and a choice for each. */
export function Conflicts() {
  const t = useTranslations('editor.conflicts');
  const conflicts = useDraft((state) => state.conflicts);
  const [first] = conflicts;
  if (!first) return null;
  return (
    <section className={classes.root} role="alert" aria-label={t('title')}>
      <h2 className={classes.title}>{t('title')}</h2>
      <One key={first.id} conflict={first} />
      {conflicts.length > 1 ? (
        <p className={classes.more}>{t('more', { count: conflicts.length - 1 })}</p>
      ) : null}
    </section>
  );
}

function One({ conflict }: { conflict: Conflict }) {
  const t = useTranslations('editor.conflicts');
  const editor = useEditor();
  const nodes = useDocument((document) => document.nodes);
  const name = useNodeName();
  const who = conflict.user_name ?? t('somebody');
  const choose = (side: 'mine' | 'theirs') => editor.draft.choose(conflict, side);
  if (conflict.kind === 'gone') {
    return (
      <>
        <p>{t('gone', { what: name(conflict.node), who })}</p>
        <span className={classes.buttons}>
          <Button size="sm" onClick={() => choose('theirs')}>
            {t('leaveGone')}
          </Button>
          <Button size="sm" kind="primary" onClick={() => choose('mine')}>
            {t('putBack')}
          </Button>
        </span>
      </>
    );
  }
  const node = conflict.kind === 'field' ? nodes.get(conflict.node_id) : undefined;
  return (
    <>
      <p>{node ? t('field', { what: name(node), who }) : t('name', { who })}</p>
      <dl className={classes.values}>
        <dt>{t('mine')}</dt>
        <dd>{wordsOf(conflict.mine) || t('nothing')}</dd>
        <dt>{t('theirs')}</dt>
        <dd>{wordsOf(conflict.theirs) || t('nothing')}</dd>
      </dl>
      <span className={classes.buttons}>
        <Button size="sm" onClick={() => choose('theirs')}>
          {t('takeTheirs')}
        </Button>
        <Button size="sm" kind="primary" onClick={() => choose('mine')}>
          {t('keepMine')}
        </Button>
      </span>
    </>
  );
}

/** The texts in a value: of a part with fields only what a person wrote. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value.trim().slice(0, 400);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  const { text, name, caption, url } = value as Record<string, unknown>;
  return [name, text, caption, url].map(wordsOf).filter(Boolean).join(' · ');
}
