import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/new-id.ts';
import { backEnd, data, error } from '../../testing/back-end.ts';
import { answerChats, ownChat, said, supportApi } from '../../testing/chats.ts';
import { openConsole } from '../../testing/console.tsx';

const server = await backEnd();
const api = supportApi;
// What was not sent stays with its chat as long as the page lives: each test has its own chats.
let id = '';
let other = '';
beforeEach(() => {
  id = newId();
  other = newId();
});
let open: Awaited<ReturnType<typeof openConsole>> | null = null;
afterEach(() => {
  open?.close();
  open = null;
});

const sent = (path: string) =>
  server.calls().flatMap((call) => (call.path === path ? [JSON.parse(call.body).message as string] : []));

async function openChat() {
  answerChats(server, [ownChat(id, { chat_kind: 'API' })]);
  open = await openConsole(`/contact-center/chats/${id}`);
  return screen.findByRole('textbox', { name: 'Message' });
}

describe('what an operator has begun in one chat', () => {
  it('stays there while another is open: words, a file and what they answer', async () => {
    answerChats(server, [ownChat(id), ownChat(other, { name: 'Luis' })]);
    const upload = { id: other, kind: 'file', name: 'prices.pdf', type: 'application/pdf', size: 9 };
    server.on(`POST /api/contact-center/media`, data(upload));
    open = await openConsole(`/contact-center/chats/${id}`);
    const field = () => screen.findByRole('textbox', { name: 'Message' });
    const quoteEva = await screen.findByRole('button', { name: /Quote “Question of Eva”/ });
    quoteEva.focus();
    fireEvent.click(quoteEva);
    expect(document.activeElement).toBe(await field());
    const drop = screen.getByRole('button', { name: 'Answer without it' });
    drop.focus();
    fireEvent.click(drop);
    expect(document.activeElement).toBe(await field());
    fireEvent.click(quoteEva);
    fireEvent.change(await field(), { target: { value: 'Ten dollars' } });
    const file = new File(['%PDF-1.7'], 'prices.pdf', { type: 'application/pdf' });
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
    await screen.findByText('1 KB');
    expect(screen.getByRole('group', { name: 'The message you answer' }).textContent).toContain(
      'Question of Eva',
    );

    fireEvent.click(document.getElementById(`chat-${other}`)!);
    await screen.findByText('Question of Luis');
    expect(await field()).toHaveProperty('value', '');
    expect(screen.queryByText('prices.pdf')).toBeNull();
    expect(screen.queryByRole('group', { name: 'The message you answer' })).toBeNull();

    fireEvent.click(document.getElementById(`chat-${id}`)!);
    await screen.findByText('prices.pdf');
    expect(await field()).toHaveProperty('value', 'Ten dollars');
    server.on(`POST ${api}/${id}/messages`, (got, response) =>
      data(said({ id: (JSON.parse(got.body) as { id: string }).id, content: 'Ten dollars', seq: 9 }))(
        got,
        response,
      ),
    );
    fireEvent.keyDown(await field(), { key: 'Enter' });
    await waitFor(() => expect(sent(`${api}/${id}/messages`)).toEqual(['Ten dollars']));
    const { body } = server.calls().find(({ path }) => path === `${api}/${id}/messages`)!;
    expect(JSON.parse(body)).toMatchObject({ quotes: id, media_id: other });
    await waitFor(() => expect(screen.queryByRole('group', { name: 'The message you answer' })).toBeNull());
  });
});

describe('the person of a chat', () => {
  it('is erased from its details, once it was asked, and the chat closes', async () => {
    answerChats(server, [ownChat(id, { chat_kind: 'API' })]);
    server.on(`DELETE ${api}/${id}/person`, data(null));
    open = await openConsole(`/contact-center/chats/${id}?side=on`);
    fireEvent.click(await screen.findByRole('button', { name: 'Erase person' }));
    await screen.findByText('Erase Eva for good?');
    expect(server.calls().filter(({ method }) => method === 'DELETE')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Erase' }));
    await waitFor(() =>
      expect(server.calls().filter(({ method }) => method === 'DELETE')).toMatchObject([
        { path: `${api}/${id}/person` },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull());
  });
});

describe('what could not be sent', () => {
  it('is tried while another chat is open, and comes back with the reason, which its row tells', async () => {
    answerChats(server, [ownChat(id), ownChat(other, { name: 'Luis' })]);
    open = await openConsole(`/contact-center/chats/${id}`);
    const field = await screen.findByRole('textbox', { name: 'Message' });
    server.on(`POST ${api}/${id}/messages`, error(503, 'unavailable'));
    fireEvent.change(field, { target: { value: 'Are you there?' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await screen.findByText('Waits for the connection and goes out by itself.');
    const rowOf = (chatId: string) => document.getElementById(`chat-${chatId}`)!;
    fireEvent.click(rowOf(other));
    await screen.findByText('Question of Luis');
    server.on(`POST ${api}/${id}/messages`, error(409, 'chat_not_yours', 'This chat is not yours.'));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(rowOf(id).textContent).toContain('Not sent.'));
    expect(screen.getByRole('region', { name: 'Notifications' }).textContent).toContain(
      'Eva: This chat is not yours.',
    );
    expect(rowOf(other).textContent).not.toContain('Not sent.');
    fireEvent.click(rowOf(id));
    expect((await screen.findByText(/Not sent\. This chat is not yours\./)).textContent).toBeTruthy();
  });
});

describe('what an operator writes', () => {
  it('takes a canned reply by `/`, and no Enter that composes a word', async () => {
    const field = await openChat();
    server.on(`POST ${api}/${id}/messages`, error(422, 'chat_not_yours', 'It is not yours.'));
    fireEvent.change(field, { target: { value: '/hou' } });
    await screen.findByText('/hours');
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(field).toHaveProperty('value', 'Hello Eva, we open at nine.'));
    const composing = createEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    fireEvent(field, composing);
    expect(sent(`${api}/${id}/messages`)).toEqual([]);
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    // Refused, it stays with the reason.
    await screen.findByText(/It is not yours/);
    expect(sent(`${api}/${id}/messages`)).toEqual(['Hello Eva, we open at nine.']);
  });

  it('waits without a connection, and goes out once and in order when it is back', async () => {
    const field = await openChat();
    server.on(`POST ${api}/${id}/messages`, error(503, 'unavailable'));
    for (const text of ['First', 'Second']) {
      fireEvent.change(field, { target: { value: text } });
      fireEvent.keyDown(field, { key: 'Enter' });
    }
    expect(await screen.findAllByText('Waits for the connection and goes out by itself.')).toHaveLength(2);
    const before = sent(`${api}/${id}/messages`).length;
    server.on(`POST ${api}/${id}/messages`, (got, response) => {
      const { id: own, message } = JSON.parse(got.body) as { id: string; message: string };
      data(said({ id: own, seq: 9, content: message, owner: 'support' }))(got, response);
    });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(sent(`${api}/${id}/messages`).slice(before)).toEqual(['First', 'Second']));
    await waitFor(() => expect(screen.queryByText(/Waits for the connection/)).toBeNull());
  });
});
