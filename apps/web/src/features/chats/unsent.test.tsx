import { get } from 'node:http';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraft, writeDraft } from '../../platform/drafts.ts';
import { connection } from '../../platform/live-listeners.ts';
import { newId } from '../../platform/new-id.ts';
import { endSession } from '../../platform/session.ts';
import { backEnd, data, error, type Received } from '../../testing/back-end.ts';
import { browserDatabase } from '../../testing/browser-database.ts';
import { answerChats, ownChat, said, supportApi as api } from '../../testing/chats.ts';
import { openConsole } from '../../testing/console.tsx';

const server = await backEnd();
const drafts = browserDatabase();
let id = '';
let other = '';
let open: Awaited<ReturnType<typeof openConsole>> | null = null;
beforeEach(() => {
  id = newId();
  other = newId();
});
afterEach(() => {
  open?.close();
  open = null;
  drafts.clear();
});

async function openChat() {
  answerChats(server, [ownChat(id), ownChat(other, { name: 'Luis' })]);
  open = await openConsole(`/contact-center/chats/${id}`);
  await screen.findByText('Question of Eva');
  return field();
}
const field = () => screen.findByRole('textbox', { name: 'Message' });
const rowOf = (chatId: string) => document.getElementById(`chat-${chatId}`)!;
async function openOther() {
  fireEvent.click(rowOf(other));
  await screen.findByText('Question of Luis');
}
async function write(text: string) {
  fireEvent.change(await field(), { target: { value: text } });
  fireEvent.keyDown(await field(), { key: 'Enter' });
}
function bodies(path: string): { message: string; media_id?: string }[] {
  return server.calls().flatMap((call) => (call.path === path ? [JSON.parse(call.body) as never] : []));
}
const taken = (got: Received) => {
  const { id: own, message } = JSON.parse(got.body) as { id: string; message: string };
  return data(said({ id: own, seq: 9, content: message, owner: 'support' }));
};
function promised<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((give) => (resolve = give));
  return { promise, resolve };
}
const upload = (name: string) => ({ id: newId(), kind: 'file', name, type: 'application/pdf', size: 9 });

describe('after a reload', () => {
  it('what was refused is still refused, and goes out when a person says so', async () => {
    await openChat();
    server.on(`POST ${api}/${id}/messages`, error(409, 'chat_not_yours', 'This chat is not yours.'));
    await write('Are you there?');
    await screen.findByText(/Not sent\. This chat is not yours\./);
    const left = await waitFor(async () => {
      const found = await readDraft<{ outgoing: { refused?: unknown }[] }>(`chat support ${id}`);
      expect(found?.outgoing).toHaveLength(1);
      expect(found?.outgoing[0]?.refused).toBeTruthy();
      return found;
    });
    // This page knows the first chat: the next page finds it as it would find the other.
    await writeDraft(`chat support ${other}`, left);
    await openOther();
    await screen.findByText(/Not sent\. This chat is not yours\./);
    window.dispatchEvent(new Event('online'));
    server.on(`POST ${api}/${other}/messages`, (got, response) => taken(got)(got, response));
    expect(bodies(`${api}/${other}/messages`)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(bodies(`${api}/${other}/messages`)).toHaveLength(1));
  });

  it('a file that the server has let go is named and not sent', async () => {
    await openChat();
    const hour = 3_600_000;
    const [old, fresh] = [upload('old.pdf'), upload('fresh.pdf')];
    await writeDraft(`files support ${other}`, [
      { ...old, at: Date.now() - 24 * hour },
      { ...fresh, at: Date.now() - hour },
    ]);
    server.on(`POST ${api}/${other}/messages`, (got, response) => taken(got)(got, response));
    await openOther();
    await screen.findByText('old.pdf');
    await screen.findByText(/This upload is not here any more/);
    await write('Here it is');
    await waitFor(() => expect(bodies(`${api}/${other}/messages`)).toHaveLength(1));
    expect(bodies(`${api}/${other}/messages`)[0]).toMatchObject({
      message: 'Here it is',
      media_id: fresh.id,
    });
  });

  it('colleagues are not told that somebody types what was typed before', async () => {
    const say = vi.fn<(said: object) => void>();
    await openChat();
    await writeDraft(`chat support ${other}`, { typed: 'Half a sent', quotes: null, outgoing: [] });
    await openOther();
    await waitFor(async () => expect(await field()).toHaveProperty('value', 'Half a sent'));
    const told = () =>
      say.mock.calls.flatMap(([one]) =>
        'editing' in one && 'workflow_id' in one && one.workflow_id === other ? [one.editing] : [],
      );
    const hears = (editing: string | null) => {
      // There is no socket here: its next try to connect takes ours away.
      connection.set(say);
      expect(told()).toContain(editing);
    };
    await waitFor(() => hears(null));
    expect(told()).not.toContain('reply');
    fireEvent.change(await field(), { target: { value: 'Half a sente' } });
    await waitFor(() => hears('reply'));
    connection.set(null);
  });
});

