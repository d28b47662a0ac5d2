import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { isGone } from './api-error.ts';
import { LoadFailed } from './load-failed.tsx';

interface GoneProps {
  error: unknown;
  onRetry: () => void;
  icon: ReactNode;
  title: string;
  /** What may have become of it. */
  text: string;
  /** The list it stood in. */
  to: string;
  toLabel: string;
}

/** In place of a thing that does not exist (any more), or could not be fetched. */
export function Gone({ error, onRetry, icon, title, text, to, toLabel }: GoneProps) {
  if (!isGone(error)) return <LoadFailed error={error} onRetry={onRetry} />;
  const back = (
    <LinkButton to={to} kind="primary">
      {toLabel}
    </LinkButton>
  );
  return (
    <EmptyState heading="h1" icon={icon} title={title} action={back}>
      {text}
    </EmptyState>
  );
}
