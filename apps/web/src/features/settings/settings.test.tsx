import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Language } from '../../platform/language.ts';
import { session } from '../../platform/session.ts';
import { backEnd, data, error } from '../../testing/back-end.ts';
import { openConsole } from '../../testing/console.tsx';
import { folderNamed, sourceNamed } from '../../testing/knowledge.ts';
import { company, user as person } from '../../testing/people.ts';
import { admin, answerSettings, userNamed } from '../../testing/settings.ts';

const server = await backEnd();
let open: Awaited<ReturnType<typeof openConsole>> | null = null;

async function visit(search = '', language: Language = 'en') {
  open = await openConsole(`/admin/settings${search}`, language);
  return open;
}

afterEach(() => {
  open?.close();
  open = null;
});

const limits = {
  storage_limit_kb: 20_480,
  qn_limit: 1_000,
  storage_used_kb: 5_120,
  qn_used: 25,
  month: '2026-11',
  time_zone: 'America/Guayaquil',
};
const update = `PUT /api/main/company-instance/update/${company.id}`;
const sent = (method: string, part = '') => {
  const last = server.calls().findLast((call) => call.method === method && call.path.includes(part));
  return last ? (JSON.parse(last.body) as unknown) : null;
};
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

async function choose(name: string, item: string) {
  const { user } = open ?? (await visit());
  await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }));
}

describe('an address', () => {
  it('of no tab shows the first, and is set right', async () => {
    answerSettings(server);
    const { path } = await visit('?tab=keys&page=-4');
    await screen.findByLabelText('Company name');
    expect(path()).toBe('/admin/settings');
  });

  it('of no page asks for the first, with as many rows as there may be', async () => {
    answerSettings(server);
    await visit('?tab=users&page=-4&limit=1000');
    await screen.findByRole('button', { name: 'Add user' });
    await waitFor(() => {
      const asked = server.calls().filter(({ path }) => path.includes('/user/get-all'));
      expect(asked.map(({ query }) => [query.get('page'), query.get('limit')])).toEqual([['1', '10']]);
    });
  });
});

