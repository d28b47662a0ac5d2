import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { backEnd, data, error } from '../../testing/back-end.ts';
import { openConsole } from '../../testing/console.tsx';
import { answerSuperAdmin, superAdmin } from '../../testing/super-admin.ts';

const server = await backEnd();
let open: Awaited<ReturnType<typeof openConsole>> | null = null;
const eva = { ...superAdmin, id: '018f0000-0000-7000-8000-0000000000e1', first_name: 'Eva' };

async function visit() {
  answerSuperAdmin(server);
  const pagination = { page: 1, limit: 10, total_items: 2, total_pages: 1 };
  server.on('GET /api/main/user/get-all-super/', data({ results: [superAdmin, eva], pagination }));
  open = await openConsole('/super-admin/users');
  return open;
}

afterEach(() => {
  open?.close();
  open = null;
});

async function choose(name: string, item: string) {
  await open?.user.click(await screen.findByRole('button', { name: `Options of ${name}` }));
  await open?.user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }));
}

describe('super users', () => {
  it('cannot delete themselves, and are told so before they try', async () => {
    await visit();
    await choose('Lucía Paredes', 'Delete');
    const item = screen.getByRole('menuitem', { name: /^Delete/ });
    expect(item.textContent).toContain('You cannot delete your own user');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are told why the last one stays', async () => {
    await visit();
    server.on(
      `DELETE /api/main/user/delete-superuser/${eva.id}`,
      error(422, 'last_super_admin', 'This is the only super admin.'),
    );
    await choose('Eva Paredes', 'Delete');
    const dialog = within(
      await screen.findByRole('dialog', { name: /delete the super user "Eva Paredes"\?$/ }),
    );
    await open?.user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('This is the only super admin.')).toBeDefined();
    await screen.findByText('There was a problem removing the superuser, please try again later');
  });

  it('are created with the platform alone; an e-mail in use is told at its field', async () => {
    await visit();
    server.on('POST /api/main/user/create-admin', error(409, 'email_taken', 'In use.'));
    await open?.user.click(await screen.findByRole('button', { name: 'Add super user' }));
    const dialog = within(await screen.findByRole('dialog'));
    await open?.user.type(dialog.getByLabelText('First name'), 'Zoé');
    await open?.user.type(dialog.getByLabelText('Last name'), 'Paz');
    await open?.user.type(dialog.getByLabelText('Email'), 'zoe@acme.example{Enter}');
    await screen.findByText('There was a problem creating the superuser, the email may already be in use');
    const field = dialog.getByLabelText<HTMLInputElement>('Email');
    expect(field.value).toBe('zoe@acme.example');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await dialog.findByText('In use.');
    const sent = server.calls().findLast(({ path }) => path.endsWith('create-admin'));
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      first_name: 'Zoé',
      last_name: 'Paz',
      email: 'zoe@acme.example',
      policies: ['platform:super-admin'],
    });
  });
});
