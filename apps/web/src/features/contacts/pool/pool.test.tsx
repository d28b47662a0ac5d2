import type { Contact } from '@centralita/contract/contacts/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../platform/language.ts';
import { backEnd, data, error } from '../../../testing/back-end.ts';
import { openConsole } from '../../../testing/console.tsx';
import { company } from '../../../testing/people.ts';
import { answerContacts, contactOf, contactsAt, poolApi, poolNamed } from '../../../testing/contacts.ts';

const server = await backEnd();
let open: Awaited<ReturnType<typeof openConsole>> | null = null;
const at = `${contactsAt}/p1`;
const ana = contactOf('c1', '+593991234567', { name: 'Ana', city: 'Quito' });
const many = Array.from({ length: 12 }, (_, n) =>
  contactOf(`m${n}`, `+5939912345${n + 10}`, { name: `Person ${n}` }),
);

async function visit(
  contacts: Contact[],
  more: Parameters<typeof poolNamed>[2] = {},
  language: Language = 'en',
) {
  const about = { optional_variables: ['city'], contacts: contacts.length, ...more };
  answerContacts(server, { pools: [poolNamed('p1', 'Ecuador', about)], contacts, language });
  open = await openConsole(at, language);
  return open.user;
}

function lastBody(path: string): unknown {
  return JSON.parse(server.calls().findLast((got) => got.path === poolApi + path)?.body ?? 'null');
}

afterEach(() => {
  vi.restoreAllMocks();
  open?.close();
  open = null;
});

