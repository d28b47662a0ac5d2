import type { ReactNode } from 'react';
import classes from './card.module.css';

export interface CardProps {
  children: ReactNode;
  /** Lifts on pointing and shows the focus of the link or button inside that covers it (`card-cover`). */
  interactive?: boolean;
  selected?: boolean;
  as?: 'div' | 'li' | 'article' | 'section';
}

/** A sheet of paper on the ground. Make the whole card clickable with one link of class `cardCover` inside. */
export function Card({ children, interactive, selected, as: Element = 'div' }: CardProps) {
  return (
    <Element
      className={classes.root}
      data-interactive={interactive || undefined}
      data-selected={selected || undefined}
    >
      {children}
    </Element>
  );
}

/** For the one link or button that makes the whole card clickable; other buttons in the card stay above it. */
export const cardCover = classes.cover ?? '';
