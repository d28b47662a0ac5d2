import type { ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import {
  IconAlertTriangle,
  IconChevronRight,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './checklist.module.css';
import { useCheckWords } from './use-check-words.ts';

const icons = { error: IconCircleX, warning: IconAlertTriangle, note: IconInfoCircle };

interface ChecklistProps {
  items: readonly ChecklistItem[];
  /** Goes to what a line is about. */
  onShow: (item: ChecklistItem) => void;
}

/** Errors, then warnings, then what is good to know; a line leads to what it is about. */
export function Checklist({ items, onShow }: ChecklistProps) {
  const t = useTranslations('workflowPublish');
  if (items.length === 0) {
    return (
      <p className={classes.ready}>
        <IconCircleCheck size={20} stroke={1.6} aria-hidden="true" />
        {t('ready')}
      </p>
    );
  }
  const errors = items.filter(({ severity }) => severity === 'error');
  const warnings = items.filter(({ severity }) => severity === 'warning');
  const notes = items.filter(({ severity }) => severity === 'note');
  return (
    <>
      <Lines title={t('errors', { count: errors.length })} items={errors} onShow={onShow} />
      <Lines title={t('warnings', { count: warnings.length })} items={warnings} onShow={onShow} />
      <Lines title={t('notes', { count: notes.length })} items={notes} onShow={onShow} />
    </>
  );
}

function Lines({ title, items, onShow }: ChecklistProps & { title: string }) {
  if (items.length === 0) return null;
  return (
    <section className={classes.group}>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.lines}>
        {numbered(items).map(({ key, item }) => (
          <li key={key}>
            <Line item={item} onShow={onShow} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ item, onShow }: { item: ChecklistItem; onShow: (item: ChecklistItem) => void }) {
  const wordsOf = useCheckWords();
  const { text, place } = wordsOf(item);
  const { node_id: nodeId, about, severity } = item;
  const Icon = icons[severity];
  const content = (
    <>
      <span className={classes.icon} data-severity={severity}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        <span className={classes.place}>{place}</span>
        <span className={classes.text}>{text}</span>
      </span>
    </>
  );
  if (nodeId === null && !about) return <div className={classes.line}>{content}</div>;
  return (
    <button type="button" className={classes.line} onClick={() => onShow(item)}>
      {content}
      <IconChevronRight className={classes.go} size={16} stroke={1.6} aria-hidden="true" />
    </button>
  );
}

/** One node may have the same line twice. */
function numbered(items: readonly ChecklistItem[]): { key: string; item: ChecklistItem }[] {
  return items.map((item, at) => ({ key: `${item.code} ${item.node_id ?? item.about?.id} ${at}`, item }));
}