it('words whose file is gone stand in the field again', async () => {
  await openChat();
  server.on(`POST /api/contact-center/media`, data(upload('prices.pdf')));
  const file = new File(['%PDF-1.7'], 'prices.pdf', { type: 'application/pdf' });
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
  await screen.findByText('1 KB');
  server.on(`POST ${api}/${id}/messages`, error(422, 'media_gone', 'Choose the file again.'));
  await write('Our prices');
  await screen.findByText('Choose the file again.');
  expect(await field()).toHaveProperty('value', 'Our prices');
  expect(screen.queryByText(/Not sent\./)).toBeNull();
});

it('a note that came back is marked in its row', async () => {
  await openChat();
  server.on(`POST ${api}/${id}/notes`, error(422, 'invalid', 'That is no note.'));
  fireEvent.click(screen.getByRole('radio', { name: 'Note' }));
  const note = await screen.findByRole('textbox', { name: 'Note' });
  fireEvent.change(note, { target: { value: 'Pays at once' } });
  fireEvent.keyDown(note, { key: 'Enter' });
  await waitFor(() => expect(rowOf(id).textContent).toContain('Not sent.'));
});

it('a suggestion goes below what was typed while it was awaited', async () => {
  await openChat();
  const asked = promised<() => void>();
  server.on(`POST ${api}/${id}/suggestion`, (got, response) =>
    asked.resolve(() =>
      data({ text: 'At nine.', question: 'When?', sources: [], from_wiki: false })(got, response),
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: /Suggest a reply/ }));
  const answer = await asked.promise;
  fireEvent.change(await field(), { target: { value: 'Good morning' } });
  answer();
  await waitFor(async () => expect(await field()).toHaveProperty('value', 'Good morning\n\nAt nine.'));
});

it('nothing goes on for somebody who signed out', async () => {
  await openChat();
  const first = promised<() => void>();
  const stopped = promised<true>();
  server.on(`POST ${api}/${id}/messages`, (got, response) => first.resolve(() => taken(got)(got, response)));
  await write('First');
  await write('Second');
  const answer = await first.promise;
  const uploads = vi.fn<() => void>();
  server.on(`POST /api/contact-center/media`, (_, response) => {
    uploads();
    response.on('close', () => stopped.resolve(true));
  });
  const file = new File(['%PDF-1.7'], 'prices.pdf', { type: 'application/pdf' });
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
  await waitFor(() => expect(uploads).toHaveBeenCalledOnce());
  act(() => endSession('logout'));
  await stopped.promise;
  drafts.clear();
  answer();
  // What came of the answer is over once the server is asked again.
  for (let round = 0; round < 5; round += 1)
    await new Promise<void>((heard) => get(server.origin, (response) => response.resume().on('end', heard)));
  expect(bodies(`${api}/${id}/messages`).map(({ message }) => message)).toEqual(['First']);
  expect([...drafts.keys()]).toEqual([]);
});
