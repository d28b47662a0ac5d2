import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import classes from './toasts.module.css';

export interface ToastItem {
  id: number;
  kind: 'error' | 'success';
  title: string;
  text: string;
}

interface ToastsProps {
  items: readonly ToastItem[];
  onClose: (id: number) => void;
  label: string;
  closeLabel: string;
}

/** Specification 000 section 9. */
const autoCloseMs = 5_000;

/** Notices at the top right. The region is always in the page, so that what enters it is read aloud, politely. */
export function Toasts({ items, onClose, label, closeLabel }: ToastsProps) {
  return (
    <section className={classes.region} aria-label={label} aria-live="polite" aria-relevant="additions">
      {items.map((item) => (
        <Toast key={item.id} item={item} onClose={() => onClose(item.id)} closeLabel={closeLabel} />
      ))}
    </section>
  );
}

interface ToastProps {
  item: ToastItem;
  onClose: () => void;
  closeLabel: string;
}

/** Does not close while it is pointed at or has the focus: whoever reads is not hurried. */
function Toast({ item, onClose, closeLabel }: ToastProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  function stop() {
    clearTimeout(timer.current);
  }
  function start() {
    stop();
    timer.current = setTimeout(() => close.current(), autoCloseMs);
  }
  useEffect(() => {
    timer.current = setTimeout(() => close.current(), autoCloseMs);
    return () => clearTimeout(timer.current);
  }, []);
  const Icon = item.kind === 'error' ? IconAlertCircle : IconCircleCheck;
  return (
    <div
      className={classes.toast}
      data-kind={item.kind}
      onPointerEnter={stop}
      onPointerLeave={start}
      onFocus={stop}
      onBlur={start}
    >
      <Icon size={20} stroke={1.75} className={classes.icon} aria-hidden="true" />
      <div className={classes.words}>
        <strong className={classes.title}>{item.title}</strong>
        <span className={classes.text}>{item.text}</span>
      </div>
      <IconButton label={closeLabel} icon={<IconX size={16} aria-hidden="true" />} onClick={onClose} />
    </div>
  );
}
