import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip as MantineTooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './tooltip.module.css';

export interface TooltipProps {
  label: string;
  /** One element that takes a ref. */
  children: ReactElement;
  side?: 'right' | 'top' | 'bottom';
  disabled?: boolean;
}

/** Says what a thing is when it is pointed at or has the keyboard's focus. */
export function Tooltip({ label, children, side = 'top', disabled = false }: TooltipProps) {
  return (
    <MantineTooltip
      label={label}
      position={side}
      disabled={disabled}
      events={{ hover: true, focus: true, touch: false }}
      openDelay={200}
      className={classes.root ?? ''}
      transitionProps={{ duration: 80 }}
    >
      {children}
    </MantineTooltip>
  );
}
