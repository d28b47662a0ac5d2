import { waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { tellLive } from '../../../platform/live-listeners.ts';
import { hearFrom } from '../../../platform/live-place.ts';
import { backEnd, data } from '../../../testing/back-end.ts';
import { askAhead, takeAhead } from './ahead.ts';

const server = await backEnd();

afterEach(() => {
  void takeAhead('none', true);
  hearFrom(null);
});

/** Asks, and waits until the server was asked. */
async function ask(id: string) {
  const before = server.calls().length;
  server.on(`GET /api/contact-center/workflows/${id}/document`, data({ revision: 4 }));
  askAhead(id, true);
  await waitFor(() => expect(server.calls()).toHaveLength(before + 1));
}

const changed = (workflow_id: string) =>
  tellLive({
    kind: 'workflow.changed',
    seq: 1,
    data: { workflow_id, revision: 2, by: null, user_id: null, parts: ['document'], operations: [] },
  });

it('gives what was asked for, once, with a single call', async () => {
  await ask('mine');
  await expect(takeAhead('mine', true)).resolves.toEqual({ revision: 4 });
  expect(takeAhead('mine', true)).toBeNull();
  expect(server.calls().map(({ path, query }) => [path, query.get('is_draft')])).toEqual([
    ['/api/contact-center/workflows/mine/document', 'true'],
  ]);
});

it('gives nothing of another workflow, nor the draft for the published version', async () => {
  await ask('mine');
  expect(takeAhead('mine', false)).toBeNull();
  await ask('other');
  expect(takeAhead('mine', true)).toBeNull();
});

it('gives nothing that has changed since', async () => {
  await ask('mine');
  changed('other');
  await expect(takeAhead('mine', true)).resolves.toEqual({ revision: 4 });
  await ask('mine');
  changed('mine');
  expect(takeAhead('mine', true)).toBeNull();
  await ask('mine');
  tellLive(null);
  expect(takeAhead('mine', true)).toBeNull();
});

it('asks once more where something happened between its answer and what the page was told first', async () => {
  const answers = [
    { revision: 4, event_seq: 8 },
    { revision: 5, event_seq: 9 },
  ];
  server.on('GET /api/contact-center/workflows/mine/document', (received, response) =>
    data(answers.shift())(received, response),
  );
  hearFrom(9);
  askAhead('mine', true);
  await expect(takeAhead('mine', true)).resolves.toEqual({ revision: 5, event_seq: 9 });
});
