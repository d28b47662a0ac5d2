import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { showBeside } from './anchored.ts';
import { Checkbox } from './checkbox.tsx';
import classes from './multi-select.module.css';

export interface MultiSelectOption {
  value: string;
  label: string;
}

export interface MultiSelectProps {
  label: string;
  options: readonly MultiSelectOption[];
  chosen: ReadonlySet<string>;
  onToggle: (value: string) => void;
  /** What the button says for this many chosen; one alone shows its own label instead. */
  countText: (count: number) => string;
  /** As high as the fields and buttons beside it. */
  size?: 'sm' | 'md';
}

/** Several of many, in a list that opens below the button: the label of the one chosen, or how many are. */
export function MultiSelect({ label, options, chosen, onToggle, countText, size = 'sm' }: MultiSelectProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const shown = summaryOf(options, chosen, countText);

  function close(returnFocus: boolean) {
    setOpen(false);
    if (returnFocus) anchor.current?.focus();
  }

  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classes.button}
        data-size={size}
        aria-label={`${label}: ${shown}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.shown}>{shown}</span>
        <IconChevronDown size={14} stroke={2} className={classes.mark} aria-hidden="true" />
      </button>
      {open ? <List {...{ label, options, chosen, onToggle, anchor, close }} /> : null}
    </>
  );
}

/** Specification 001, section 2: the label where one is picked, otherwise the count. */
export function summaryOf(
  options: readonly MultiSelectOption[],
  chosen: ReadonlySet<string>,
  countText: (count: number) => string,
): string {
  const picked = options.filter(({ value }) => chosen.has(value));
  const [only] = picked;
  return picked.length === 1 && only ? only.label : countText(picked.length);
}

interface ListProps extends Omit<MultiSelectProps, 'countText' | 'size'> {
  anchor: RefObject<HTMLButtonElement | null>;
  close: (returnFocus: boolean) => void;
}

function List({ label, options, chosen, onToggle, anchor, close }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(close);
  useLayoutEffect(() => showBeside(anchor.current, list.current, 'bottom-start'), [anchor]);
  useEffect(() => {
    list.current?.querySelector('input')?.focus();
    const onPointer = ({ target }: Event) => {
      const inside =
        target instanceof Node && (list.current?.contains(target) || anchor.current?.contains(target));
      if (!inside) leave(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // What stands around the list must not hear its Escape.
      event.stopPropagation();
      leave(true);
    };
    const shown = list.current;
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !shown?.contains(relatedTarget)) leave(false);
    };
    document.addEventListener('pointerdown', onPointer);
    shown?.addEventListener('keydown', onKey);
    shown?.addEventListener('focusout', onLeave);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      shown?.removeEventListener('keydown', onKey);
      shown?.removeEventListener('focusout', onLeave);
    };
  }, [anchor]);
  return (
    <div ref={list} role="dialog" aria-label={label} popover="manual" className={classes.list}>
      {options.map((option) => (
        <div key={option.value} className={classes.option}>
          <Checkbox
            label={option.label}
            checked={chosen.has(option.value)}
            onChange={() => onToggle(option.value)}
          />
        </div>
      ))}
    </div>
  );
}
