import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './short-text.module.css';

/** Longer texts are cut short after six lines until they are opened. */
const longText = 480;
const longLines = 6;

interface ShortTextProps {
  text: string;
  /** Marked where it stands first. */
  search?: string;
}

/** A text of which the beginning is in sight, and all of it on demand. */
export function ShortText({ text, search = '' }: ShortTextProps) {
  const t = useTranslations('passages');
  const [open, setOpen] = useState(false);
  const id = useId();
  const isLong = text.length > longText || text.split('\n').length > longLines;
  return (
    <>
      <p id={id} className={classes.text} data-short={(isLong && !open) || undefined} dir="auto">
        <Marked text={text} search={search} />
      </p>
      {isLong ? (
        <button
          type="button"
          className={classes.more}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? t('less') : t('more')}
        </button>
      ) : null}
    </>
  );
}

/** Places that differ in accents are found as well but not marked. */
function Marked({ text, search }: { text: string; search: string }) {
  const at = search === '' ? -1 : text.toLowerCase().indexOf(search.toLowerCase());
  if (at < 0) return text;
  const end = at + search.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className={classes.mark}>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
