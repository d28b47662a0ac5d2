import { IconX } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import classes from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { Overlay } from './overlay.tsx';
import { useUiWords } from './words.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons at the bottom, the main one last. Inside the form where `onSubmit` is given. */
  footer: ReactNode;
  /** Makes the dialog a form: Enter submits it. */
  onSubmit?: () => void;
  /** While busy neither Escape nor a click beside closes it, so that nothing typed is lost. */
  busy?: boolean;
  /** Only its own buttons close it: what it shows is never shown again. */
  hold?: boolean;
  size?: number;
}

/**
 * A modal dialog: holds the focus, gives it back, closes on Escape. It keeps no state: what was typed lives in the
 * caller, which closes it only after its call succeeded.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, footer, onSubmit } = props;
  const { busy = false, hold = false, size = 460 } = props;
  const words = useUiWords();
  const id = useId();
  const parts = (
    <>
      <div className={classes.head}>
        <h2 className={classes.title} id={`${id}-title`}>
          {title}
        </h2>
      </div>
      <div className={classes.body}>
        {description ? (
          <p className={classes.description} id={id}>
            {description}
          </p>
        ) : null}
        {children}
      </div>
      <div className={classes.foot}>{footer}</div>
      {/* Last, so that the focus starts on what the dialog is for. */}
      {hold ? null : (
        <span className={classes.close}>
          <IconButton
            label={words.close}
            icon={<IconX size={18} aria-hidden="true" />}
            onClick={onClose}
            disabled={busy}
          />
        </span>
      )}
    </>
  );
  return (
    <Overlay
      open={open}
      onClose={onClose}
      locked={busy || hold}
      labelledBy={`${id}-title`}
      describedBy={description ? id : undefined}
      place="center"
      width={size}
    >
      {onSubmit ? (
        <form className={classes.form} noValidate onSubmit={(event) => submit(event, busy ? null : onSubmit)}>
          {parts}
        </form>
      ) : (
        parts
      )}
    </Overlay>
  );
}

function submit(event: { preventDefault(): void; stopPropagation(): void }, onSubmit: (() => void) | null) {
  event.preventDefault();
  // A dialog is a child of its opener in React's tree: a form around the opener must not be submitted as well.
  event.stopPropagation();
  // Enter in a field submits even while the button is busy.
  onSubmit?.();
}
