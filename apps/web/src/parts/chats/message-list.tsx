import type { ReactNode } from 'react';
import classes from './message-list.module.css';
import { useEndInSight } from './use-end-in-sight.ts';

interface MessageListProps {
  label: string;
  children: ReactNode;
}

/** What was said in a chat; new messages are read aloud. */
export function MessageList({ label, children }: MessageListProps) {
  const { area, onScroll } = useEndInSight();
  return (
    <div
      ref={area}
      role="log"
      // What scrolls is reached by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={label}
      className={classes.root}
      onScroll={onScroll}
    >
      {children}
    </div>
  );
}
