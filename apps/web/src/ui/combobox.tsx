import { IconChevronDown } from '@tabler/icons-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { inView, showBeside } from './anchored.ts';
import classes from './combobox.module.css';
import field from './field.module.css';
import { folded } from './folded.ts';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Address of a small picture before the label. */
  image?: string;
}

export interface ComboboxProps {
  label: string;
  /** '' = nothing chosen. */
  value: string;
  options: readonly ComboboxOption[];
  onChange: (value: string) => void;
  placeholder?: string;
  /** In the list when nothing matches what was typed. */
  emptyText: string;
  disabled?: boolean;
  hint?: ReactNode;
  /** Read aloud when it appears. */
  error?: string | null;
}

/** One of many, found by typing; case and accents do not count. Arrow keys move, Enter takes, Escape puts back. */
export function Combobox(props: ComboboxProps) {
  const { label, value, options, onChange, placeholder, emptyText, disabled, hint, error } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  /** What was typed since it opened; null while it is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const chosen = options.find((option) => option.value === value);
  const open = typed !== null;
  const found = matching(options, typed ?? '');
  const close = () => setTyped(null);
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');

  function openList() {
    if (open || disabled) return;
    setTyped('');
    setAt(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
  }

  function take(option: ComboboxOption | undefined) {
    if (option) onChange(option.value);
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = open ? moved(event.key, at, found.length) : null;
    if (next !== null) setAt(next);
    else if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) openList();
    else if (open && event.key === 'Enter') take(found[at]);
    else if (open && event.key === 'Escape') {
      // A dialog around it must not hear its Escape.
      event.nativeEvent.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  }

  return (
    <div className={field.root}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div ref={frame} className={classes.frame}>
        {chosen?.image && !typed ? <Picture address={chosen.image} inside /> : null}
        <input
          id={id}
          type="text"
          role="combobox"
          className={`${field.input} ${classes.input}`}
          data-pictured={(chosen?.image && !typed) || undefined}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          placeholder={chosen?.label ?? placeholder}
          value={typed ?? chosen?.label ?? ''}
          aria-expanded={open}
          aria-controls={open ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          aria-activedescendant={open && found[at] ? `${id}-${found[at].value}` : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(0);
          }}
          // What is typed replaces what is chosen; it would stand behind it.
          onFocus={(event) => event.currentTarget.select()}
          onClick={openList}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        <IconChevronDown size={16} className={classes.mark} aria-hidden="true" />
      </div>
      {hint ? (
        <div id={`${id}-hint`} className={field.hint}>
          {hint}
        </div>
      ) : null}
      <div aria-live="polite" id={`${id}-error`} className={field.error}>
        {error}
      </div>
      {open ? <List {...{ id, label, found, at, value, emptyText, frame, take, close }} /> : null}
    </div>
  );
}

interface ListProps extends Pick<ComboboxProps, 'label' | 'value' | 'emptyText'> {
  id: string;
  found: readonly ComboboxOption[];
  at: number;
  frame: RefObject<HTMLDivElement | null>;
  take: (option: ComboboxOption) => void;
  close: () => void;
}

function List({ id, label, found, at, value, emptyText, frame, take, close }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(close);
  const follow = useEffectEvent(() => {
    if (list.current) list.current.style.width = `${frame.current?.offsetWidth ?? 0}px`;
    showBeside(frame.current, list.current, 'bottom-start');
  });
  useLayoutEffect(() => follow());
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  });
  useEffect(() => {
    const onScroll = ({ target }: Event) => {
      if (target === list.current) return;
      if (inView(frame.current)) follow();
      else leave();
    };
    window.addEventListener('scroll', onScroll, true);
    return () => window.removeEventListener('scroll', onScroll, true);
  }, [frame]);
  return (
    <div ref={list} popover="manual" className={classes.list}>
      <div role="listbox" id={`${id}-list`} aria-label={label}>
        {found.map((option, index) => (
          <button
            key={option.value}
            type="button"
            id={`${id}-${option.value}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            data-active={index === at || undefined}
            className={classes.option}
            // The focus stays in the field, which takes the keys.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(option)}
          >
            {option.image ? <Picture address={option.image} /> : null}
            <span className={classes.words}>{option.label}</span>
          </button>
        ))}
      </div>
      {found.length === 0 ? <p className={classes.empty}>{emptyText}</p> : null}
    </div>
  );
}

function Picture({ address, inside }: { address: string; inside?: boolean }) {
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      width={21}
      height={15}
      className={classes.picture}
      data-inside={inside}
    />
  );
}

/** Options whose label contains the text; those that begin with it first. */
export function matching(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const wanted = folded(text);
  if (wanted === '') return options;
  const found = options.filter(({ label }) => folded(label).includes(wanted));
  const begins = (option: ComboboxOption) => folded(option.label).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}

function moved(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  return key === 'ArrowUp' ? (at + count - 1) % count : null;
}
