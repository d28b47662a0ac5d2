import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
