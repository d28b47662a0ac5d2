import { afterEach, expect, it } from 'vitest';
import { nothingLeft } from './editor.ts';
import { makeEditor, switchAutosave } from './make-editor.ts';

afterEach(() => sessionStorage.clear());

const autosaveOf = (editor: ReturnType<typeof make>) => editor.draft.store.get().autosave;
const make = () => makeEditor({ workflowId: 'w1', view: false, left: nothingLeft() }, () => undefined);

it('autosave is on, and stays off over a reload of the tab once it is switched off', () => {
  const first = make();
  expect(autosaveOf(first)).toBe(true);
  switchAutosave(first, false);
  expect(autosaveOf(make())).toBe(false);
  switchAutosave(make(), true);
  expect(autosaveOf(make())).toBe(true);
});
