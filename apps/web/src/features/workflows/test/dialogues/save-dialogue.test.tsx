import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../platform/query.ts';
import { endSession, userLoaded } from '../../../../platform/session.ts';
import { clearToasts } from '../../../../platform/toast.tsx';
import { backEnd, data } from '../../../../testing/back-end.ts';
import { openEditor, show } from '../../../../testing/editor.tsx';
import { company, user as person } from '../../../../testing/people.ts';
import { documentOf, workflowNamed, workflowsApi } from '../../../../testing/workflows.ts';
import { opening } from './exchanges.testing.ts';
import { SaveDialogue } from './save-dialogue.tsx';

const server = await backEnd();
const dialogues = `POST ${workflowsApi}/w1/dialogues`;

beforeEach(() => userLoaded({ ...person, policies: company.policies }, company));
afterEach(() => {
  endSession('logout');
  queryClient.clear();
  clearToasts();
});

async function openDialog() {
  server.on(dialogues, data({}));
  const onSaved = vi.fn<() => void>();
  const { editor } = await openEditor(documentOf(workflowNamed('w1', 'Booking')));
  const dialog = <SaveDialogue workflowId="w1" exchanges={[opening]} onSaved={onSaved} />;
  const { user } = show(editor, dialog);
  await user.type(screen.getByLabelText('Name'), 'Books');
  return { user, onSaved, save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
}

const sent = () =>
  server.calls().flatMap(({ method, body }) => (method === 'POST' ? [JSON.parse(body) as unknown] : []));
const choice = () => screen.getByRole<HTMLSelectElement>('combobox');

it('no result is expected before somebody chooses one, and it is asked for where results are written', async () => {
  const { user, save, onSaved } = await openDialog();
  await user.type(screen.getByLabelText(/^Results to choose from/), 'Booked: comes{Enter}Refused');
  expect(choice().value).toBe('');
  await save();
  expect(document.activeElement).toBe(choice());
  screen.getByText(/^Choose which result should come of it/);
  expect(sent()).toEqual([]);
  await user.selectOptions(choice(), 'Refused');
  // One more line above takes nothing away from the choice.
  await user.type(screen.getByLabelText(/^Results to choose from/), '{Enter}Later');
  expect(choice().selectedOptions[0]?.textContent).toBe('Refused');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent()).toMatchObject([{ name: 'Books', result: { expected: 'Refused' } }]);
});

it('without results none is looked at; a choice that is not written any more is open again', async () => {
  const { user, save, onSaved } = await openDialog();
  const results = screen.getByLabelText(/^Results to choose from/);
  await user.type(results, 'Booked');
  await user.selectOptions(choice(), 'Booked');
  await user.type(results, '!');
  expect(choice().value).toBe('');
  await user.clear(results);
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent()).toMatchObject([{ result: null }]);
});
