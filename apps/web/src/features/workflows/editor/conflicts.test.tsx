import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiError, offlineError } from '../../../platform/api-error.ts';
import { endSession, userLoaded } from '../../../platform/session.ts';
import { openEditor, show } from '../../../testing/editor.tsx';
import { company, user as person } from '../../../testing/people.ts';
import { documentOf, nodeOf, workflowNamed } from '../../../testing/workflows.ts';
import { Conflicts } from './conflicts.tsx';
import { SaveStatus } from './top-bar/save-status.tsx';

beforeEach(() => userLoaded({ ...person, policies: company.policies }, company));
afterEach(() => endSession('logout'));

async function openWith(user_id: string, user_name: string) {
  const question = nodeOf('n1', 'question', { prompt: '', variables: [], tries: 3 });
  const document = documentOf(workflowNamed('w1', 'Booking'), { nodes: [question] });
  const conflict = { id: 'o1', kind: 'field', node_id: 'n1', path: 'title', user_id, user_name } as const;
  const { editor } = await openEditor(document, {
    conflicts: [{ ...conflict, mine: 'Day', theirs: 'Date' }],
  });
  const shown = show(
    editor,
    <>
      <SaveStatus />
      <Conflicts />
    </>,
  );
  return { ...shown, editor };
}

it('what the server does not take is told in its words, and what does not reach it as offline', async () => {
  const { editor, fail } = await openEditor(documentOf(workflowNamed('w1', 'Booking')));
  show(editor, <SaveStatus />);
  const off = { code: 'service_off', message: 'This service is not active.', message_es: 'No.' } as const;
  fail(new ApiError(422, off));
  editor.edit('rename', () => [{ op: 'workflow.rename', name: 'Bookings' }]);
  const status = screen.getByRole('status');
  await waitFor(() => expect(status.textContent).toBe('1 change waiting. This service is not active.'));
  fail(offlineError());
  await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(status.textContent).toBe('Offline: 1 change waiting'));
});

it('what somebody else changed is told as theirs', async () => {
  await openWith('another', 'Luis Otro');
  const asked = within(await screen.findByRole('alert', { name: 'Somebody else changed the same' }));
  asked.getByText(/^Luis Otro changed the same text of/);
  expect(asked.getByRole('button', { name: 'Take theirs' })).toBeTruthy();
});

it('what one changed in another window is told as of that window', async () => {
  const { user, editor } = await openWith(person.id, 'Ana Prueba');
  const asked = within(await screen.findByRole('alert', { name: 'Your other window changed the same' }));
  asked.getByText(/^Your other window changed the same text of/);
  expect(asked.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'In this window',
    'In the other window',
  ]);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('1 choice to make');
  await user.click(asked.getByRole('button', { name: "Take the other's" }));
  expect(status.textContent).toBe('Saved');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(editor.draft.store.get().conflicts).toEqual([]);
});
