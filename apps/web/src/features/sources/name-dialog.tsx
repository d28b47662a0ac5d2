import { maxNameLength } from '@centralita/contract/core/constants';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { useAct, type Said } from '../../platform/use-act.ts';
import { useVisitState } from '../../ui/use-asked.ts';

interface NameDialogProps {
  open: boolean;
  visit: number;
  onClose: () => void;
  title: string;
  label: string;
  /** What the field begins with. */
  name: string;
  confirmLabel: string;
  said: Said;
  save: (name: string) => Promise<unknown>;
}

/** Gives a thing its name: a new folder, or another name for a folder or a file. */
export function NameDialog({
  open,
  visit,
  onClose,
  title,
  label,
  name,
  confirmLabel,
  said,
  save,
}: NameDialogProps) {
  const words = useUiWords();
  const [typed, setTyped] = useVisitState(visit, name);
  const { busy, run, error } = useAct(visit, 'knowledge');
  const empty = typed.trim() === '';

  async function submit() {
    if (empty || busy) return;
    if (typed.trim() === name || (await run(() => save(typed.trim()), said))) onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      busy={busy}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" disabled={empty} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Field
        label={label}
        value={typed}
        onChange={setTyped}
        error={error}
        maxLength={maxNameLength}
        autoComplete="off"
        required
      />
    </Dialog>
  );
}
