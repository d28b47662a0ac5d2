import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Language } from '../../../platform/language.ts';
import { backEnd, data, error } from '../../../testing/back-end.ts';
import { openConsole } from '../../../testing/console.tsx';
import { answerContacts, contactsAt, dunning, poolApi, poolNamed } from '../../../testing/contacts.ts';

const server = await backEnd();
let open: Awaited<ReturnType<typeof openConsole>> | null = null;

const ecuador = poolNamed('p1', 'Ecuador', {
  contacts: 12_345,
  campaigns: [
    { id: 'c1', name: 'Spring' },
    { id: 'c2', name: 'Summer' },
  ],
});
type Pools = NonNullable<Parameters<typeof answerContacts>[1]>['pools'] & {};

async function visit(pools: Pools, at = contactsAt, language: Language = 'en') {
  answerContacts(server, { pools, language });
  open = await openConsole(at, language);
  return open.user;
}

function lastBody(path: string): unknown {
  return JSON.parse(server.calls().findLast((got) => got.path === poolApi + path)?.body ?? 'null');
}

afterEach(() => {
  open?.close();
  open = null;
});

describe('the contact lists', () => {
  it('show how many contacts they have and which campaigns use them, and open', async () => {
    const user = await visit([ecuador, poolNamed('p2', 'Colombia')]);
    const row = within(await screen.findByRole('row', { name: /Ecuador/ }));
    row.getByText('12,345');
    row.getByText('Spring, Summer');
    await user.click(row.getByRole('button', { name: 'Options of Ecuador' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Open' }));
    await waitFor(() => expect(open?.path()).toBe(`${contactsAt}/p1`));
  });

  it('are renamed; what was typed stays while it cannot be saved', async () => {
    const user = await visit([ecuador]);
    server.on(`PATCH ${poolApi}/p1/rename`, error(503, 'unavailable', 'Not now.'));
    await user.click(await screen.findByRole('button', { name: 'Options of Ecuador' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename the contact list' }));
    const name = dialog.getByLabelText<HTMLInputElement>('Name');
    await user.clear(name);
    await user.type(name, ' Quito ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Not now.');
    expect(name.value).toBe(' Quito ');
    server.on(`PATCH ${poolApi}/p1/rename`, data({ ...ecuador, name: 'Quito' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Contact list renamed');
    expect(lastBody('/p1/rename')).toMatchObject({ name: 'Quito' });
  });

  it('say before they are deleted what goes with them, and stay where a campaign runs on them', async () => {
    const user = await visit([ecuador]);
    const why = 'Campaigns that are not over use this: “Spring”.';
    server.on(`DELETE ${poolApi}/contact-pool`, error(409, 'used_by_campaigns', why));
    await user.click(await screen.findByRole('button', { name: 'Options of Ecuador' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the contact list “Ecuador”?' }));
    dialog.getByText(/Its 12,345 contacts are deleted with it.*the campaigns “Spring”, “Summer”/);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await dialog.findByText(why);
    server.on(`DELETE ${poolApi}/contact-pool`, data(null));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Contact list deleted successfully');
    expect(lastBody('/contact-pool')).toMatchObject({ contact_pool_id: 'p1' });
  });

  it('that are not there yet begin with a button, in Spanish too', async () => {
    const user = await visit([], contactsAt, 'es');
    await screen.findByRole('heading', { name: 'Aún no hay listas de contactos' });
    await user.click(screen.getByRole('link', { name: 'Crear nueva lista de contactos' }));
    await waitFor(() => expect(open?.path()).toBe(`${contactsAt}/add-contacts`));
  });
});

describe('a new contact list', () => {
  const start = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name: `Start: ${name}` });

  it('waits for a workflow, takes its name until another is written, and hands both on', async () => {
    const user = await visit([], `${contactsAt}/add-contacts`);
    expect((await start('Bulk upload')).disabled).toBe(true);
    expect((await start('Empty Contact Pool')).disabled).toBe(true);
    await user.click(await screen.findByRole('combobox', { name: 'Workflow' }));
    await user.click(await screen.findByRole('option', { name: 'Dunning' }));
    const name = screen.getByLabelText<HTMLInputElement>('Name of the contact list');
    expect(name.value).toBe('Dunning');
    await user.clear(name);
    await user.click(await start('Empty Contact Pool'));
    await screen.findByText('Please provide a name for the contact list');
    await user.type(name, 'Late payers');
    await user.click(await start('Bulk upload'));
    await waitFor(() =>
      expect(open?.href()).toBe(`${contactsAt}/add-contacts/batch-upload?wf=w1&name=Late+payers`),
    );
  });

  it('begins empty with the columns of the workflow and further ones, and opens', async () => {
    const user = await visit([poolNamed('p9', 'Late')], `${contactsAt}/add-contacts/api-connection?wf=w1`);
    const create = await screen.findByRole('button', { name: 'Create contact list' });
    await waitFor(() => expect(create).toHaveProperty('disabled', false));
    await user.click(create);
    await screen.findByText('Name is required');
    await user.type(screen.getByLabelText('Name of the contact list'), 'Late');
    await user.type(screen.getByLabelText('Further columns'), 'city plan,city{Enter}amount');
    server.on(`POST ${poolApi}/create-pool`, error(422, 'contact_pool_limit', 'Full.'));
    await user.click(create);
    await screen.findByText('Error creating contact list API connection');
    await screen.findByText('Full.');
    server.on(`POST ${poolApi}/create-pool`, data({ id: 'p9', counts: {} }));
    await user.click(create);
    await screen.findByText('Contact list API connection created');
    await waitFor(() => expect(open?.path()).toBe(`${contactsAt}/p9`));
    expect(lastBody('/create-pool')).toMatchObject({
      name: 'Late',
      workflow_id: dunning.id,
      required_variables: ['name'],
      optional_variables: ['city', 'plan', 'amount'],
      contact_list: [],
    });
  });

  it('without a workflow in the address leads to the choice of one', async () => {
    await visit([], `${contactsAt}/add-contacts/api-connection`);
    await screen.findByRole('heading', { name: 'Add contacts' });
    expect(open?.path()).toBe(`${contactsAt}/add-contacts`);
  });
});
