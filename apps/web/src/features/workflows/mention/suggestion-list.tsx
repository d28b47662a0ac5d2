import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { inView, showBeside } from '../../../ui/anchored.ts';
import classes from './mention.module.css';

export interface Suggestion {
  name: string;
  /** Beside the name: its type, or where its values come from. */
  note: string;
}

interface SuggestionListProps {
  id: string;
  label: string;
  suggestions: readonly Suggestion[];
  /** The one that Tab or Enter takes. */
  active: number;
  /** Where the mention begins in the text. */
  anchor: RefObject<HTMLElement | null>;
  onTake: (suggestion: Suggestion) => void;
}

/** The names that begin so, below the place where they are typed. The focus stays in the text. */
export function SuggestionList({ id, label, suggestions, active, anchor, onTake }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const follow = useEffectEvent(() => {
    if (inView(anchor.current)) showBeside(anchor.current, list.current, 'bottom-start');
  });
  useLayoutEffect(() => follow());
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  });
  useEffect(() => {
    const onScroll = (event: Event) => (event.target === list.current ? undefined : follow());
    window.addEventListener('scroll', onScroll, true);
    return () => window.removeEventListener('scroll', onScroll, true);
  }, []);
  return (
    <div ref={list} popover="manual" className={classes.list}>
      <div role="listbox" id={id} aria-label={label}>
        {suggestions.map((suggestion, at) => (
          <button
            key={suggestion.name}
            type="button"
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            data-active={at === active || undefined}
            className={classes.suggestion}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(suggestion)}
          >
            <span className={classes.name}>@{suggestion.name}</span>
            <span className={classes.note}>{suggestion.note}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