describe('the company', () => {
  it('saves only what changed, and speaks and looks like it at once', async () => {
    answerSettings(server);
    const { user } = await visit();
    const name = await screen.findByLabelText<HTMLInputElement>('Company name');
    expect(button('Update').disabled).toBe(true);
    await user.clear(name);
    await user.type(name, 'Acme Andina');
    await user.selectOptions(screen.getByLabelText('Language'), 'Español');
    server.on(update, data({ ...company, name: 'Acme Andina', country: 'EC', language: 'spanish' }));
    await user.click(button('Update'));
    await screen.findByText('Empresa actualizada correctamente');
    expect(sent('PUT')).toEqual({ company_id: company.id, name: 'Acme Andina', language: 'spanish' });
    expect(screen.getByRole('tab', { name: 'Empresa' })).toBeDefined();
    expect(session.get().company?.name).toBe('Acme Andina');
    expect(localStorage.getItem('lang')).toBe('es');
  });

  it('shows what is used of the plan, of the services that are on', async () => {
    answerSettings(server);
    server.on('GET /api/main/settings/company-info', data({ ...limits, is_service_active: true }));
    await visit();
    const use = within(await screen.findByRole('region', { name: 'Use' }));
    expect(use.getByText('25 of 1,000 · 2%')).toBeDefined();
    expect(use.getByRole('meter', { name: 'Storage' }).getAttribute('aria-valuetext')).toBe(
      '5 of 20 MB · 25%',
    );
    expect(use.queryByRole('meter', { name: 'Call minutes this month' })).toBeNull();
  });

  it('keeps what was typed when it is refused, and says why', async () => {
    answerSettings(server);
    server.on(update, error(413, 'logo_too_large', 'The logo is larger than 1 MB.'));
    const { user } = await visit();
    const name = await screen.findByLabelText<HTMLInputElement>('Company name');
    await user.type(name, ' 2{Enter}');
    await screen.findByText('There was a problem creating the company, please try again later');
    await screen.findByText('The logo is larger than 1 MB.');
    expect(name.value).toBe('Acme 2');
    await user.clear(name);
    await user.click(button('Update'));
    await screen.findByText("Enter the company's name");
  });

  it('finds a country by a part of its name, without accents', async () => {
    answerSettings(server, { language: 'es' });
    const { user } = await visit('', 'es');
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'País' });
    await waitFor(() => expect(field.value).toBe('Ecuador'));
    await user.click(field);
    expect(
      screen.getAllByRole('option', { name: /Ecuador|España|Estados/ }).map((o) => o.textContent),
    ).toEqual(['Ecuador', 'España', 'Estados Unidos']);
    await user.clear(field);
    await user.type(field, 'espana');
    await user.keyboard('{Enter}');
    expect(field.value).toBe('España');
    server.on(update, data({ ...company, country: 'ES', language: 'spanish' }));
    await user.click(button('Actualizar'));
    await waitFor(() => expect(sent('PUT')).toMatchObject({ country: 'ES' }));
  });

  it('keeps unsaved changes while another tab is open, and asks before they are lost', async () => {
    answerSettings(server);
    const { user, path } = await visit();
    await user.type(await screen.findByLabelText('Company name'), ' X');
    await user.click(screen.getByRole('tab', { name: 'Users' }));
    await screen.findByRole('table', { name: 'Users' });
    await user.click(screen.getByRole('tab', { name: 'Company' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Company name')).value).toBe('Acme X');
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    await user.click(within(menu).getByRole('link', { name: 'Sources' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(path()).toBe('/admin/settings');
    await user.click(within(menu).getByRole('link', { name: 'Sources' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(path()).toBe('/knowledge-base/sources-management'));
  });

  it('refuses a file that is no logo before anything is sent', async () => {
    answerSettings(server);
    await visit();
    await screen.findByLabelText('Company name');
    const field = document.querySelector('input[type="file"]');
    if (!field) throw new Error('no file field');
    fireEvent.change(field, {
      target: { files: [new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })] },
    });
    await screen.findByText(/^This file is not accepted as a logo/);
    fireEvent.change(field, { target: { files: [new File([new Uint8Array(1024 * 1024 + 1)], 'logo.png')] } });
    await screen.findByText(/^The logo is larger than 1 MB/);
    expect(button('Update').disabled).toBe(true);
  });

  it('takes the logo away', async () => {
    answerSettings(server, { company: { logo: 'data:image/png;base64,AA==' } });
    server.on(update, data({ ...company, logo: null }));
    const { user } = await visit();
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(document.activeElement).toBe(button('Upload a logo'));
    await user.click(button('Update'));
    await waitFor(() => expect(sent('PUT')).toEqual({ company_id: company.id, logo_base64: null }));
  });
});

describe('users', () => {
  const many = Array.from({ length: 12 }, (_, at) =>
    userNamed(`u${at}`, `Ana${String(at).padStart(2, '0')}`),
  );

  it('are paged and searched by the address', async () => {
    answerSettings(server, { users: [admin, ...many] });
    const { user } = await visit('?tab=users&page=2');
    const table = await screen.findByRole('table', { name: 'Users' });
    await within(table).findByText('Ana09 Paz');
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    screen.getByText('Page 2 of 2');
    screen.getByText('13 results');
    await user.selectOptions(screen.getByLabelText('Rows per page'), '20');
    await screen.findByText('Page 1 of 1');
    await user.type(screen.getByRole('searchbox'), 'ana03{Enter}');
    await screen.findByText('1 result');
    expect(
      server
        .calls()
        .findLast(({ path }) => path.endsWith('/get-all/'))
        ?.query.toString(),
    ).toContain('page=1&limit=20&search=ana03');
    await user.type(screen.getByRole('searchbox'), 'zz{Enter}');
    await screen.findByRole('heading', { name: 'No users found' });
    await user.click(screen.getByRole('button', { name: 'Show all users' }));
    await screen.findByText('13 results');
  });

  it('an address beyond the last page leads to the last page', async () => {
    answerSettings(server, { users: [admin, ...many] });
    await visit('?tab=users&page=9');
    await screen.findByText('Page 2 of 2');
    expect(await screen.findByText('Ana11 Paz')).toBeDefined();
  });

  it('are added with the policies of their role; an e-mail in use keeps what was typed', async () => {
    answerSettings(server);
    server.on('POST /api/main/user/', error(409, 'email_taken', 'This e-mail is already in use.'));
    const { user } = await visit('?tab=users');
    await user.click(await screen.findByRole('button', { name: 'Add user' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add user' }));
    await user.click(dialog.getByRole('button', { name: 'Add user' }));
    for (const text of ['Enter a first name', 'Enter a last name', 'Enter an email address'])
      dialog.getByText(text);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('First name')));
    await user.type(dialog.getByLabelText('First name'), 'Ana');
    await user.type(dialog.getByLabelText('Last name'), 'Paz');
    await user.type(dialog.getByLabelText('Email'), 'ana@acme');
    dialog.getByText('Must be a valid email');
    await user.type(dialog.getByLabelText('Email'), '.example');
    expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Choose a role',
      'Admin',
      'General',
    ]);
    await user.selectOptions(dialog.getByLabelText('Role'), 'General');
    await user.click(dialog.getByRole('button', { name: 'Add user' }));
    await dialog.findByText('This e-mail is already in use.');
    await screen.findByText('There was a problem creating the user, please try again later');
    expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@acme.example');
    expect(sent('POST', '/user/')).toEqual({
      company_id: company.id,
      first_name: 'Ana',
      last_name: 'Paz',
      email: 'ana@acme.example',
      policies: ['wiki:full-access', 'contact-center:full-access'],
    });
    server.on('POST /api/main/user/', data(userNamed('u1', 'Ana')));
    await user.selectOptions(dialog.getByLabelText('Role'), 'Admin');
    await user.click(dialog.getByRole('button', { name: 'Add user' }));
    await screen.findByText('User created successfully');
    expect(sent('POST', '/user/')).toMatchObject({ policies: company.policies });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are changed and removed, each after its question', async () => {
    answerSettings(server, { users: [admin, userNamed('u1', 'Ana')] });
    server.on('PUT /api/main/user/update/u1', data(userNamed('u1', 'Eva')));
    server.on('DELETE /api/main/user/u1', error(422, 'last_admin', 'This is the only admin.'));
    const { user } = await visit('?tab=users');
    await choose('Options of Ana Paz', 'Edit');
    const first = await screen.findByLabelText<HTMLInputElement>('First name');
    expect(first.value).toBe('Ana');
    await user.clear(first);
    await user.type(first, 'Eva{Enter}');
    await screen.findByText('User updated successfully');
    expect(sent('PUT')).toMatchObject({ first_name: 'Eva', email: 'ana@acme.example' });
    await choose('Options of Ana Paz', 'Delete');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Are you sure you want to delete the user "Ana Paz"?');
    expect(dialog.textContent).toContain('ana@acme.example loses access');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('There was a problem removing the user, please try again later');
    expect(dialog.textContent).toContain('This is the only admin.');
    server.on('DELETE /api/main/user/u1', data(null));
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('User deleted successfully');
  });

  it('cannot remove themselves; who stops being an admin is led away', async () => {
    answerSettings(server);
    server.on(`PUT /api/main/user/update/${admin.id}`, (got, response) => {
      server.on('GET /api/auth/auth/', data(person));
      data(person)(got, response);
    });
    const { user, path } = await visit('?tab=users');
    await user.click(await screen.findByRole('button', { name: 'Options of Lucía Paredes' }));
    const remove = screen.getByRole('menuitem', { name: /^Delete/ });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    await user.selectOptions(await screen.findByLabelText('Role'), 'General');
    await user.click(button('Save'));
    await waitFor(() => expect(path()).toBe('/knowledge-base/sources-management'));
    expect(session.get().status).toBe('authenticated');
  });
});

describe('categories', () => {
  const guides = folderNamed('f1', 'Guides', [sourceNamed('s1', 'Router')]);

  it('are added by name; an empty one is ignored', async () => {
    answerSettings(server, { folders: [guides] });
    server.on('POST /api/main/category/', data(folderNamed('f2', 'Legal')));
    const { user } = await visit('?tab=categories');
    const field = await screen.findByLabelText<HTMLInputElement>('New category');
    await user.type(field, '   {Enter}');
    await user.clear(field);
    await user.type(field, ' Legal {Enter}');
    await screen.findByText('Category created successfully');
    expect(
      server.calls().filter(({ method, path }) => method === 'POST' && path.endsWith('/category/')),
    ).toHaveLength(1);
    expect(sent('POST', '/category/')).toEqual({ company_id: company.id, name: 'Legal' });
    expect(field.value).toBe('');
  });

  it('are renamed in place: Escape puts back, Enter saves', async () => {
    answerSettings(server, { folders: [guides] });
    server.on('PUT /api/main/category/update-category/f1', error(409, 'name_taken', 'There is already one.'));
    const { user } = await visit('?tab=categories');
    await user.click(await screen.findByRole('button', { name: 'Rename Guides' }));
    const field = () => screen.findByLabelText<HTMLInputElement>('New name of Guides');
    await user.type(await field(), 'Manuals{Escape}');
    expect(screen.getByText('Guides')).toBeDefined();
    expect(document.activeElement).toBe(button('Rename Guides'));
    await user.click(button('Rename Guides'));
    expect((await field()).value).toBe('Guides');
    await user.clear(await field());
    await user.type(await field(), 'Manuals{Enter}');
    await screen.findByText('There is already one.');
    expect((await field()).value).toBe('Manuals');
    server.on('PUT /api/main/category/update-category/f1', data(guides));
    await user.type(await field(), ' 2{Enter}');
    await screen.findByText('Category updated successfully');
    expect(sent('PUT')).toEqual({ company_id: company.id, new_name: 'Manuals 2' });
    await screen.findByText('Guides');
  });

  it('are deleted after the question that says what goes with them', async () => {
    answerSettings(server, { folders: [guides] });
    server.on('DELETE /api/main/category/f1', data(null));
    const { user } = await visit('?tab=categories');
    await user.click(await screen.findByRole('button', { name: 'Delete Guides' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Are you sure you want to delete the folder "Guides"?');
    expect(dialog.textContent).toContain('Its 1 source is deleted with it');
    expect(dialog.textContent).toContain('This action cannot be undone.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Category removed successfully');
  });

  it('are closed to a company without the knowledge base', async () => {
    answerSettings(server, { company: { policies: ['companyinstance:settings'] } });
    await visit('?tab=categories');
    await screen.findByLabelText('Company name');
    const tab = screen.getByRole('tab', { name: 'Categories' });
    expect(tab.getAttribute('aria-disabled')).toBe('true');
    await open?.user.click(tab);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Company');
    expect(server.calls().some(({ path }) => path.includes('/category/'))).toBe(false);
  });
});

describe('a company that cannot be loaded', () => {
  /** The sign-in loads it once; the screen asks anew. */
  function failSecond() {
    let asked = 0;
    server.on('GET /api/main/company-instance/get-info/', (got, response) => {
      asked += 1;
      if (asked === 1) data(company)(got, response);
      else error(404, 'not_found', 'This company is gone.')(got, response);
    });
  }

  it('leads to the knowledge base and says why', async () => {
    answerSettings(server);
    failSecond();
    const { path } = await visit();
    await waitFor(() => expect(path()).toBe('/knowledge-base/sources-management'));
    await screen.findByText('This company is gone.');
  });

  it('leads there from the start, too', async () => {
    answerSettings(server);
    server.on('GET /api/main/company-instance/get-info/', error(500, 'internal', 'It broke.'));
    const { path } = await visit();
    await waitFor(() => expect(path()).toBe('/knowledge-base/sources-management'));
    await screen.findByText('It broke.');
  });

  it('is asked for again in its place while the server cannot be reached', async () => {
    answerSettings(server);
    let isGone = false;
    server.on('GET /api/main/company-instance/get-info/', (got, response) => {
      if (isGone) error(503, 'unavailable', 'Back in a moment.')(got, response);
      else data(company)(got, response);
      isGone = true;
    });
    const { path, user } = await visit();
    // It is asked for a few times first.
    await screen.findByText('Back in a moment.', {}, { timeout: 20_000 });
    expect(path()).toBe('/admin/settings');
    server.on('GET /api/main/company-instance/get-info/', data(company));
    await user.click(button('Try again'));
    await screen.findByLabelText('Company name');
  }, 40_000);

  it('says so in its place to who has no knowledge base to go to', async () => {
    answerSettings(server);
    server.on('GET /api/auth/auth/', data({ ...admin, policies: ['companyinstance:settings'] }));
    failSecond();
    const { path } = await visit();
    await screen.findByText('This company is gone.');
    expect(path()).toBe('/admin/settings');
  });
});
