import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import classes from './side-panel.module.css';
import { useUiWords } from './words.tsx';

export interface SidePanelProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  side?: 'left' | 'right';
  size?: number;
  footer?: ReactNode;
}

/** A panel over one side of the screen: details, or the menu of a phone. Holds the focus, gives it back, Escape closes. */
export function SidePanel({
  open,
  onClose,
  title,
  children,
  side = 'right',
  size = 400,
  footer,
}: SidePanelProps) {
  const words = useUiWords();
  return (
    <Drawer.Root
      opened={open}
      onClose={onClose}
      position={side}
      size={size}
      transitionProps={{ duration: 180 }}
    >
      <Drawer.Overlay className={classes.overlay} backgroundOpacity={1} color="transparent" />
      <Drawer.Content className={classes.content}>
        <header className={classes.head}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <IconButton label={words.close} icon={<IconX size={18} aria-hidden="true" />} onClick={onClose} />
        </header>
        <div className={classes.body}>{children}</div>
        {footer ? <footer className={classes.foot}>{footer}</footer> : null}
      </Drawer.Content>
    </Drawer.Root>
  );
}
