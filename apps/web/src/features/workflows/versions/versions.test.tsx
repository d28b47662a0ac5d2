import type { ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import type { Missing } from '@centralita/contract/workflows/versions/file';
import type { WorkflowVersion } from '@centralita/contract/workflows/versions/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/query.ts';
import { endSession, userLoaded } from '../../../platform/session.ts';
import { createStore } from '../../../platform/store.ts';
import { clearToasts } from '../../../platform/toast.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { backEnd, data, error } from '../../../testing/back-end.ts';
import { inEditor, openEditor, show } from '../../../testing/editor.tsx';
import { company, user as person } from '../../../testing/people.ts';
import {
  answerWorkflows,
  documentOf,
  nodeOf,
  workflowNamed,
  workflowsApi,
} from '../../../testing/workflows.ts';
import type { History } from '../editor/undo.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { VersionsPanel } from './versions-panel.tsx';

const server = await backEnd();
const api = `${workflowsApi}/w1`;
const aside = '0199aaaa-0000-7000-8000-000000000009';

function version(number: number | null, more: Partial<WorkflowVersion> = {}): WorkflowVersion {
  return {
    id: number === null ? aside : `version-${number}`,
    number,
    origin: number === null ? 'draft' : 'publish',
    of_number: null,
    note: '',
    author: { id: 'u', name: 'Ana Prueba' },
    created_at: '2026-11-20T10:00:00.000Z',
    steps: 3,
    is_online: false,
    overridden: [],
    ...more,
  };
}

const three = [version(2, { is_online: true }), version(null), version(1, { note: 'The first one' })];

const nothingMissing: Missing = { webhooks: [], workflows: [], sources: [] };

function answerVersions(results: WorkflowVersion[], missing = nothingMissing) {
  server.on(`GET ${api}/missing`, data(missing));
  const pagination = { page: 1, limit: 50, total_items: results.length, total_pages: 1 };
  server.on(`GET ${api}/versions`, data({ results, pagination }));
}

beforeEach(() => {
  answerWorkflows(server, []);
  userLoaded({ ...person, policies: company.policies }, company);
});
afterEach(() => {
  endSession('logout');
  queryClient.clear();
  clearToasts();
});

const bodies = (method: string) =>
  server
    .calls()
    .flatMap((call) => (call.method === method ? [JSON.parse(call.body || 'null') as unknown] : []));

async function openPanel({ view = false } = {}) {
  const onClose = vi.fn<() => void>();
  const opened = await openEditor(documentOf(workflowNamed('w1', 'Booking')), { view });
  const shown = show(opened.editor, <VersionsPanel open onClose={onClose} />);
  const close = () =>
    shown.rerender(inEditor(opened.editor, <VersionsPanel open={false} onClose={onClose} />));
  return { ...shown, ...opened, onClose, close };
}

describe('the versions of a workflow', () => {
  it('stand with the draft above them: number, note, author, and which one is online', async () => {
    answerVersions(three);
    await openPanel();
    const list = await screen.findByRole('list', { name: 'Versions' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Draft'),
      expect.stringMatching(/Version 2Online.*Ana Prueba.*3 steps/),
      expect.stringMatching(/put aside/i),
      expect.stringMatching(/Version 1The first one/),
    ]);
  });

  it('are rolled back by one click, which can be undone as long as it is what is online', async () => {
    answerVersions(three);
    const { user, editor, onClose } = await openPanel();
    editor.edit('rename', () => [{ op: 'workflow.rename', name: 'Bookings' }]);
    const button = await screen.findByRole('button', { name: 'Roll back to version 1' });
    expect(screen.queryByRole('button', { name: 'Roll back to version 2' })).toBeNull();
    const again = version(3, { is_online: true, origin: 'roll-back', of_number: 1 });
    server.on(`POST ${api}/roll-back`, (got, response) => {
      answerVersions([again, version(2), version(null), version(1)]);
      data({ version: again, put_aside: null, was: { online: 2, draft: aside } })(got, response);
    });
    await user.click(button);
    const told = await screen.findByText('Version 1 is online again, and is the draft now.');
    expect(screen.queryByRole('dialog', { name: /^Roll back/ })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    // Of another draft nothing can be taken back here.
    expect(editor.history.get().undo).toEqual([]);
    server.on(`POST ${api}/restore-draft`, data({ revision: 7, put_aside: null }));
    server.on(`POST ${api}/roll-back`, (got, response) => {
      const back = version(4, { is_online: true });
      answerVersions([back, version(3), version(2), version(null), version(1)]);
      data({ version: back, put_aside: null, was: { online: 3, draft: 3 } })(got, response);
    });
    await user.click(within(told.parentElement!).getByRole('button', { name: 'Undo' }));
    await screen.findByText('Version 2 is online again, and the draft is what it was.');
    expect(bodies('POST')).toMatchObject([{ number: 1 }, { number: 2 }, { version: aside }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^Version 2 is online again/);
    // Whoever comes back later is not told of what was then.
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText(/^Version 2 is online again/)).toBeNull());
  });

  it('offer their undo again where it did not get through, and what was done since stays', async () => {
    answerVersions(three);
    const { user, editor } = await openPanel();
    const again = version(3, { is_online: true, origin: 'roll-back', of_number: 1 });
    server.on(`POST ${api}/roll-back`, (got, response) => {
      answerVersions([again, version(2), version(1)]);
      data({ version: again, put_aside: null, was: { online: 2, draft: aside } })(got, response);
    });
    await user.click(await screen.findByRole('button', { name: 'Roll back to version 1' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    editor.edit('rename', () => [{ op: 'workflow.rename', name: 'Bookings' }]);
    server.on(`POST ${api}/roll-back`, error(503, 'unavailable', 'Not now.'));
    await user.click(undo);
    await screen.findByText('Not now.');
    await screen.findByText('The version could not be brought back.');
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', false);
    expect(editor.history.get().undo).toHaveLength(1);
    server.on(`POST ${api}/roll-back`, (got, response) => {
      const back = version(4, { is_online: true });
      answerVersions([back, again, version(2), version(1)]);
      data({ version: back, put_aside: null, was: { online: 3, draft: 3 } })(got, response);
    });
    server.on(`POST ${api}/restore-draft`, error(503, 'unavailable', 'Not that.'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Not that.');
    await screen.findByText(/^Not all of it could be undone/);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('versions that are rolled back', () => {
  it('take nothing along that is not saved, and are brought back once it is', async () => {
    answerVersions(three);
    const { user, editor, saved, fail } = await openPanel();
    fail(new Error('no network'));
    editor.edit('rename', () => [{ op: 'workflow.rename', name: 'Bookings' }]);
    await waitFor(() => expect(editor.draft.store.get().reason).toBe('offline'));
    const button = await screen.findByRole('button', { name: 'Roll back to version 1' });
    await user.click(button);
    await screen.findByText(/^Your last changes are not saved yet/);
    await user.click(screen.getByRole('button', { name: 'Actions of Version 1' }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit from this version' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit from version 1?' }));
    await user.click(dialog.getByRole('button', { name: 'Make it the draft' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(bodies('POST')).toEqual([]);
    fail(null);
    const done = { version: version(3), put_aside: null, was: { online: 2, draft: 2 } };
    server.on(`POST ${api}/roll-back`, data(done));
    // Not only when it is tried again by itself.
    await user.click(button);
    await waitFor(() => expect(bodies('POST')).toMatchObject([{ number: 1 }]));
    expect(saved).toMatchObject([{ op: 'workflow.rename', name: 'Bookings' }]);
  });

  it('say so where the panel was closed meanwhile', async () => {
    answerVersions(three);
    const { user, close } = await openPanel();
    let answer = () => undefined as void;
    server.on(`POST ${api}/roll-back`, (got, response) => {
      const done = { version: version(3), put_aside: null, was: { online: 2, draft: 2 } };
      answer = () => data(done)(got, response);
    });
    await user.click(await screen.findByRole('button', { name: 'Roll back to version 1' }));
    await waitFor(() => expect(bodies('POST')).toHaveLength(1));
    close();
    answer();
    expect(await screen.findByText('Version 1 is online again')).toBeTruthy();
  });

  it('rolled back in view mode leave no step of the draft to be undone', async () => {
    answerVersions(three);
    const { user, editor } = await openPanel({ view: true });
    const step = { label: 'delete Question 3', merge: null, done: [], back: [] };
    const kept = createStore<History>({ undo: [step], redo: [] });
    editor.left.histories.set('w1', kept);
    const done = { version: version(3), put_aside: null, was: { online: 2, draft: 2 } };
    server.on(`POST ${api}/roll-back`, data(done));
    await user.click(await screen.findByRole('button', { name: 'Roll back to version 1' }));
    await waitFor(() => expect(kept.get().undo).toEqual([]));
  });

  it('offer no undo any more once somebody else has put another one online', async () => {
    answerVersions(three);
    const { user } = await openPanel();
    const again = version(3, { is_online: true, origin: 'roll-back', of_number: 1 });
    server.on(`POST ${api}/roll-back`, (got, response) => {
      answerVersions([version(4, { is_online: true }), version(3), version(2), version(1)]);
      data({ version: again, put_aside: null, was: { online: 2, draft: 2 } })(got, response);
    });
    await user.click(await screen.findByRole('button', { name: 'Roll back to version 1' }));
    await screen.findByRole('button', { name: 'Actions of Version 4' });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('that cannot be rolled back say why', async () => {
    answerVersions(three);
    const { user } = await openPanel();
    server.on(`POST ${api}/roll-back`, error(503, 'unavailable', 'Not now.'));
    await user.click(await screen.findByRole('button', { name: 'Roll back to version 1' }));
    await screen.findByText('Not now.');
    screen.getByText('The version could not be brought back.');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Roll back/ }).ariaBusy).not.toBe('true'));
  });

  it('that use what is gone ask first, and hold nobody up', async () => {
    answerVersions(three, { webhooks: ['Find customer'], workflows: [], sources: ['Prices', 'Prices'] });
    server.on(`POST ${api}/roll-back`, error(503, 'unavailable', 'Not now.'));
    const { user } = await openPanel();
    await user.click(await screen.findByRole('button', { name: 'Roll back to version 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: /version 1/i }));
    const told = await dialog.findByText(/^This version uses what does not exist any more/);
    expect(told.parentElement?.textContent).toMatch(/WebhooksFind customerSourcesPrices$/);
    expect(bodies('POST')).toEqual([]);
    const asked = server.calls().find(({ path }) => path.endsWith('/missing'));
    expect(asked?.query.get('version')).toBe('1');
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    await dialog.findByText('Not now.');
    const again = version(3, { is_online: true });
    server.on(`POST ${api}/roll-back`, (got, response) => {
      answerVersions([again, version(2), version(1)]);
      data({ version: again, put_aside: null, was: { online: 2, draft: 2 } })(got, response);
    });
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    await screen.findByText('Version 1 is online again, and is the draft now.');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Roll back/ })).toBeNull());
  });

  it('are rolled back also where it cannot be told what they use', async () => {
    answerVersions(three);
    server.on(`GET ${api}/missing`, error(500, 'internal', 'No.'));
    server.on(
      `POST ${api}/roll-back`,
      data({ version: version(3), put_aside: null, was: { online: 2, draft: 2 } }),
    );
    const { user } = await openPanel();
    await user.click(await screen.findByRole('button', { name: 'Roll back to version 1' }));
    await waitFor(() => expect(bodies('POST')).toMatchObject([{ number: 1 }]));
  });
});

describe('older versions', () => {
  it('come a page after another to the very first, also to be compared', async () => {
    // More pages than a call may give at once (200 rows), of two rows each.
    const all = Array.from({ length: 12 }, (_, at) => version(12 - at, at === 0 ? { is_online: true } : {}));
    server.on(`GET ${api}/versions`, (got, response) => {
      const page = Number(got.query.get('page') ?? 1);
      const pagination = { page, limit: 50, total_items: 300, total_pages: 6 };
      data({ results: all.slice(page * 2 - 2, page * 2), pagination })(got, response);
    });
    const compared: string[] = [];
    server.on(`GET ${api}/compare`, (got, response) => {
      compared.push(`${got.query.get('from')} ${got.query.get('to')}`);
      data({ nodes: [], things: [] })(got, response);
    });
    const { user } = await openPanel();
    const list = await screen.findByRole('list', { name: 'Versions' });
    for (const rows of [2, 4, 6, 8, 10]) {
      await waitFor(() => expect(list.children).toHaveLength(rows + 1));
      await user.click(screen.getByRole('button', { name: 'Show older ones' }));
    }
    await user.click(await screen.findByRole('button', { name: 'Actions of Version 1' }));
    expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Compare with the draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What changed' }));
    expect(dialog.getByLabelText('From')).toHaveProperty('value', '1');
    await user.selectOptions(dialog.getByLabelText('To'), 'Version 12 (online)');
    await waitFor(() => expect(compared).toEqual(['1 draft', '1 12']));
    await user.selectOptions(dialog.getByLabelText('From'), 'Version 7');
    await waitFor(() => expect(compared.at(-1)).toBe('7 12'));
  });

  it('that do not come say why, beside what is there', async () => {
    server.on(`GET ${api}/versions`, (got, response) => {
      if (got.query.get('page') === '2') return error(503, 'unavailable', 'Not now.')(got, response);
      const pagination = { page: 1, limit: 50, total_items: 60, total_pages: 2 };
      return data({ results: three, pagination })(got, response);
    });
    const { user } = await openPanel();
    await user.click(await screen.findByRole('button', { name: 'Show older ones' }));
    await screen.findByText('Not now.');
    expect(screen.getByRole('button', { name: 'Actions of Version 1' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show older ones' })).toBeTruthy();
  });

  it('that nobody has loaded yet can be chosen for a comparison', async () => {
    const older = [version(2), version(1)];
    server.on(`GET ${api}/versions`, (got, response) => {
      const page = Number(got.query.get('page') ?? 1);
      const pagination = { page, limit: 50, total_items: 3, total_pages: 2 };
      const results = page === 1 ? [version(3, { is_online: true })] : older;
      data({ results, pagination })(got, response);
    });
    server.on(`GET ${api}/compare`, data({ nodes: [], things: [] }));
    const { user } = await openPanel();
    await user.click(await screen.findByRole('button', { name: 'Actions of Version 3' }));
    await user.click(screen.getByRole('menuitem', { name: 'Compare with the draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What changed' }));
    await user.click(dialog.getByRole('button', { name: 'Show older ones' }));
    await dialog.findAllByRole('option', { name: 'Version 1' });
    await user.selectOptions(dialog.getByLabelText('From'), 'Version 1');
    expect(dialog.getByLabelText('From')).toHaveProperty('value', '1');
  });
});

describe('what is in a version', () => {
  it('put aside comes back into the draft by its id', async () => {
    answerVersions(three);
    server.on(`POST ${api}/restore-draft`, data({ revision: 7, put_aside: null }));
    const { user, onClose } = await openPanel();
    await user.click(await screen.findByRole('button', { name: /Actions of .*aside/i }));
    expect(screen.queryByRole('menuitem', { name: /roll back/i })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: /edit/i }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bring this draft back?' }));
    await user.click(dialog.getByRole('button', { name: 'Make it the draft' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies('POST')).toMatchObject([{ version: aside }]);
  });

  it('is not put into the draft from the published view', async () => {
    answerVersions(three);
    const { user } = await openPanel({ view: true });
    await user.click(await screen.findByRole('button', { name: 'Actions of Version 2' }));
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(items).toHaveLength(3);
    expect(items.join()).not.toMatch(/edit|roll back/i);
  });
});

describe('a list of versions', () => {
  it('says what to do where there is none, and tries again where it did not load', async () => {
    server.on(`GET ${api}/versions`, error(500, 'internal', 'Not now.'));
    const { user } = await openPanel();
    const again = await screen.findByRole('button', { name: 'Try again' });
    answerVersions([]);
    await user.click(again);
    await screen.findByText('Nothing published yet');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});

const item = (code: ChecklistItem['code'], severity: ChecklistItem['severity'], node_id: string | null) =>
  ({ code, severity, node_id, about: null, params: {} }) satisfies ChecklistItem;

function Publishing({ onPublished }: { onPublished: () => void }) {
  const asked = useAsked<true>();
  return (
    <>
      <button type="button" onClick={() => asked.ask(true)}>
        Open
      </button>
      <PublishDialog asked={asked} workflowId="w1" onPublished={onPublished} />
    </>
  );
}

async function openPublish(items: ChecklistItem[]) {
  const onPublished = vi.fn<() => void>();
  server.on(`GET ${api}/checklist`, data({ revision: 4, items }));
  const question = nodeOf('n1', 'question', { prompt: '', variables: [], tries: 3 });
  const { editor } = await openEditor(documentOf(workflowNamed('w1', 'Booking'), { nodes: [question] }));
  const shown = show(editor, <Publishing onPublished={onPublished} />);
  await shown.user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...shown, editor, dialog, onPublished };
}

describe('publishing', () => {
  it('is refused by an error, whose line leads to its step', async () => {
    const { user, dialog, editor } = await openPublish([item('prompt_missing', 'error', 'n1')]);
    const seen = vi.fn<(id: string) => void>();
    editor.hands.set({ show: seen } as never);
    const line = await dialog.findByRole('button', { name: /Question 1.*The prompt is empty/ });
    expect(dialog.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
    await user.click(line);
    expect(seen).toHaveBeenCalledWith('n1');
    expect(bodies('POST')).toEqual([]);
  });

  it('leads from a line about what stands on no canvas to its place', async () => {
    const place = { of: 'main_instruction', id: 'i1' } as const;
    const line = { ...item('instruction_empty', 'error', null), about: place, params: { name: 'Person' } };
    const { user, dialog, editor } = await openPublish([line]);
    const opened = vi.fn<() => void>();
    editor.commands.set([{ id: 'tab instructions', label: 'Main instructions', run: opened }]);
    await user.click(await dialog.findByRole('button', { name: /Main instruction · Person/ }));
    expect(opened).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes over warnings once somebody says so, with the note and the revision that was looked at', async () => {
    const { user, dialog, onPublished } = await openPublish([item('unreachable', 'warning', 'n1')]);
    const over = await dialog.findByRole('checkbox');
    expect(dialog.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
    await user.click(over);
    await user.type(dialog.getByLabelText('Note'), 'Shorter');
    server.on(`POST ${workflowsApi}/publish-draft`, data(version(1)));
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(onPublished).toHaveBeenCalled());
    const body = { workflow_id: 'w1', note: 'Shorter', override_warnings: true, base_revision: 4 };
    expect(bodies('POST')).toMatchObject([body]);
  });

  it('looks again where the draft moved on meanwhile, and keeps the note', async () => {
    const { user, dialog, onPublished } = await openPublish([]);
    await dialog.findByText('Nothing stands in the way.');
    await user.type(dialog.getByLabelText('Note'), 'Shorter');
    server.on(`GET ${api}/checklist`, data({ revision: 5, items: [item('prompt_missing', 'error', 'n1')] }));
    server.on(`POST ${workflowsApi}/publish-draft`, error(409, 'workflow_moved_on', 'It moved on.'));
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await dialog.findByText('It moved on.');
    await dialog.findByText('The prompt is empty.');
    expect(dialog.getByLabelText('Note')).toHaveProperty('value', 'Shorter');
    expect(onPublished).not.toHaveBeenCalled();
  });

  it('runs first the dialogues that nobody ran on this draft, and warns of what went another way', async () => {
    const mine = { of: 'dialogue', id: 'd1' } as const;
    const due = { ...item('dialogue_not_run', 'warning', null), about: mine, params: { name: 'Books' } };
    server.on(`POST ${api}/dialogues/run`, (received, response) => {
      server.on(`GET ${api}/checklist`, data({ revision: 4, items: [{ ...due, code: 'dialogue_failed' }] }));
      data([])(received, response);
    });
    const { dialog } = await openPublish([due]);
    await dialog.findByText('It failed when it was run last.');
    dialog.getByText('Test dialogue · Books');
    expect(bodies('POST')).toMatchObject([{ dialogue_ids: ['d1'] }]);
    expect(dialog.queryByText(/Running the test dialogues/)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
  });

  it('does not wait for dialogues that are skipped, or cannot be run', async () => {
    const due = { ...item('dialogue_not_run', 'warning', null), params: { name: 'Books' } };
    const two = ['d1', 'd2'].map((id) => ({ ...due, about: { of: 'dialogue' as const, id } }));
    server.on(`POST ${api}/dialogues/run`, () => undefined);
    const { user, dialog, onPublished } = await openPublish(two);
    await dialog.findByText('Running the test dialogues on this draft: 1 of 2');
    expect(dialog.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('button', { name: 'Skip them' }));
    expect(await dialog.findAllByText('It was not run on this draft.')).toHaveLength(2);
    server.on(`POST ${workflowsApi}/publish-draft`, data(version(1)));
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(onPublished).toHaveBeenCalled());
  });

  it('runs nothing on a draft that cannot go online', async () => {
    const due = {
      ...item('dialogue_not_run', 'warning', null),
      about: { of: 'dialogue' as const, id: 'd1' },
    };
    const { dialog } = await openPublish([item('prompt_missing', 'error', 'n1'), due]);
    await dialog.findByText('The prompt is empty.');
    expect(bodies('POST')).toEqual([]);
  });
});
