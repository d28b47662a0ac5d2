import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import classes from './card-grid.module.css';

export interface CardGridProps {
  label: string;
  /** Px of the narrowest card. */
  narrowest: number;
  /** Cards, as items of a list. */
  children: ReactNode;
}

/** As many cards beside one another as there is room for. */
export function CardGrid({ label, narrowest, children }: CardGridProps) {
  return (
    <ul className={classes.root} style={widthOf(narrowest)} aria-label={label}>
      {children}
    </ul>
  );
}

/** The first card, which makes a new one: looks like a place that is still empty. */
export function CreateCard({ to, label }: { to: string; label: string }) {
  return (
    <li className={classes.place}>
      <Link to={to} className={classes.create}>
        <span className={classes.plus} aria-hidden="true">
          <IconPlus size={20} stroke={1.75} />
        </span>
        <span className={classes.name}>{label}</span>
      </Link>
    </li>
  );
}

export interface CardGhostsProps {
  /** Says that the cards are being fetched. */
  label: string;
  narrowest: number;
  count: number;
  /** What stands in each. */
  children: ReactNode;
}

/** Placeholders in the shape of the cards that will come. */
export function CardGhosts({ label, narrowest, count, children }: CardGhostsProps) {
  const places = Array.from({ length: count }, (_, at) => at);
  return (
    <div role="status">
      <span className="unseen">{label}</span>
      <div className={classes.root} style={widthOf(narrowest)} aria-hidden="true">
        {places.map((place) => (
          <div key={place} className={classes.ghost}>
            {children}
          </div>
        ))}
      </div>
    </div>
  );
}

function widthOf(narrowest: number): CSSProperties {
  return { '--narrowest': `${narrowest}px` } as CSSProperties;
}
