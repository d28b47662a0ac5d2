import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { backEnd, data } from '../../../testing/back-end.ts';
import { openConsole } from '../../../testing/console.tsx';
import { answerWorkflows, workflowNamed, workflowsApi as api } from '../../../testing/workflows.ts';

const server = await backEnd();
let open: Awaited<ReturnType<typeof openConsole>> | null = null;
afterEach(() => {
  open?.close();
  open = null;
});

/** The dialog of the list, in which one workflow is called "Booking", with this file chosen. */
async function choose(content: string, bytes = 0) {
  answerWorkflows(server, [workflowNamed('w1', 'Booking')]);
  open = await openConsole('/contact-center/workflows');
  const { user } = open;
  await user.click(await screen.findByRole('button', { name: 'Import a file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a workflow' }));
  const file = new File([content, ' '.repeat(bytes)], 'booking.json', { type: 'application/json' });
  await user.upload(dialog.getByLabelText<HTMLInputElement>(/^Choose a file/), file);
  const send = async () => user.click(dialog.getByRole('button', { name: 'Import' }));
  return { user, dialog, send };
}

const fileOf = (workflow: object) =>
  JSON.stringify({ format: 'centralita.workflow', version: 1, exported_at: 'x', workflow });
const sent = () =>
  server
    .calls()
    .flatMap(({ method, path, body }) =>
      method === 'POST' && path.endsWith('/import') ? [JSON.parse(body) as unknown] : [],
    );

it('shows the name before the import, tells that there is one of it, and sends what it was changed to', async () => {
  const { user, dialog, send } = await choose(fileOf({ name: 'booking', nodes: [] }));
  const name = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(name.value).toBe('booking');
  await dialog.findByText(/^There is a workflow of this name already/);
  await user.clear(name);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);
  await user.type(name, 'Booking of June');
  await waitFor(() => expect(dialog.queryByText(/^There is a workflow of this name/)).toBeNull());
  const missing = { webhooks: ['Find customer'], workflows: [], sources: [] };
  server.on(`POST ${api}/import`, data({ id: 'w2', name: 'Booking of June', missing }));
  await send();
  await screen.findByText('Find customer');
  expect(sent()).toMatchObject([
    {
      name: 'Booking of June',
      format: 'centralita.workflow',
      workflow: { name: 'Booking of June', nodes: [] },
    },
  ]);
});

it('names the size of a file that is too large, and sends nothing', async () => {
  const { dialog, send } = await choose(fileOf({ name: 'Large' }), 5_000_000);
  await dialog.findByText('The file has 4.8 MB; at most 4 MB can be imported.');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);
  await send();
  expect(sent()).toEqual([]);
});

it.each([
  [
    { path: 'nodes', of: 'list', found: 2345, limit: 2000 },
    'The file has 2,345 nodes; a workflow holds at most 2,000.',
  ],
  [
    { path: 'nodes.2.title', of: 'text', found: 300, limit: 200 },
    'At nodes.2.title the file has 300 characters; at most 200 fit.',
  ],
  [{ path: 'nodes.2.title' }, 'It is too large.'],
])('says of %o what the server said of it', async (details, words) => {
  const { dialog, send } = await choose(fileOf({ name: 'Large' }));
  await dialog.findByRole('textbox', { name: 'Name' });
  server.on(`POST ${api}/import`, (_, response) => {
    response.writeHead(422, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 'workflow_file_too_large', message: 'It is too large.', details }));
  });
  await send();
  expect(await dialog.findByText(words)).toBeTruthy();
});

it.each([
  [
    { path: 'nodes.1.configuration.prompt' },
    'The file cannot be imported: at nodes.1.configuration.prompt, of “Ask”, something is not as it should be.',
  ],
  [
    { path: 'edges.0' },
    'The file cannot be imported: at edges.0, of “start → Ask”, something is not as it should be.',
  ],
  [
    { path: 'dynamic_variables.0.name' },
    'The file cannot be imported: at dynamic_variables.0.name, of “día”, something is not as it should be.',
  ],
  [{ path: 'nodes' }, 'The file cannot be imported: at nodes something is not as it should be.'],
  [
    { path: 'constructor.0' },
    'The file cannot be imported: at constructor.0 something is not as it should be.',
  ],
  [{ path: '' }, 'It is damaged.'],
])('says where a damaged file is damaged: %o', async (details, words) => {
  const { dialog, send } = await choose(
    fileOf({
      name: 'Damaged',
      nodes: [
        { id: 's', kind: 'start', title: '' },
        { id: 'a', kind: 'question', title: 'Ask' },
      ],
      edges: [{ source_id: 's', target_id: 'a' }],
      dynamic_variables: [{ variable_name: 'día' }],
    }),
  );
  await dialog.findByRole('textbox', { name: 'Name' });
  server.on(`POST ${api}/import`, (_, response) => {
    response.writeHead(422, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 'workflow_file_damaged', message: 'It is damaged.', details }));
  });
  await send();
  expect(await dialog.findByText(words)).toBeTruthy();
});

it.each([
  ['{\n "format": "x",\n "version": ,\n}', 'This is not a JSON file: in line 3 it stops being one.'],
  ['{\n "format": "x",\n', 'This is not a JSON file: in line 3 it stops being one.'],
  ['hello', 'This is not a JSON file.'],
  ['', 'This is not a JSON file.'],
])('says in which line %j stops being JSON', async (content, words) => {
  const { dialog } = await choose(content);
  expect(await dialog.findByText(words)).toBeTruthy();
});
