import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Language } from '../../../platform/language.ts';
import { backEnd } from '../../../testing/back-end.ts';
import { openConsole } from '../../../testing/console.tsx';
import { orders, signInWithWebhooks } from '../fake-webhooks.testing.ts';

const server = await backEnd();
const list = '/contact-center/integrations';
let open: Awaited<ReturnType<typeof openConsole>> | null = null;
afterEach(() => {
  open?.close();
  open = null;
});

async function visit(language: Language = 'en') {
  const service = signInWithWebhooks(server, [orders], language);
  open = await openConsole(list, language);
  return { ...open, service };
}

it('a card says what a webhook does and where it leads; Edit opens it, and Cancel leads back from each form', async () => {
  const { user, path } = await visit();
  const edit = await screen.findByRole('link', { name: 'Edit Orders' });
  const card = within(edit.closest('li') as HTMLElement);
  for (const text of ['Finds orders.', 'POST', 'api.example.com']) card.getByText(text);
  await user.click(edit);
  const cancel = await screen.findByRole('link', { name: 'Cancel' });
  expect([path(), screen.getByLabelText('Name')]).toMatchObject([`${list}/w1`, { value: 'Orders' }]);
  await user.click(cancel);
  await user.click(await screen.findByRole('link', { name: 'Create an integration' }));
  await user.click(await screen.findByRole('link', { name: 'Cancel' }));
  await screen.findByRole('link', { name: 'Edit Orders' });
  expect(path()).toBe(list);
});

it.each([
  ['en', 'Delete Orders', 'Delete', 'Error deleting webhook. Try again later'],
  ['es', 'Eliminar Orders', 'Eliminar', 'Error al eliminar el webhook. Intente más tarde'],
] as const)(
  'a webhook that could not be deleted stays, which is said (%s)',
  async (language, ask, act, failed) => {
    const { user, service } = await visit(language);
    await user.click(await screen.findByRole('button', { name: ask }));
    service.failing.at = 0;
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: act }));
    await screen.findByText(failed);
    expect(service.writes.map(({ call }) => call)).toEqual(['DELETE w1']);
    screen.getByRole('dialog');
  },
);
