import { dropLostPassageEdit } from '@centralita/contract/knowledge/passage-routes';
import type { LostPassageEdit } from '@centralita/contract/knowledge/passage-schema';
import { IconChevronRight, IconUnlink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './lost-edits.module.css';
import { lostEditsQuery } from './queries.ts';
import { ShortText } from './short-text.tsx';

interface LostEditsProps {
  sourceId: string;
  count: number;
  /** The one whose new place is being chosen. */
  applying: LostPassageEdit | null;
  onApply: (lost: LostPassageEdit | null) => void;
}

/** Manual edits whose text the source does not hold any more, to apply again or to drop. */
export function LostEdits({ sourceId, count, applying, onApply }: LostEditsProps) {
  const t = useTranslations('passages.lost');
  const id = useId();
  const [open, setOpen] = useState(false);
  if (count === 0) return null;
  if (applying) {
    return (
      <div className={classes.root} role="status">
        <div className={classes.choosing}>
          <span>{t('choose')}</span>
          <Button size="sm" onClick={() => onApply(null)}>
            {t('stop')}
          </Button>
        </div>
        <Lost lost={applying} />
      </div>
    );
  }
  return (
    <div className={classes.root}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconUnlink size={18} stroke={1.75} aria-hidden="true" className={classes.sign} />
        <span className={classes.title}>{t('title', { count })}</span>
        <IconChevronRight
          size={16}
          stroke={2}
          className={classes.arrow}
          data-open={open || undefined}
          aria-hidden="true"
        />
      </button>
      <div id={id}>{open ? <List sourceId={sourceId} count={count} onApply={onApply} /> : null}</div>
    </div>
  );
}

function List({ sourceId, count, onApply }: Pick<LostEditsProps, 'sourceId' | 'count' | 'onApply'>) {
  const t = useTranslations('passages.lost');
  const { data, error, refetch } = useQuery(lostEditsQuery(sourceId));
  if (!data) {
    if (!error) return <Skeleton height="96px" />;
    return (
      <Button size="sm" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    );
  }
  return (
    <>
      <p className={classes.text}>{t('text')}</p>
      <ul className={classes.list}>
        {data.results.map((lost) => (
          <li key={lost.id}>
            <Lost lost={lost}>
              <Acts lost={lost} onApply={onApply} />
            </Lost>
          </li>
        ))}
      </ul>
      {count > data.results.length ? <p className={classes.text}>{t('further')}</p> : null}
    </>
  );
}

function Acts({ lost, onApply }: { lost: LostPassageEdit; onApply: (lost: LostPassageEdit) => void }) {
  const t = useTranslations('passages');
  const { busy, run } = useAct(0, 'knowledge');
  const canApply = lost.text !== null || !lost.is_on;
  const drop = () =>
    run(() => call(dropLostPassageEdit, { params: { edit_id: lost.id }, body: {} }), {
      success: t('toast.dropped'),
      failure: t('toast.failed'),
    });
  return (
    <div className={classes.acts}>
      {canApply ? (
        <Button size="sm" onClick={() => onApply(lost)}>
          {t('lost.apply')}
        </Button>
      ) : (
        <span className={classes.hint}>{t('lost.byHand')}</span>
      )}
      <Button size="sm" kind="quiet" busy={busy} onClick={() => void drop()}>
        {t('lost.drop')}
      </Button>
    </div>
  );
}

function Lost({ lost, children }: { lost: LostPassageEdit; children?: ReactNode }) {
  const t = useTranslations('passages.lost');
  return (
    <div className={classes.lost}>
      <p className={classes.label}>{t('was')}</p>
      <div className={classes.quote}>
        <ShortText text={lost.original} />
      </div>
      <p className={classes.label}>{t('became')}</p>
      <div className={classes.quote}>
        <ShortText text={lost.text ?? t(stateOf(lost))} />
      </div>
      {children}
    </div>
  );
}

/** What was done where the text was left as it was. */
function stateOf({ is_on, kind }: LostPassageEdit): 'off' | 'merged' | 'split' {
  if (!is_on) return 'off';
  return kind === 'merged' ? 'merged' : 'split';
}
