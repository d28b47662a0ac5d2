import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslations } from 'use-intl';
import classes from './ordered-list.module.css';
import { useReorder } from './use-reorder.ts';

interface OrderedListProps<T extends { id: string }> {
  label: string;
  list: RefObject<HTMLUListElement | null>;
  items: readonly T[];
  readOnly: boolean;
  /** Their ids in the new order. */
  onOrder: (ids: string[]) => void;
  /** How an item is called: "Text 2". */
  nameOf: (item: T, at: number) => string;
  /** Beside its handle. */
  renderHead: (item: T, at: number) => ReactNode;
  /** Buttons at the end of its head. */
  renderActs?: (item: T, at: number) => ReactNode;
  renderBody: (item: T, at: number) => ReactNode;
}

/** Things in an order that people change: the handle is dragged, or moved with the arrow keys while it has the focus. */
export function OrderedList<T extends { id: string }>(props: OrderedListProps<T>) {
  const { label, list, items, readOnly, onOrder, nameOf, renderHead, renderActs, renderBody } = props;
  const t = useTranslations('nodePanels.order');
  const reorder = useReorder({ ids: items.map(({ id }) => id), list, onOrder });
  const shown = reorder.ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const moved = shown.findIndex(({ id }) => id === reorder.moved);
  const movable = !readOnly && items.length > 1;
  return (
    <>
      <ul ref={list} className={classes.list} aria-label={label}>
        {shown.map((item, at) => (
          <li key={item.id} className={classes.item} data-dragged={item.id === reorder.dragged || undefined}>
            <div className={classes.head}>
              {movable ? (
                <button
                  type="button"
                  className={classes.handle}
                  aria-label={t('move', { name: nameOf(item, at) })}
                  title={t('hint')}
                  data-handle={item.id}
                  onPointerDown={(event) => reorder.begin(event, item.id)}
                  onKeyDown={(event) => reorder.onKeyDown(event, item.id)}
                >
                  <IconGripVertical size={16} stroke={1.6} aria-hidden="true" />
                </button>
              ) : null}
              <span className={classes.title}>{renderHead(item, at)}</span>
              {readOnly ? null : renderActs?.(item, at)}
            </div>
            <div className={classes.body}>{renderBody(item, at)}</div>
          </li>
        ))}
      </ul>
      <div role="status" className="unseen">
        {moved >= 0 ? t('moved', { at: moved + 1, count: shown.length }) : null}
      </div>
    </>
  );
}
