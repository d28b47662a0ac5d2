import { IconX } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { Overlay } from './overlay.tsx';
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
  const id = useId();
  return (
    <Overlay open={open} onClose={onClose} labelledBy={id} place={side} width={size}>
      <div className={classes.head}>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
      </div>
      <div className={classes.body}>{children}</div>
      {footer ? <div className={classes.foot}>{footer}</div> : null}
      {/* Last, so that the focus starts on what the panel is for. */}
      <span className={classes.close}>
        <IconButton label={words.close} icon={<IconX size={18} aria-hidden="true" />} onClick={onClose} />
      </span>
    </Overlay>
  );
}
