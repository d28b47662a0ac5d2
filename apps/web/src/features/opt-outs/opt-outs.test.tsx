import type { OptOut } from '@centralita/contract/opt-outs/schema';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Language } from '../../platform/language.ts';
import { backEnd, data, error } from '../../testing/back-end.ts';
import { openConsole } from '../../testing/console.tsx';
import { answerContacts } from '../../testing/contacts.ts';

const server = await backEnd();
let open: Awaited<ReturnType<typeof openConsole>> | null = null;

const api = '/api/contact-center/opt-outs';
const at = '/contact-center/suppression-list';
const one: OptOut = {
  id: 'o1',
  kind: 'phone',
  address: '+593991234567',
  how: 'word',
  by: null,
  note: 'asked twice',
  created_at: '2026-11-01T15:00:00.000Z',
  removed: null,
};
const page = (results: OptOut[]) =>
  data({ results, pagination: { page: 1, limit: 10, total_items: results.length, total_pages: 1 } });

async function visit(held: OptOut[], language: Language = 'en') {
  answerContacts(server, { language });
  server.on(`GET ${api}`, (got, response) =>
    page(
      got.query.get('removed')
        ? [{ ...one, address: null, removed: { at: one.created_at, by: 'Eva', reason: 'by mail' } }]
        : held,
    )(got, response),
  );
  open = await openConsole(at, language);
  return open.user;
}

const lastBody = (path: string): unknown =>
  JSON.parse(server.calls().findLast((got) => got.path === path && got.method === 'POST')?.body ?? 'null');

afterEach(() => {
  open?.close();
  open = null;
});

describe('the suppression list', () => {
  it('shows who is on it and how that came about, and takes somebody from it with a reason', async () => {
    const user = await visit([one]);
    const row = within(await screen.findByRole('row', { name: /asked twice/ }));
    row.getByText('+593 99 123 4567');
    row.getByText('Wrote it');
    server.on(
      `POST ${api}/o1/remove`,
      data({ ...one, removed: { at: one.created_at, by: 'Eva', reason: 'by mail' } }),
    );
    await user.click(row.getByRole('button', { name: 'Options of +593 99 123 4567' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Take from the list' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Take +593 99 123 4567 from the list?' }),
    );
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Take from the list' }).disabled).toBe(true);
    await user.type(dialog.getByLabelText(/Reason/), ' by mail ');
    await user.click(dialog.getByRole('button', { name: 'Take from the list' }));
    await screen.findByText('Taken from the suppression list');
    expect(lastBody(`${api}/o1/remove`)).toMatchObject({ reason: 'by mail' });
    await user.click(screen.getByRole('radio', { name: 'Taken from it' }));
    await screen.findByText('Erased person');
  });

  it('takes a phone, and keeps what was typed while it is none', async () => {
    const user = await visit([]);
    await screen.findByRole('heading', { name: 'Nobody is on the list' });
    server.on(`POST ${api}`, error(422, 'opt_out_phone_invalid', 'This is no phone number.'));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Put somebody on the list' }));
    await user.type(dialog.getByLabelText(/Phone/), '099');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await dialog.findByText('This is no phone number.');
    server.on(`POST ${api}`, data(one));
    await user.type(dialog.getByLabelText(/Phone/), '1234567');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await screen.findByText('Added to the suppression list');
    expect(lastBody(api)).toMatchObject({ phone: '0991234567' });
  });

  it('takes a list, in Spanish, and says which lines hold no phone', async () => {
    const user = await visit([], 'es');
    await user.click(await screen.findByRole('button', { name: 'Más acciones con la lista' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Importar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Importar a la lista de exclusión' }));
    server.on(
      `POST ${api}/import`,
      data({ added: 1, known: 0, refused: 1, refused_lines: [{ line: 2, text: 'Ana' }] }),
    );
    await user.type(dialog.getByLabelText('O pegue los teléfonos'), '0991234567{Enter}Ana');
    await user.click(dialog.getByRole('button', { name: 'Importar' }));
    await dialog.findByText('Línea 2: Ana');
    dialog.getByText(/Se agregó 1 persona/);
    expect(lastBody(`${api}/import`)).toMatchObject({ text: '0991234567\nAna' });
  });
});
