import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { backEnd, data, error } from '../../../testing/back-end.ts';
import { canvasHasRoom } from '../../../testing/canvas.ts';
import { openConsole } from '../../../testing/console.tsx';
import {
  answerWorkflows,
  documentOf,
  nodeOf,
  workflowNamed,
  workflowsApi,
} from '../../../testing/workflows.ts';

const server = await backEnd();
const read = `GET ${workflowsApi}/w1/document`;
const workflow = workflowNamed('w1', 'Booking', { version: 1 });
let open: Awaited<ReturnType<typeof openConsole>> | null = null;

canvasHasRoom();
afterEach(() => {
  open?.close();
  open = null;
});

/** What is online, and what only the draft says. */
function answer(online: string, draft: string) {
  answerWorkflows(server, [workflow]);
  server.on(read, (got, response) => {
    const is_draft = got.query.get('is_draft') !== 'false';
    const words = { messages: [{ id: 'p1', type: 'text', text: is_draft ? draft : online }] };
    const nodes = [nodeOf('n0', 'start', {}, 0), nodeOf('n1', 'message', words)];
    data({ ...documentOf(workflow, { nodes, is_draft }), event_seq: 0 })(got, response);
  });
}

async function view() {
  open = await openConsole('/contact-center/workflows/w1?view=true');
  await screen.findByText('View mode');
  return open.user;
}

it('shows what is online and not the draft, and nothing by which it could be changed', async () => {
  answer('Welcome', 'Welcome, dear customer');
  await view();
  const words = await screen.findByText('Welcome');
  expect(screen.queryByText('Welcome, dear customer')).toBeNull();
  const tabs = screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label'));
  expect(tabs).toEqual(['Main instructions', 'Dynamic variables', 'Database variables', 'Sources']);
  for (const name of ['Publish', 'Reset', 'Rearrange'])
    expect(screen.queryByRole('button', { name })).toBeNull();

  const node = words.closest<HTMLElement>('[data-node]')!;
  fireEvent.click(node);
  await screen.findByRole('region', { name: 'Message 1' });
  // Not taken by a menu of ours, which would come a moment later.
  expect(fireEvent.contextMenu(node)).toBe(true);
  fireEvent.keyDown(node, { key: 'Delete' });
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is read again by Refresh, which says so where it fails and leaves what was there', async () => {
  answer('Welcome', '');
  const user = await view();
  await screen.findByText('Welcome');
  answer('Good day', '');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Good day');
  server.on(read, error(500, 'internal', 'It did not work.'));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('It did not work.');
  screen.getByText('Good day');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' }).ariaBusy).not.toBe('true'));
});

it('is left by the button in its bar, to the page before', async () => {
  answer('Welcome', '');
  const user = await view();
  await user.click(screen.getByRole('button', { name: 'Back to workflows' }));
  await screen.findByRole('heading', { name: 'Workflows' });
  expect(open?.path()).toBe('/contact-center/workflows');
});
