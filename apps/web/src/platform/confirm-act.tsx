import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { Asked } from '../ui/use-asked.ts';
import { ApiError } from './api-error.ts';
import type { Area } from './query.ts';
import { useAct, type Said } from './use-act.ts';

interface ConfirmActProps<T> {
  asked: Asked<T>;
  /** Whose lists are fetched anew. */
  area: Area;
  /** The question, naming the thing. */
  title: string;
  /** The verb, never just "OK". */
  confirmLabel: string;
  /** What the question is about, and that it cannot be undone. */
  children: ReactNode;
  act: (what: T) => Promise<unknown>;
  said: Said;
  /** Away from the screen of what is gone, before it is fetched anew and not found. */
  leave?: (() => void) | undefined;
  /** Where the focus goes when what held it is gone. */
  onDone?: () => void;
  /** What is said of a refusal, instead of the server's own sentence alone. */
  explain?: (sentence: string, fault: unknown) => string;
}

/** Asks once, acts, and says how it went; the question stays where the act was refused, with the reason. */
export function ConfirmAct<T>(props: ConfirmActProps<T>) {
  const { asked, act, said, leave, onDone, explain } = props;
  const { what, open, visit, close } = asked;
  const { busy, run, error, fault } = useAct(visit, props.area);

  async function confirm() {
    if (what === null || busy) return;
    const whole = async () => {
      await act(what);
      leave?.();
    };
    const failure = (caught: unknown) => (isRefused(caught) ? null : said.failure);
    if (!(await run(whole, { ...said, failure }))) return;
    close();
    onDone?.();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void confirm()}
      title={props.title}
      confirmLabel={props.confirmLabel}
      busy={busy}
      error={error === null || !explain ? error : explain(error, fault)}
    >
      {props.children}
    </ConfirmDialog>
  );
}

/** Something stands in the way (it is in use, say): that is said in the dialog, and trying again later is no help. */
function isRefused(fault: unknown): boolean {
  return fault instanceof ApiError && fault.status === 409;
}
