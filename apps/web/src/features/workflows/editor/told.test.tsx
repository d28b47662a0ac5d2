import type { WorkflowChange } from '@centralita/contract/workflows/operation';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tellLive } from '../../../platform/live-listeners.ts';
import { endSession, userLoaded } from '../../../platform/session.ts';
import { openEditor, show } from '../../../testing/editor.tsx';
import { company, user as person } from '../../../testing/people.ts';
import { documentOf, workflowNamed } from '../../../testing/workflows.ts';
import { Told } from './told.tsx';
import { useLiveDraft } from './use-live-draft.ts';

beforeEach(() => userLoaded({ ...person, policies: company.policies }, company));
afterEach(() => endSession('logout'));

const published: WorkflowChange['parts'] = ['published', 'information'];
const whole: WorkflowChange['parts'] = [
  'document',
  'dynamic_variables',
  'database_variables',
  'main_instructions',
  'sources',
];

async function listening(view = false) {
  const { editor } = await openEditor(documentOf(workflowNamed('w1', 'Booking'), {}), { view });
  function Listening() {
    useLiveDraft(editor, 'w1');
    return <Told />;
  }
  let revision = editor.document?.revision ?? 0;
  const hear = (parts: WorkflowChange['parts'], by = 'theirs', user_id = 'luis') => {
    revision += 1;
    const data = { workflow_id: 'w1', revision, by, user_id, parts, operations: null };
    tellLive({ kind: 'workflow.changed', seq: 1, data });
  };
  return { ...show(editor, <Listening />), editor, hear };
}

it('who edits a draft that somebody rolls back is told, and undoes nothing of the one before in it', async () => {
  const { user, hear, editor } = await listening();
  editor.presence.names.set('luis', 'Luis Otro');
  editor.edit('rename', () => [{ op: 'workflow.rename', name: 'Bookings' }]);
  hear(published);
  await screen.findByRole('alert');
  expect(editor.history.get().undo).toHaveLength(1);
  hear([...whole, ...published]);
  const told = within(await screen.findByRole('alert', { name: 'An older version is back' }));
  told.getByText(/^Luis Otro put an older version online again/);
  expect(editor.history.get().undo).toEqual([]);
  await user.click(told.getByRole('button', { name: 'Understood' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(editor.draft.store.get().told).toBeNull();
});

it('who reads what is online is told that it is another version now', async () => {
  const { hear } = await listening(true);
  hear(published, 'theirs', person.id);
  const told = within(await screen.findByRole('alert', { name: 'Another version is online' }));
  expect(told.getByText(/^Your other window put another version online/)).toBeTruthy();
});

it('one’s own publish is no news', async () => {
  const { hear, editor } = await listening();
  hear(published, 'this-window');
  hear(whole, 'this-window');
  await waitFor(() => expect(editor.draft.store.get().status).toBe('ready'));
  expect(screen.queryByRole('alert')).toBeNull();
});
