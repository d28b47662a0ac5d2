import type { Answer } from '@centralita/contract/knowledge/schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { moved } from '../../platform/moved.ts';
import { refresh } from '../../platform/query.ts';
import { backEnd, data, error } from '../../testing/back-end.ts';
import { openConsole } from '../../testing/console.tsx';
import { answerKnowledge, folderNamed, sourceNamed } from '../../testing/knowledge.ts';

const server = await backEnd();
const ask = 'POST /api/main/manage-sources/ai-brain/test';
const folders = [
  folderNamed('f1', 'Guides', [
    sourceNamed('s1', 'Router'),
    sourceNamed('s2', 'Prices'),
    sourceNamed('s3', 'Scan', { status: 'failed' }),
  ]),
];
const answer: Answer = {
  answer: 'It costs *25 dollars* [1].',
  found: true,
  citations: [
    {
      source_id: 's2',
      source_name: 'Prices',
      category_id: 'f1',
      version: 1,
      page: 3,
      row: null,
      sheet: null,
      start: 10,
      end: 40,
      quote: 'Plans cost 25 dollars a month.',
      score: 0.8,
    },
    {
      source_id: 's2',
      source_name: 'Prices',
      category_id: 'f1',
      version: 1,
      page: 1,
      row: 1204,
      sheet: 'Plans',
      start: 50,
      end: 60,
      quote: 'Plan: Gold',
      score: 0.5,
    },
  ],
  trained: null,
  answered_by: { kind: 'model', model: 'small-model' },
  groundedness: null,
  computation: null,
};
let open: Awaited<ReturnType<typeof openConsole>> | null = null;

async function openChat() {
  answerKnowledge(server, folders);
  open = await openConsole('/knowledge-base/sources-management');
  await open.user.click(await screen.findByRole('button', { name: 'Test chat' }));
  return open.user;
}

