import type { AnalyzedContacts, ContactRow, ContactUpload } from '@centralita/contract/contacts/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../platform/language.ts';
import { backEnd, data, error } from '../../../testing/back-end.ts';
import { openConsole } from '../../../testing/console.tsx';
import { answerContacts, contactsAt, poolApi, poolNamed } from '../../../testing/contacts.ts';

const server = await backEnd();
let open: Awaited<ReturnType<typeof openConsole>> | null = null;
const intoPool = `${contactsAt}/p1/batch-upload`;
const intoNew = `${contactsAt}/add-contacts/batch-upload?wf=w1&name=Late`;
const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();

const analyzed: AnalyzedContacts = {
  upload_id: 'u1',
  columns: ['Celular', 'Cliente', 'Saldo'],
  rows: [
    ['0991234567', 'Ana', '20'],
    ['0987654321', 'Luis', '35'],
  ],
  total_rows: 2,
  example_rows: 0,
  mapping: { phone_column: 0, variables: [] },
  suggested_names: ['Celular', 'Cliente', 'Saldo'],
  country: 'EC',
  expires_at: tomorrow,
};

const counts = { new: 1, changed: 0, unchanged: 0, duplicate: 0, invalid: 1, incomplete: 0, opted_out: 0 };
const row: ContactRow = {
  line: 2,
  class: 'new',
  reasons: [],
  given_phone: '0991234567',
  phone: '+593991234567',
  other_phone: null,
  fields: { name: 'Ana' },
  missing: [],
};
const refused: ContactRow = {
  ...row,
  line: 3,
  class: 'invalid',
  given_phone: 'abc',
  phone: '',
  reasons: ['phone_invalid'],
};

const checked = {
  counts,
  total_rows: 2,
  two_readings: 0,
  two_numbers: 0,
  new_variables: [],
  unmapped_variables: [],
  preview: [row, refused],
};

const saving: ContactUpload = {
  upload_id: 'u1',
  file_name: 'cartera.csv',
  state: 'saving',
  progress: 0.4,
  contact_pool_id: 'p1',
  counts: null,
  total_rows: 2,
  failure: null,
  created_at: '2026-11-01T15:00:00.000Z',
  expires_at: tomorrow,
};

async function visit(at: string, language: Language = 'en') {
  answerContacts(server, {
    pools: [poolNamed('p1', 'Ecuador', { contacts: 5, optional_variables: ['city'] })],
    language,
  });
  server.on(`POST ${poolApi}/analyze-contact-template`, data(analyzed));
  server.on(`POST ${poolApi}/check-upload`, data(checked));
  open = await openConsole(at, language);
  return open.user;
}

type Person = Awaited<ReturnType<typeof visit>>;

async function drop(user: Person, file = new File(['a;b'], 'cartera.csv')) {
  await user.upload(await screen.findByLabelText(/Drop a spreadsheet here/), file);
}

/** What a column is said to be. */
const columnOf = (header: string) =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: `What “${header}” is` });

function lastBody(path: string): unknown {
  return JSON.parse(server.calls().findLast((got) => got.path === poolApi + path)?.body ?? 'null');
}

afterEach(() => {
  vi.restoreAllMocks();
  open?.close();
  open = null;
});

