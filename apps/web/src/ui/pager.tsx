import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { IconButton } from './icon-button.tsx';
import classes from './pager.module.css';

export interface PagerProps {
  page: number;
  pages: number;
  /** Rows of a page. */
  size: number;
  sizes: readonly number[];
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  /** Texts in the person's language. */
  words: { label: string; previous: string; next: string; size: string; where: string; total: string };
}

/** Below a list of many pages: how many there are, how many rows to show, and the way to the next. */
export function Pager({ page, pages, size, sizes, onPage, onSize, words }: PagerProps) {
  const id = useId();
  return (
    <nav aria-label={words.label} className={classes.root}>
      <span className={classes.total} role="status">
        {words.total}
      </span>
      <span className={classes.size}>
        <label htmlFor={id}>{words.size}</label>
        <select
          id={id}
          className={classes.select}
          value={size}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
        >
          {sizes.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      </span>
      <span className={classes.steps}>
        <span className={classes.where}>{words.where}</span>
        <IconButton
          label={words.previous}
          icon={<IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => onPage(page - 1)}
          disabled={page <= 1}
        />
        <IconButton
          label={words.next}
          icon={<IconChevronRight size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => onPage(page + 1)}
          disabled={page >= pages}
        />
      </span>
    </nav>
  );
}
