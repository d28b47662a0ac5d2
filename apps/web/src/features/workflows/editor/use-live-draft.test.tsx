import type { WorkflowPart } from '@centralita/contract/workflows/operation';
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { tellLive } from '../../../platform/live-listeners.ts';
import type { Editor } from './editor.ts';
import { useLiveDraft } from './use-live-draft.ts';

function listening(readOnly: boolean) {
  const act = () => vi.fn<() => void>();
  const draft = { start: act(), hear: act(), catchUp: act(), wake: act(), tell: act() };
  const editor = { readOnly, draft, presence: { start: () => () => undefined } } as unknown as Editor;
  const { unmount } = renderHook(() => useLiveDraft(editor, 'mine'));
  return { draft, unmount };
}

const changed = (workflow_id: string, parts: WorkflowPart[]) =>
  tellLive({
    kind: 'workflow.changed',
    seq: 1,
    data: { workflow_id, revision: 2, by: null, user_id: null, parts, operations: [] },
  });

it('shows what is online as it is, whatever is edited meanwhile, until something is published', () => {
  const { draft, unmount } = listening(true);
  changed('mine', ['document']);
  changed('another', ['published']);
  window.dispatchEvent(new Event('online'));
  expect(draft.hear).not.toHaveBeenCalled();
  expect(draft.wake).not.toHaveBeenCalled();
  expect(draft.start).not.toHaveBeenCalled();
  expect(draft.tell).not.toHaveBeenCalled();
  changed('mine', ['published']);
  tellLive(null);
  expect(draft.start).toHaveBeenCalledTimes(2);
  expect(draft.tell).toHaveBeenCalledTimes(1);
  unmount();
});

it('tells a draft what others do in it, and what was missed', () => {
  const { draft, unmount } = listening(false);
  changed('mine', ['document']);
  changed('another', ['document']);
  tellLive(null);
  expect(draft.hear).toHaveBeenCalledTimes(1);
  expect(draft.catchUp).toHaveBeenCalledTimes(1);
  unmount();
  changed('mine', ['document']);
  expect(draft.hear).toHaveBeenCalledTimes(1);
});