async function openChatWithSources() {
  const user = await openChat();
  await user.click(await screen.findByRole('checkbox', { name: /^Guides/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  return { user, field: await screen.findByLabelText<HTMLTextAreaElement>('Your question') };
}

async function openSecond(user: Awaited<ReturnType<typeof openChat>>) {
  await user.click(screen.getByRole('button', { name: 'Test chat' }));
  await user.click(await screen.findByRole('checkbox', { name: /^Guides/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  return screen.findByLabelText<HTMLTextAreaElement>('Your question');
}

/** Where it is out of sight, only its style says so. */
const isAway = () => document.querySelector('[data-test-chat]')?.hasAttribute('data-away') ?? true;

afterEach(() => {
  open?.close();
  open = null;
});

describe('the button', () => {
  it('is not there where the service is off', async () => {
    answerKnowledge(server, folders);
    server.on('GET /api/main/settings/company-info', data({ is_service_active: false }));
    open = await openConsole('/knowledge-base/sources-management');
    await screen.findByRole('link', { name: 'Guides' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Test chat' })).toBeNull());
  });
});

describe('choosing sources', () => {
  it('continues with at least one, shows a half chosen folder, and offers only what has been read', async () => {
    const user = await openChat();
    const folder = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Guides/ });
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
    expect(next.disabled).toBe(true);
    expect(screen.getByRole('checkbox', { name: /^Scan/ })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: 'Router' }));
    expect(folder).toMatchObject({ indeterminate: true, checked: false });
    expect(next.disabled).toBe(false);
    await user.click(screen.getByRole('checkbox', { name: 'Prices' }));
    expect(folder).toMatchObject({ indeterminate: false, checked: true });
    await user.click(folder);
    expect(next.disabled).toBe(true);
  });

  it('is forgotten by a click outside, and Escape gives the focus back to the button', async () => {
    const user = await openChat();
    await user.click(await screen.findByRole('checkbox', { name: 'Router' }));
    await user.click(screen.getByRole('heading', { name: 'Sources' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Test chat' }));
    expect(await screen.findByRole('checkbox', { name: 'Router' })).toHaveProperty('checked', false);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Test chat' }));
  });
});

describe('the chat', () => {
  it('stays while a dialog that came over it is answered', async () => {
    const { user, field } = await openChatWithSources();
    await user.type(field, 'Half a question');
    const here = { user: 'u', id: 'a', name: 'Shop' };
    act(() => moved.set({ here, there: { ...here, id: 'b', name: 'Clinic' } }));
    const dialog = await screen.findByRole('dialog', { name: /This tab shows Shop/ });
    await user.click(within(dialog).getByRole('heading'));
    if (dialog.parentElement) await user.click(dialog.parentElement);
    act(() => moved.set(null));
    expect(screen.getByDisplayValue('Half a question')).toBe(field);
  });

  it.each([
    { kind: 'embedded', model: null },
    { kind: 'model', model: 'small-model' },
  ] as const)('does not say of what was not found that it was answered ($kind)', async (answered_by) => {
    const { user, field } = await openChatWithSources();
    const nothing = { ...answer, answer: 'I did not find it.', found: false, citations: [], answered_by };
    server.on(ask, data(nothing));
    await user.type(field, 'Where?{Enter}');
    const messages = within(await screen.findByRole('group', { name: 'Messages' }));
    await messages.findByText('I did not find it.');
    await messages.findByRole('button', { name: 'Why this answer' });
    expect(messages.queryByText(/^Answered by/)).toBeNull();
  });

  it('sends with Enter, breaks the line with Shift+Enter, and shows the answer with what it rests on', async () => {
    const { user, field } = await openChatWithSources();
    screen.getByText('Test chats do not generate records or collect data.');
    server.on(ask, (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: text\ndata: {"text":"It costs"}\n\n');
      response.end(`event: done\ndata: ${JSON.stringify({ data: answer })}\n\n`);
    });
    await user.type(field, 'How much{Shift>}{Enter}{/Shift}is it?{Enter}');
    expect(field.value).toBe('');
    expect((await screen.findByText('25 dollars')).tagName).toBe('STRONG');
    screen.getByText('Answered by small-model');
    const list = within(screen.getByRole('list', { name: 'Sources of this answer' }));
    const cited = list.getByRole('link', { name: /page 3/ });
    expect(cited.textContent).toContain('Prices · page 3');
    expect(list.getByRole('link', { name: /Gold/ }).textContent).toContain('Prices · Plans, row 1,204');
    expect(cited.getAttribute('href')).toBe(
      '/knowledge-base/sources-management/f1/s2?version=1&start=10&end=40',
    );
    expect(screen.getByRole('link', { name: 'Source 1' }).getAttribute('href')).toBe(
      cited.getAttribute('href'),
    );
    const sent = JSON.parse(server.calls().find(({ path }) => path.endsWith('/test'))?.body ?? '') as object;
    expect(sent).toMatchObject({
      question: 'How much\nis it?',
      sources_id: ['s1', 's2'],
      search_type: 'keyword',
    });

    await user.click(screen.getByRole('button', { name: 'Reset chat' }));
    expect(screen.queryByText('25 dollars')).toBeNull();
  });

  it('says so and gives the question back when it failed', async () => {
    const { user, field } = await openChatWithSources();
    server.on(ask, error(422, 'answers_limit', 'All answers are used.'));
    await user.type(field, 'How much?{Enter}');
    await within(await screen.findByRole('group', { name: 'Messages' })).findByText(
      'Ups! There was an error, try again later',
    );
    screen.getByText('All answers are used.');
    await screen.findByText('Error sending message');
    expect(field.value).toBe('How much?');
  });

  it('says why nothing can be sent where no source is chosen, or none of them is there any more', async () => {
    const { user, field } = await openChatWithSources();
    await user.type(field, 'How much?');
    server.on('GET /api/main/category/get-all', data([folderNamed('f1', 'Guides', [])]));
    void refresh('knowledge');
    await screen.findByText(/^The sources that you chose were deleted/);
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    expect(field.value).toBe('How much?');
  });

  it('asks the way that was chosen, of the sources that were chosen, and tells why', async () => {
    const { user, field } = await openChatWithSources();
    await user.click(screen.getByRole('radio', { name: 'General Content' }));
    await user.click(screen.getByRole('button', { name: 'Sources: 2 selected' }));
    await user.click(screen.getByRole('checkbox', { name: 'Prices' }));
    await screen.findByRole('button', { name: 'Sources: Router' });
    server.on(ask, data({ ...answer, citations: [] }));
    await user.type(field, 'How much?{Enter}');
    const found = { ...answer.citations[0], content: 'Plans cost 25.', score: 0.7 };
    const legs = [{ leg: 'fuzzy', rank: 2, score: 0.4 }];
    const rewritten = {
      question: 'What do the plans cost?',
      other_language: '¿Cuánto cuestan los planes?',
      key_words: ['price', 'fee'],
    };
    server.on(
      'POST /api/main/manage-sources/ai-brain/search',
      data({ results: [{ ...found, legs }], rewritten }),
    );
    await user.click(await screen.findByRole('button', { name: 'Why this answer' }));
    await screen.findByText('Strong match');
    screen.getByText('similar spelling, number 2');
    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    const words = screen.getAllByRole('definition').map((definition) => definition.textContent);
    expect(terms).toEqual(['Also searched as', 'In the other language', 'With the words']);
    expect(words).toEqual([rewritten.question, rewritten.other_language, 'price, fee']);
    for (const end of ['/test', '/search']) {
      const body = JSON.parse(server.calls().find(({ path }) => path.endsWith(end))?.body ?? '') as object;
      expect(body).toMatchObject({ question: 'How much?', sources_id: ['s1'], search_type: 'semantic' });
    }
  });
});

describe('a chat that was left', () => {
  it('is gone back to with its sources and goes on, until the page is loaded again', async () => {
    const { user, field } = await openChatWithSources();
    server.on(ask, data(answer));
    await user.click(screen.getByRole('radio', { name: 'General Content' }));
    await user.type(field, 'How much?{Enter}');
    await screen.findByText('25 dollars');
    await user.click(screen.getByRole('heading', { name: 'Sources' }));
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Test chat' }));
    expect(await screen.findByRole('checkbox', { name: 'Router' })).toHaveProperty('checked', false);
    await user.click(screen.getByRole('button', { name: /^How much\?.*1 question$/ }));
    await screen.findByText('25 dollars');
    expect(screen.getByRole('radio', { name: 'General Content' })).toHaveProperty('checked', true);
    screen.getByRole('button', { name: 'Sources: 2 selected' });
    await user.type(screen.getByLabelText('Your question'), 'And then?{Enter}');
    await waitFor(() => expect(screen.getAllByText('25 dollars')).toHaveLength(2));
    const histories = () =>
      server.calls().flatMap(({ path, body }) => (path.endsWith('/test') ? [JSON.parse(body).history] : []));
    expect(histories()).toEqual([[], [{ question: 'How much?', answer: answer.answer }]]);
    server.on('POST /api/main/manage-sources/ai-brain/search', data({ results: [], rewritten: null }));
    await user.click(screen.getAllByRole('button', { name: 'Why this answer' })[1]!);
    await waitFor(() => expect(server.calls().some(({ path }) => path.endsWith('/search'))).toBe(true));
    const searched = server.calls().find(({ path }) => path.endsWith('/search'));
    expect(JSON.parse(searched?.body ?? '')).toMatchObject({ history: histories()[1] });

    await user.click(screen.getByRole('button', { name: 'Reset chat' }));
    expect(screen.queryByText('25 dollars')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to the sources' }));
    expect(screen.getAllByRole('button', { name: /question/ })).toHaveLength(1);
    screen.getByRole('button', { name: /^How much\?.*2 questions$/ });
  });

  it('is not touched by the answer of another one that was left before it came', async () => {
    const { user, field } = await openChatWithSources();
    server.on(ask, data(answer));
    await user.type(field, 'How much?{Enter}');
    await screen.findByText('25 dollars');
    await user.keyboard('{Escape}');

    const again = await openSecond(user);
    server.on(ask, () => undefined);
    await user.type(again, 'And who?{Enter}');
    await screen.findByRole('button', { name: 'Stop' });
    await user.click(screen.getByRole('button', { name: 'Back to the sources' }));
    await user.click(screen.getByRole('button', { name: /^How much/ }));
    await screen.findByText('25 dollars');
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByText('Stopped.')).toBeNull();
    expect(screen.getByLabelText('Your question')).toHaveProperty('value', '');
  });
});

describe('its button', () => {
  it('gives way to the one that closes the chat, and has the focus afterwards', async () => {
    const user = await openChat();
    const close = await screen.findAllByRole('button', { name: 'Close the test chat' });
    expect(close).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Test chat' })).toBeNull();
    await user.click(close[0]!);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Test chat' }));
  });

  it('is not beside the form of an assistant, which is tried there', async () => {
    await openChat();
    expect(isAway()).toBe(false);
    await open?.go('/knowledge-base/assistants/new');
    await waitFor(() => expect(isAway()).toBe(true));
    await open?.go('/knowledge-base/sources-management');
    await waitFor(() => expect(isAway()).toBe(false));
    expect(screen.getByRole('dialog', { name: 'Test chat' })).toBeDefined();
  });
});
