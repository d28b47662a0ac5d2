import {
  acceptCompletion,
  autocompletion,
  completionStatus,
  startCompletion,
} from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { variableCompletions } from './variables.ts';

/** Types at the end, as a keyboard does. */
function type(view: EditorView, text: string) {
  const end = view.state.doc.length;
  view.dispatch({
    changes: { from: end, insert: text },
    selection: { anchor: end + text.length },
    userEvent: 'input.type',
  });
}

it('chooses a variable right after its letter was typed, without waiting for the list', async () => {
  const override = [variableCompletions(() => ['pieces', 'order'])];
  const extensions = autocompletion({ override, interactionDelay: 0 });
  const view = new EditorView({ state: EditorState.create({ doc: '{"a": "', extensions }) });
  type(view, '{{p');
  startCompletion(view);
  await waitFor(() => expect(completionStatus(view.state)).toBe('active'));
  type(view, 'i');
  expect(acceptCompletion(view)).toBe(true);
  expect(view.state.doc.toString()).toBe('{"a": "{{pieces}}');
  view.destroy();
});