describe('a contact list', () => {
  it('shows phones as people read them and the values, and marks what the workflow needs and is not there', async () => {
    await visit([ana, contactOf('c2', '+442079460000')]);
    const first = within(await screen.findByRole('row', { name: /\+593 99 123 4567/ }));
    first.getByText('Ana');
    first.getByText('Quito');
    const second = within(await screen.findByRole('row', { name: /\+44 20 7946 0000/ }));
    expect(second.getByText('missing')).toBeDefined();
  });

  it('remembers which columns are shown and in which order', async () => {
    const user = await visit([ana]);
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await user.click(dialog.getByRole('button', { name: 'Move city up' }));
    const headers = () => screen.getAllByRole('columnheader', { hidden: true }).map((one) => one.textContent);
    expect(headers().slice(1, -1)).toEqual(['Phone', 'city', 'name']);
    await user.click(dialog.getByRole('checkbox', { name: 'name' }));
    expect(headers().slice(1, -1)).toEqual(['Phone', 'city']);
    open?.close();
    await visit([ana]);
    await screen.findByRole('columnheader', { name: 'city' });
    expect(screen.queryByRole('columnheader', { name: 'name' })).toBeNull();
  });

  it('downloads and deletes who is chosen, over pages', async () => {
    const user = await visit(many);
    await user.click(await screen.findByRole('checkbox', { name: 'Choose +593 99 123 4510' }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Choose +593 99 123 4521' }));
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    server.on(`POST ${poolApi}/download-contacts`, (_, response) => void response.writeHead(200).end('xlsx'));
    await user.click(screen.getByRole('button', { name: '2 chosen' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Download' }));
    await screen.findByText('Downloaded successfully');
    expect(lastBody('/download-contacts')).toMatchObject({ contact_list_id: ['m0', 'm11'] });
    const [link] = saved.mock.contexts as HTMLAnchorElement[];
    expect(link?.download).toMatch(/^contactlist-p1-\d\d-\d\d-\d{4}\.xlsx$/);

    server.on(`DELETE ${poolApi}/contact`, error(503, 'unavailable', 'Not now.'));
    await user.click(screen.getByRole('button', { name: '2 chosen' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 contacts?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Error deleting contact');
    server.on(`DELETE ${poolApi}/contact`, data({ deleted: 2 }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('2 contacts deleted');
    expect(lastBody('/contact')).toMatchObject({ contact_id_list: ['m0', 'm11'] });
    await screen.findByText('None chosen');
  });

  it('takes all that match, who are others once the search is another', async () => {
    const user = await visit(many);
    await user.type(await screen.findByRole('searchbox', { name: 'Search contacts' }), 'Person 1{Enter}');
    await screen.findByText('3 results');
    await user.click(screen.getByRole('checkbox', { name: 'Choose +593 99 123 4511' }));
    await user.click(screen.getByRole('button', { name: 'Choose all 3 that match' }));
    server.on(`DELETE ${poolApi}/contact`, data({ deleted: 3 }));
    await user.click(screen.getByRole('button', { name: '3 chosen' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 3 contacts?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('checkbox', { name: 'Choose all on this page' })).toHaveProperty('checked', true);

    // One left out: the others of the page stay.
    await user.click(screen.getByRole('checkbox', { name: 'Choose +593 99 123 4520' }));
    screen.getByRole('button', { name: '2 chosen' });
    await user.click(screen.getByRole('button', { name: 'Choose all 3 that match' }));
    await user.click(screen.getByRole('button', { name: '3 chosen' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('3 contacts deleted');
    expect(lastBody('/contact')).toMatchObject({ all: true, search: 'Person 1' });

    await user.click(screen.getByRole('checkbox', { name: 'Choose +593 99 123 4511' }));
    await user.click(screen.getByRole('button', { name: 'Choose all 3 that match' }));
    await user.clear(screen.getByRole('searchbox', { name: 'Search contacts' }));
    await screen.findByText('12 results');
    screen.getByText('None chosen');

    // All, on both pages: the call says so and names nobody.
    await user.click(screen.getByRole('checkbox', { name: 'Choose +593 99 123 4511' }));
    await user.click(screen.getByRole('button', { name: 'Choose all 12' }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('checkbox', { name: 'Choose +593 99 123 4521' })).toHaveProperty(
      'checked',
      true,
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    server.on(`POST ${poolApi}/download-contacts`, (_, response) => void response.writeHead(200).end('xlsx'));
    await user.click(screen.getByRole('button', { name: '12 chosen' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Download' }));
    await screen.findByText('Downloaded successfully');
    expect(lastBody('/download-contacts')).toEqual({
      company_id: company.id,
      contact_pool_id: 'p1',
      all: true,
    });
  });
});

describe('a contact', () => {
  it('is added once nothing required is empty; where its phone was there already that is said', async () => {
    const user = await visit([ana]);
    await user.click(await screen.findByRole('button', { name: 'Add new' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a contact' }));
    const add = dialog.getByRole('button', { name: 'Add' });
    await user.type(dialog.getByLabelText('Phone'), '099 123');
    expect(add).toHaveProperty('disabled', true);
    await user.type(dialog.getByLabelText('name'), 'Luis');
    expect(add).toHaveProperty('disabled', false);
    const none = 'These are no phone numbers, so nothing was saved: “099 123”.';
    server.on(`POST ${poolApi}/add-contacts`, error(422, 'contact_phone_invalid', none));
    await user.click(add);
    await dialog.findByText(none);
    expect(dialog.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByLabelText('name')).toHaveProperty('value', 'Luis');
    server.on(`POST ${poolApi}/add-contacts`, data({ new: 0, changed: 1 }));
    await user.click(add);
    await screen.findByText('This phone was in the list already: its details were updated');
    expect(lastBody('/add-contacts')).toMatchObject({
      contact_pool_id: 'p1',
      contact_list: [{ phone: '099 123', fields: { name: 'Luis', city: '' } }],
    });
  });

  it('is edited by what was changed alone', async () => {
    const user = await visit([ana]);
    await user.click(await screen.findByRole('button', { name: '+593 99 123 4567' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit +593 99 123 4567' }));
    await user.clear(dialog.getByLabelText('city'));
    await user.type(dialog.getByLabelText('city'), 'Loja');
    server.on(`PATCH ${poolApi}/update-contact-information`, data(ana));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Contact updated');
    expect(lastBody('/update-contact-information')).toMatchObject({
      contact_id: 'c1',
      contact_information: { fields: { city: 'Loja' } },
    });
    expect(JSON.stringify(lastBody('/update-contact-information'))).not.toContain('Ana');
  });
});

describe('a contact list, too,', () => {
  it('says which variables its workflow got since, and takes them in by one click', async () => {
    const user = await visit([ana], { missing_variables: ['debt', 'due'] });
    const notice = within(await screen.findByRole('region', { name: /needs more about each contact/ }));
    notice.getByText(/debt and due/);
    server.on(`POST ${poolApi}/p1/variables`, data(poolNamed('p1', 'Ecuador')));
    await user.click(notice.getByRole('button', { name: 'Add the columns' }));
    await screen.findByText('Columns added');
    expect(lastBody('/p1/variables')).toMatchObject({ required_variables: ['debt', 'due'] });
  });

  it('that is empty or gone says what to do, in Spanish too', async () => {
    await visit([], {}, 'es');
    await screen.findByRole('heading', { name: 'Esta lista aún no tiene contactos' });
    open?.close();
    answerContacts(server, { language: 'es' });
    open = await openConsole(at, 'es');
    await screen.findByRole('heading', { name: 'Esta lista de contactos no existe' });
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Ir a las listas de contactos' }).getAttribute('href')).toBe(
        contactsAt,
      ),
    );
  });
});
