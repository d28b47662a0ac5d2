import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { backEnd } from '../../../testing/back-end.ts';
import { openConsole } from '../../../testing/console.tsx';
import { answerKnowledge, folderNamed } from '../../../testing/knowledge.ts';

const server = await backEnd();
let open: Awaited<ReturnType<typeof openConsole>> | null = null;

afterEach(() => {
  open?.close();
  open = null;
});

it('says that the logo is required, and leads to it when it alone is missing', async () => {
  answerKnowledge(server, [folderNamed('f1', 'Guides')]);
  open = await openConsole('/knowledge-base/assistants/new');
  const logo = within(await screen.findByRole('group', { name: 'Logo' }));
  logo.getByText(/^Required\./);
  await open.user.type(screen.getByLabelText('Name'), 'Ana');
  await open.user.type(screen.getByLabelText('Organization name'), 'Acme');
  await open.user.selectOptions(screen.getByLabelText('Answer language'), 'english');
  await open.user.click(screen.getByRole('button', { name: 'Create assistant' }));
  await logo.findByText('The logo is missing');
  const opener = logo.getByRole('button', { name: 'Upload a logo' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
