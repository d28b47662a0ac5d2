import {
  cloneElement,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { inView, showBeside } from './anchored.ts';
import classes from './menu.module.css';

export interface MenuItem {
  /** Where two may have the same label. */
  id?: string;
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  disabled?: boolean;
  /** Why it is disabled, or what it stands for. */
  note?: string;
  danger?: boolean;
  /** Given on each of several that exclude one another: whether this is the chosen one. */
  current?: boolean;
  /** A line above it. */
  divided?: boolean;
  /** A small heading above it. */
  heading?: string;
}

export interface MenuProps {
  /** One button that takes a ref and opens the menu: a Button, an IconButton or a native one. */
  target: ReactElement<Record<string, unknown>>;
  items: readonly MenuItem[];
  label: string;
  position?: 'bottom-start' | 'bottom-end' | 'top-start';
  width?: number;
}

/** A menu of acts: arrow keys, Home, End, first letters, Escape; the focus goes back to what opened it. */
export function Menu({ target, items, label, position = 'bottom-end', width = 220 }: MenuProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const openedBy = {
    ref: anchor,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: () => setOpen(!open),
  };

  function close(returnFocus: boolean) {
    setOpen(false);
    if (returnFocus) anchor.current?.focus();
  }

  return (
    <>
      {cloneElement(target, openedBy)}
      {open ? (
        <Items items={items} label={label} position={position} width={width} anchor={anchor} close={close} />
      ) : null}
    </>
  );
}

export interface PointMenuProps extends Pick<MenuProps, 'items' | 'label' | 'width'> {
  /** In px of the window: where the pointer asked for it. */
  at: { x: number; y: number };
  onClose: () => void;
}

/** A menu where the pointer is; the focus goes back to where it was. */
export function PointMenu({ at, items, label, width = 220, onClose }: PointMenuProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [before] = useState(() => document.activeElement);

  function close(returnFocus: boolean) {
    onClose();
    if (returnFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
  }

  return createPortal(
    <>
      <button
        ref={anchor}
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        style={{
          position: 'fixed',
          left: at.x,
          top: at.y,
          width: 0,
          height: 0,
          padding: 0,
          border: 0,
          opacity: 0,
        }}
      />
      <Items
        items={items}
        label={label}
        position="bottom-start"
        width={width}
        anchor={anchor}
        close={close}
      />
    </>,
    document.body,
  );
}

interface ItemsProps extends Required<Omit<MenuProps, 'target'>> {
  anchor: RefObject<HTMLButtonElement | null>;
  close: (returnFocus: boolean) => void;
}

function Items({ items, label, position, width, anchor, close }: ItemsProps) {
  const list = useRef<HTMLDivElement>(null);
  const follow = useEffectEvent(() => showBeside(anchor.current, list.current, position));
  useLayoutEffect(() => follow());
  const leave = useEffectEvent(close);
  useEffect(() => {
    itemsIn(list.current)[0]?.focus();
    const onPointer = ({ target }: Event) => {
      const inside =
        target instanceof Node && (list.current?.contains(target) || anchor.current?.contains(target));
      if (!inside) leave(false);
    };
    // It goes along with its button: a page that becomes shorter under an open menu is no reason to close it.
    const onScroll = (event: Event) => {
      if (event.target === list.current) return;
      if (inView(anchor.current)) follow();
      else leave(true);
    };
    document.addEventListener('pointerdown', onPointer);
    window.addEventListener('scroll', onScroll, true);
    window.addEventListener('resize', onScroll);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      window.removeEventListener('scroll', onScroll, true);
      window.removeEventListener('resize', onScroll);
    };
  }, [anchor]);

  function onKeyDown(event: KeyboardEvent) {
    // A dialog around the menu must not hear its Escape.
    if (event.key === 'Escape') event.nativeEvent.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') return close(event.key === 'Escape');
    const next = nextFocus(itemsIn(list.current), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      popover="manual"
      aria-label={label}
      className={classes.dropdown}
      style={{ width }}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <Entry key={item.id ?? item.label} item={item} close={close} />
      ))}
    </div>
  );
}

function Entry({ item, close }: { item: MenuItem; close: (returnFocus: boolean) => void }) {
  const { label, icon, note, heading, divided, danger, current, disabled, onSelect } = item;
  return (
    <>
      {divided ? <hr className={classes.line} /> : null}
      {heading ? <div className={classes.heading}>{heading}</div> : null}
      <button
        type="button"
        role={current === undefined ? 'menuitem' : 'menuitemradio'}
        aria-checked={current}
        aria-disabled={disabled || undefined}
        tabIndex={-1}
        className={classes.item}
        data-danger={danger || undefined}
        onPointerEnter={(event) => event.currentTarget.focus()}
        onClick={() => {
          if (disabled) return;
          // The focus goes back first: a dialog that the act opens then returns it to the same button.
          close(true);
          onSelect?.();
        }}
      >
        {icon}
        <span className={classes.words}>
          {label}
          {note ? <span className={classes.note}>{note}</span> : null}
        </span>
        {current ? <span className={classes.tick} aria-hidden="true" /> : null}
      </button>
    </>
  );
}

function itemsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('button[role^="menuitem"]') ?? [])];
}

function nextFocus(items: HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return following.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}
