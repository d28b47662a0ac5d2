import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { copied } from './copied.ts';

/** So long it says that it was copied. */
const saidMs = 2_000;

export interface CopyButtonProps {
  text: string;
  /** "Copy", and for a moment "Copied". */
  label: string;
  doneLabel: string;
  kind?: 'primary' | 'plain';
  onCopied?: () => void;
  'aria-describedby'?: string;
}

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text, label, doneLabel, kind = 'plain', onCopied, ...rest }: CopyButtonProps) {
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (done === 0) return undefined;
    const timer = setTimeout(() => setDone(0), saidMs);
    return () => clearTimeout(timer);
  }, [done]);

  async function copy() {
    if (!(await copied(text))) return;
    setDone((times) => times + 1);
    onCopied?.();
  }

  const Icon = done ? IconCheck : IconCopy;
  return (
    <Button
      {...rest}
      kind={kind}
      icon={<Icon size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{done ? doneLabel : label}</span>
    </Button>
  );
}
