import { useTranslations } from 'use-intl';
import { useSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useNodeName } from '../nodes/use-node-name.ts';
import type { Conflict } from './conflict.ts';
import classes from './conflicts.module.css';
import { useDocument, useDraft, useEditor } from './use-editor.ts';

/** What two people, or two windows of one, changed at the same place: both values, and a choice for each. */
export function Conflicts() {
  const t = useTranslations('editorConflicts');
  const conflicts = useDraft((state) => state.conflicts);
  const own = useSession().user?.id;
  const [first] = conflicts;
  if (!first) return null;
  const isOwn = first.user_id !== null && first.user_id === own;
  const title = t(isOwn ? 'ownTitle' : 'title');
  return (
    <section className={classes.root} role="alert" aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <One key={first.id} conflict={first} isOwn={isOwn} />
      {conflicts.length > 1 ? (
        <p className={classes.more}>{t('more', { count: conflicts.length - 1 })}</p>
      ) : null}
    </section>
  );
}

interface OneProps {
  conflict: Conflict;
  /** Whether another window of the same person did it. */
  isOwn: boolean;
}

function One({ conflict, isOwn }: OneProps) {
  const t = useTranslations('editorConflicts');
  const editor = useEditor();
  const nodes = useDocument((document) => document.nodes);
  const name = useNodeName();
  const who = isOwn ? t('ownWindow') : (conflict.user_name ?? t('somebody'));
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
        <dt>{t(isOwn ? 'here' : 'mine')}</dt>
        <dd>{wordsOf(conflict.mine) || t('nothing')}</dd>
        <dt>{t(isOwn ? 'there' : 'theirs')}</dt>
        <dd>{wordsOf(conflict.theirs) || t('nothing')}</dd>
      </dl>
      <span className={classes.buttons}>
        <Button size="sm" onClick={() => choose('theirs')}>
          {t(isOwn ? 'takeThere' : 'takeTheirs')}
        </Button>
        <Button size="sm" kind="primary" onClick={() => choose('mine')}>
          {t(isOwn ? 'keepHere' : 'keepMine')}
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
