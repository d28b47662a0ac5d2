import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './breadcrumbs.module.css';
import { useUiWords } from './words.tsx';

export interface Crumb {
  label: string;
  /** A path of the console; the last crumb, the page itself, has none. */
  to?: string;
}

/** The way to this page. On a phone only its last two steps. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const words = useUiWords();
  return (
    <nav aria-label={words.youAreHere} className={classes.root}>
      <ol className={classes.list}>
        {trail.map((crumb, at) => (
          <li key={crumb.to ?? crumb.label} className={classes.step}>
            {at > 0 ? <IconChevronRight size={14} className={classes.mark} aria-hidden="true" /> : null}
            {crumb.to && at < trail.length - 1 ? (
              <Link to={crumb.to} className={classes.link}>
                {crumb.label}
              </Link>
            ) : (
              <span className={classes.here} aria-current={at === trail.length - 1 ? 'page' : undefined}>
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
