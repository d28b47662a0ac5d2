import { findMentions, type Mention } from '@centralita/engine/graph/mentions';
import { Fragment, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import field from '../../../ui/field.module.css';
import classes from './mention.module.css';
import { SuggestionList, type Suggestion } from './suggestion-list.tsx';
import { useMentions } from './use-mentions.ts';

export interface MentionFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The variables that may be mentioned. */
  suggestions: readonly Suggestion[];
  /** Lines in sight while it is empty; it grows with what is typed. */
  rows?: number;
  maxLength?: number;
  placeholder?: string;
  hint?: ReactNode;
  /** What is wrong with the value; read aloud when it appears. */
  error?: string | null;
  readOnly?: boolean;
  hideLabel?: boolean;
}

/**
 * A text in which `@` offers the variables of the workflow. It is a plain textarea: what is pasted, undone, dictated or read
 * aloud is the text itself, and known names are drawn as chips behind it.
 */
export function MentionField(props: MentionFieldProps) {
  const { label, value, onChange, suggestions, rows = 3, hint, error, hideLabel } = props;
  const { maxLength, placeholder, readOnly = false } = props;
  const t = useTranslations('nodePanels.mention');
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const anchor = useRef<HTMLSpanElement>(null);
  const behind = useRef<HTMLDivElement>(null);
  const mentions = findMentions(
    value,
    suggestions.map(({ name }) => name),
  );
  const chips = mentions.filter(({ name }) => name !== null);
  const { listId, at, caret, open, found, active, take, write, on } = useMentions({
    input,
    value,
    chips,
    suggestions,
    readOnly,
    onChange,
  });
  const unknown = mentions.filter(({ name, to }) => name === null && to !== caret);
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');

  function follow() {
    if (behind.current && input.current) behind.current.scrollTop = input.current.scrollTop;
  }
  useLayoutEffect(follow);

  return (
    <div className={field.root}>
      <label htmlFor={id} className={hideLabel ? 'unseen' : field.label}>
        {label}
      </label>
      <div className={classes.stack}>
        <div
          ref={behind}
          className={classes.behind}
          style={{ minHeight: `calc(${rows} * 1.55em + 20px)` }}
          aria-hidden="true"
        >
          <Drawn text={value} chips={chips} at={at} anchor={anchor} />
        </div>
        <textarea
          ref={input}
          id={id}
          className={classes.input}
          dir="auto"
          rows={1}
          value={value}
          maxLength={maxLength}
          placeholder={placeholder}
          readOnly={readOnly}
          onChange={(event) => write(event.currentTarget.value)}
          onScroll={follow}
          {...on}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          aria-autocomplete={readOnly ? undefined : 'list'}
          aria-haspopup={readOnly ? undefined : 'listbox'}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open ? `${listId}-${active}` : undefined}
        />
      </div>
      {open ? (
        <SuggestionList
          id={listId}
          label={t('variables')}
          suggestions={found}
          active={active}
          anchor={anchor}
          onTake={take}
        />
      ) : null}
      <div role="status" className="unseen">
        {open ? t('found', { count: found.length }) : null}
      </div>
      {unknown.length > 0 ? (
        <div className={classes.unknown} role="status">
          {t('unknown', {
            names: [...new Set(unknown.map(({ written }) => written))].join(', '),
            count: unknown.length,
          })}
        </div>
      ) : null}
      {hint ? (
        <div id={`${id}-hint`} className={field.hint}>
          {hint}
        </div>
      ) : null}
      <div aria-live="polite" id={`${id}-error`} className={field.error}>
        {error}
      </div>
    </div>
  );
}

interface DrawnProps {
  text: string;
  chips: readonly Mention[];
  /** The `@` that is being written. */
  at: number | null;
  anchor: RefObject<HTMLSpanElement | null>;
}

/** The same text once more, to mark chips and the place of the list. */
function Drawn({ text, chips, at, anchor }: DrawnProps) {
  const own = new Set(chips.map(({ from }) => from));
  const cuts = chips.flatMap(({ from, to }) => [from, to]);
  const places = [...new Set([0, ...cuts, ...(at === null ? [] : [at]), text.length])].toSorted(
    (a, b) => a - b,
  );
  return (
    <>
      {places.map((from, index) => {
        const words = text.slice(from, places[index + 1] ?? from);
        return (
          <Fragment key={from}>
            {from === at ? <span ref={anchor} className={classes.anchor} /> : null}
            {own.has(from) ? <mark className={classes.chip}>{words}</mark> : words}
          </Fragment>
        );
      })}
      {/* A line that has only begun has its height too. */}
      {'\u200b'}
    </>
  );
}
