import { toastError } from '../../../platform/toast.tsx';
import type { Editor } from './editor.ts';

/** Reads the workflow again. What is on the screen stays where that fails, so it is told. */
export async function reread({ draft }: Editor): Promise<void> {
  await draft.start();
  const { status, fault } = draft.store.get();
  if (status === 'failed') toastError(fault);
}
