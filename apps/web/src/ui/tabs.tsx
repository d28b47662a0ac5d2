import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import classes from './tabs.module.css';
import { Tooltip } from './tooltip.tsx';
import { useMore } from './use-more.ts';

export interface Tab<T extends string> {
  value: T;
  label: string;
  /** Why it cannot be opened; absent = it can. */
  disabled?: string;
}

export interface TabsProps<T extends string> {
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  onChange: (value: T) => void;
  /** What the open tab shows. */
  children: ReactNode;
}

/** Parts of one screen, one in sight at a time. Arrow keys, Home and End move along; a disabled tab says why. */
export function Tabs<T extends string>({ label, tabs, value, onChange, children }: TabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useMore(list);
  // On a phone the row is longer than the screen: the open tab is brought into sight.
  useEffect(() => {
    const tab = list.current?.querySelector(`[data-tab="${value}"]`);
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  const open = tabs.filter(({ disabled }) => disabled === undefined).map((tab) => tab.value);

  function onKeyDown(event: KeyboardEvent) {
    const next = neighbour(open, value, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={classes.list}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <Tooltip key={tab.value} label={tab.disabled ?? ''} disabled={!tab.disabled} side="bottom">
            <button
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              data-tab={tab.value}
              aria-selected={tab.value === value}
              aria-controls={tab.value === value ? `${id}-panel` : undefined}
              aria-disabled={tab.disabled ? true : undefined}
              // A disabled one stays in reach of the keyboard, so that its reason can be read.
              tabIndex={tab.value === value || tab.disabled ? 0 : -1}
              className={classes.tab}
              onClick={() => (tab.disabled ? undefined : onChange(tab.value))}
            >
              {tab.label}
            </button>
          </Tooltip>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}

/** The tab that a key leads to; undefined for other keys. Goes round at both ends. */
export function neighbour<T>(tabs: readonly T[], current: T, key: string): T | undefined {
  const at = tabs.indexOf(current);
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length];
  if (key === 'ArrowLeft') return tabs.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs.at(-1) : undefined;
}
