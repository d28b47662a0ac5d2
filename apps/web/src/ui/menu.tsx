import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu as MantineMenu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import classes from './menu.module.css';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  disabled?: boolean;
  /** Why it is disabled, or what it stands for. */
  note?: string;
  danger?: boolean;
  /** Marks the chosen one of several. */
  current?: boolean;
  /** A line above it. */
  divided?: boolean;
  /** A small heading above it. */
  heading?: string;
}

export interface MenuProps {
  /** One element that takes a ref and opens the menu: a Button or an IconButton. */
  target: ReactElement;
  items: readonly MenuItem[];
  label: string;
  position?: 'bottom-start' | 'bottom-end' | 'top-start' | 'right-end';
  width?: number | 'target';
  header?: ReactNode;
}

/** A menu of acts: arrow keys, first letters, Escape; the focus goes back to what opened it. */
export function Menu({ target, items, label, position = 'bottom-end', width = 220, header }: MenuProps) {
  return (
    <MantineMenu
      position={position}
      width={width}
      offset={6}
      transitionProps={{ transition: 'fade', duration: 100 }}
      classNames={{ dropdown: classes.dropdown ?? '' }}
      withinPortal
    >
      <MantineMenu.Target>{target}</MantineMenu.Target>
      <MantineMenu.Dropdown aria-label={label}>
        {header}
        {items.map((item) => (
          <Entry key={item.label} item={item} />
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

function Entry({ item }: { item: MenuItem }) {
  return (
    <>
      {item.divided ? <hr className={classes.line} /> : null}
      {item.heading ? <div className={classes.heading}>{item.heading}</div> : null}
      <MantineMenu.Item
        className={classes.item}
        leftSection={item.icon}
        rightSection={item.current ? <span className={classes.tick} aria-hidden="true" /> : null}
        disabled={item.disabled ?? false}
        data-danger={item.danger || undefined}
        aria-current={item.current || undefined}
        onClick={item.onSelect}
      >
        {item.label}
        {item.note ? <span className={classes.note}>{item.note}</span> : null}
      </MantineMenu.Item>
    </>
  );
}