describe('a file of contacts', () => {
  it('is asked for, and what cannot be one is refused before it is sent', async () => {
    const user = await visit(intoPool);
    await user.click(await screen.findByRole('button', { name: 'Upload file' }));
    await screen.findByText('No file selected');
    await drop(user, new File([], 'cartera.csv'));
    await screen.findByText('The file is empty');
    // What is dropped is not sifted by the browser, as what is chosen is.
    const files = [new File(['x'], 'cartera.xls')];
    fireEvent.drop(screen.getByLabelText(/Drop a spreadsheet here/), { dataTransfer: { files } });
    await screen.findByText(/Save the file as xlsx/);
    server.on(`POST ${poolApi}/analyze-contact-template`, error(422, 'file_empty', 'Nothing in it.'));
    await drop(user);
    expect(await screen.findByText('Nothing in it.')).toBeDefined();
  });

  it('is mapped: each required detail has a column or is said to be missing', async () => {
    const user = await visit(intoPool);
    await drop(user);
    expect((await columnOf('Celular')).value).toBe('phone');
    screen.getByText('Ana · Luis');
    const save = screen.getByRole('button', { name: 'Upload file' });
    await user.click(save);
    await screen.findByText(/Something is still open above/);
    expect(server.calls().some(({ path }) => path.endsWith('/save-upload'))).toBe(false);
    await user.click(screen.getByRole('checkbox', { name: 'name is not in this file' }));
    await user.selectOptions(await columnOf('Cliente'), 'name (required)');
    expect(screen.queryByRole('checkbox', { name: 'name is not in this file' })).toBeNull();
    // A variable comes from one column: it leaves the one before.
    await user.selectOptions(await columnOf('Saldo'), 'name (required)');
    expect((await columnOf('Cliente')).value).toBe('none');
    await user.selectOptions(await columnOf('Cliente'), 'name (required)');
    await user.click(screen.getByRole('button', { name: 'Keep all other columns' }));
    const named = screen.getByLabelText('Name of the new column for “Saldo”');
    await user.clear(named);
    await user.type(named, 'NAME');
    await screen.findByText(/Give it a name of its own/);
    await user.clear(named);
    await user.type(named, 'amount');
    await waitFor(() =>
      expect(lastBody('/check-upload')).toMatchObject({
        upload_id: 'u1',
        contact_pool_id: 'p1',
        country: 'EC',
        mapping: {
          phone_column: 0,
          variables: [
            { column: 1, variable: 'name' },
            { column: 2, variable: 'amount' },
          ],
        },
      }),
    );
  });

  it('is shown as it will be saved, with the rows of each class and those left out as a file', async () => {
    const user = await visit(intoPool);
    await drop(user);
    const preview = within(await screen.findByRole('table', { name: /The first 2 rows/ }));
    preview.getByRole('row', { name: /\+593 99 123 4567 New 2/ });
    preview.getByRole('row', { name: /abc Without a valid phone 3/ });
    const pagination = { page: 1, limit: 50, total_items: 1, total_pages: 1 };
    server.on(`GET ${poolApi}/uploads/u1/rows`, data({ results: [refused], pagination }));
    const classes = within(screen.getByRole('list', { name: 'What becomes of the rows' }));
    expect(classes.getByRole('button', { name: /Changed/ })).toHaveProperty('disabled', true);
    await user.click(classes.getByRole('button', { name: '1 Without a valid phone' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Without a valid phone' }));
    await panel.findByText('Line 3');
    panel.getByText('“abc” is no phone number.');
    await user.click(panel.getByRole('button', { name: 'Close' }));
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    server.on(`GET ${poolApi}/uploads/u1/refused`, (_, response) => void response.writeHead(200).end('xlsx'));
    await user.click(screen.getByRole('button', { name: 'Download the rows left out' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const [link] = saved.mock.contexts as HTMLAnchorElement[];
    expect(link?.download).toBe('cartera - left out.xlsx');
  });

  it('asks about two numbers in a cell only where there are some', async () => {
    const user = await visit(intoPool);
    await drop(user);
    await screen.findByRole('radiogroup', { name: 'Who is in the list already' });
    expect(screen.queryByRole('radio', { name: 'Leave the row out' })).toBeNull();
    server.on(`POST ${poolApi}/check-upload`, data({ ...checked, two_numbers: 2 }));
    await user.selectOptions(await columnOf('Cliente'), 'name (required)');
    await user.click(await screen.findByRole('radio', { name: 'Leave the row out' }));
    await user.click(screen.getByRole('radio', { name: 'The list counts' }));
    await waitFor(() =>
      expect(lastBody('/check-upload')).toMatchObject({ two_numbers: 'refuse', wins: 'pool' }),
    );
  });
});

describe('saving a file of contacts', () => {
  it('keeps what was chosen where it fails, shows how far it is, and then what came of it', async () => {
    const user = await visit(intoPool);
    await drop(user);
    await user.selectOptions(await columnOf('Cliente'), 'name (required)');
    server.on(`POST ${poolApi}/save-upload`, error(503, 'unavailable', 'Not now.'));
    await user.click(screen.getByRole('button', { name: 'Upload file' }));
    await screen.findByText('Error creating bulk of contacts');
    await screen.findByText('Not now.');
    expect((await columnOf('Cliente')).value).toBe('variable name');
    server.on(`POST ${poolApi}/save-upload`, data(saving));
    server.on(`GET ${poolApi}/uploads/u1`, data(saving));
    await user.click(screen.getByRole('button', { name: 'Upload file' }));
    await screen.findByRole('progressbar', { name: 'Saving the contacts' });
    expect(open?.href()).toBe(`${intoPool}?upload=u1`);
    server.on(`GET ${poolApi}/uploads/u1`, data({ ...saving, state: 'saved', progress: 1, counts }));
    await screen.findByRole('heading', { name: 'cartera.csv is saved' });
    await screen.findByText('Contact bulk uploaded');
    expect(screen.getByRole('link', { name: 'Open the contact list' }).getAttribute('href')).toBe(
      `${contactsAt}/p1`,
    );
  });

  it('says why it failed in the person’s language, and goes back to what was chosen', async () => {
    const user = await visit(`${intoPool}?upload=u1`, 'es');
    const failure = { code: 'contact_limit', message: 'Full.', message_es: 'Llena.' };
    server.on(`GET ${poolApi}/uploads/u1`, data({ ...saving, state: 'failed', failure }));
    await screen.findByText('Llena.');
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await waitFor(() => expect(open?.href()).toBe(intoPool));
  });

  it('makes a new list with the name and the further columns that were written', async () => {
    const user = await visit(intoNew);
    await drop(user);
    await user.selectOptions(await columnOf('Cliente'), 'name (required)');
    expect(screen.queryByRole('radiogroup', { name: 'Who is in the list already' })).toBeNull();
    const name = screen.getByLabelText('Name of the contact list');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Upload file' }));
    await screen.findByText('Please provide a name for the contact list');
    await user.type(name, 'Overdue');
    await user.type(screen.getByLabelText('Further columns'), 'agent{Enter}');
    server.on(`POST ${poolApi}/save-upload`, data({ ...saving, contact_pool_id: null }));
    server.on(`GET ${poolApi}/uploads/u1`, data({ ...saving, state: 'saved', counts }));
    await user.click(screen.getByRole('button', { name: 'Upload file' }));
    await screen.findByRole('heading', { name: 'cartera.csv is saved' });
    await screen.findByText('Contact list uploaded successfully');
    expect(lastBody('/save-upload')).toMatchObject({
      new_pool: {
        name: 'Overdue',
        workflow_id: 'w1',
        required_variables: ['name'],
        optional_variables: ['agent'],
      },
    });
  });
});
