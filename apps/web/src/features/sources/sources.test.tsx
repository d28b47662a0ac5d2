import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Language } from '../../platform/language.ts';
import { backEnd, data, error } from '../../testing/back-end.ts';
import { openConsole } from '../../testing/console.tsx';
import { answerKnowledge, folderNamed, sourceNamed, wholeSource } from '../../testing/knowledge.ts';

const server = await backEnd();
const drive = '/knowledge-base/sources-management';
let open: Awaited<ReturnType<typeof openConsole>> | null = null;

async function visit(path: string, language: Language = 'en') {
  open = await openConsole(path, language);
  return open;
}

afterEach(() => {
  open?.close();
  open = null;
});

const guides = folderNamed('f1', 'Guías', [sourceNamed('s1', 'Router'), sourceNamed('s2', 'Prices')]);
const legal = folderNamed('f2', 'Legal');
const links = () => screen.getAllByRole('listitem').flatMap((item) => within(item).queryAllByRole('link'));
const paths = () => server.calls().map(({ method, path }) => `${method} ${path}`);

async function choose(user: NonNullable<typeof open>['user'], name: string, item: string) {
  await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

describe('the root drive', () => {
  it('says where to begin while there is nothing', async () => {
    answerKnowledge(server, []);
    const { user } = await visit(drive);
    await screen.findByRole('heading', { name: 'Start with a folder' });
    await user.click(screen.getByRole('button', { name: 'New folder' }));
    expect(await screen.findByRole<HTMLButtonElement>('button', { name: 'Create' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('finds folders by the text in the address, without regard to accents', async () => {
    answerKnowledge(server, [legal, guides]);
    const { user } = await visit(`${drive}?search=guias`);
    await screen.findByRole('link', { name: 'Guías' });
    expect(screen.queryByRole('link', { name: 'Legal' })).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'zz{Enter}');
    await screen.findByRole('heading', { name: 'No folders found' });
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await screen.findByRole('link', { name: 'Legal' });
    expect(
      links()
        .map((link) => link.textContent)
        .filter((name) => /Gu|Leg/.test(name ?? '')),
    ).toEqual(['Guías', 'Legal']);
  });

  it('finds sources of every folder by their names, and says where they are', async () => {
    answerKnowledge(server, [legal, guides]);
    const { user } = await visit(`${drive}?search=Pri`);
    const found = await screen.findByRole('list', { name: 'Sources' });
    expect(
      within(found)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Prices']);
    expect(within(found).getByText(/^In Guides ·/)).toBeDefined();
    expect(screen.getByText('No folders found').tagName).toBe('P');
    await user.type(screen.getByRole('searchbox'), 'zz{Enter}');
    await screen.findByRole('heading', { name: 'No folders found' });
    expect(screen.queryByRole('list', { name: 'Sources' })).toBeNull();
  });

  it('shows what cannot be added yet as disabled', async () => {
    answerKnowledge(server, [guides]);
    const { user } = await visit(drive);
    await user.click(await screen.findByRole('button', { name: 'Add new source' }));
    const off = screen
      .getAllByRole('menuitem')
      .filter((item) => item.getAttribute('aria-disabled') === 'true');
    expect(off.map((item) => item.textContent.replace('Not set up on this platform', ''))).toEqual([
      'Connect Google Drive',
      'Connect One Drive',
    ]);
  });

  it('asks before it deletes a folder, naming it and what goes with it', async () => {
    answerKnowledge(server, [guides]);
    server.on('DELETE /api/main/category/f1', error(500, 'internal'));
    const { user } = await visit(drive);
    await choose(user, 'Options of Guías', 'Delete');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Are you sure you want to delete the folder "Guías"?');
    expect(dialog.textContent).toContain('This action cannot be undone.');
    expect(dialog.textContent).toContain('Its 2 sources are deleted with it');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Try again later');
    server.on('DELETE /api/main/category/f1', data(null));
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Folder removed successfully');
  });

  it('keeps the typed name and says why when a folder cannot be made', async () => {
    answerKnowledge(server, [guides], 'es');
    server.on(
      'POST /api/main/category/',
      error(409, 'name_taken', 'There is already one.', 'Ya existe uno.'),
    );
    const { user } = await visit(drive, 'es');
    await choose(user, 'Agregar fuente', 'Nueva carpeta');
    const field = await screen.findByLabelText<HTMLInputElement>('Nombre de la carpeta');
    await user.type(field, 'Guías{Enter}');
    await screen.findByText('Ya existe uno.');
    await screen.findByText('Intente de nuevo más tarde');
    expect(field.value).toBe('Guías');
  });
});

describe('the new-file dialog', () => {
  it('keeps file, name and the new folder over a failed upload, and makes no second folder', async () => {
    answerKnowledge(server, [guides]);
    const made = folderNamed('f9', 'Manuals');
    server.on('POST /api/main/category/', (got, response) => {
      server.on('GET /api/main/category/get-all', data([guides, made]));
      data(made)(got, response);
    });
    server.on(
      'POST /api/main/manage-sources/ai-brain/upload',
      error(413, 'storage_limit', 'It does not fit.'),
    );
    const { user } = await visit(drive);
    await choose(user, 'Add new source', 'Text File');
    const dialog = within(await screen.findByRole('dialog'));
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
    expect(submit.disabled).toBe(true);
    await user.upload(dialog.getByLabelText(/Drop a file/), new File(['words'], 'Manual 2.txt'));
    await user.selectOptions(dialog.getByLabelText('Folder'), 'New Folder');
    await user.click(submit);
    dialog.getByText('Please provide a folder name');
    await user.type(dialog.getByLabelText('New folder name'), 'Manuals');
    await user.click(submit);
    await screen.findByText('File content exceeds the allowed limit');
    dialog.getByText('It does not fit.');
    expect(dialog.getByLabelText<HTMLInputElement>('File name').value).toBe('Manual 2');
    expect(dialog.getByLabelText<HTMLSelectElement>('Folder').value).toBe('f9');

    const source = sourceNamed('s9', 'Manual 2', { category_id: 'f9' });
    server.on('POST /api/main/manage-sources/ai-brain/upload', data(source));
    await user.click(submit);
    await screen.findByText('File uploaded successfully');
    expect(paths().filter((path) => path === 'POST /api/main/category/')).toHaveLength(1);
    const sent = server.calls().findLast(({ path }) => path.endsWith('/upload'));
    expect(sent?.query.get('category_id')).toBe('f9');
    expect(sent?.query.get('custom_name')).toBe('Manual 2');
    expect(sent?.body).toContain('words');
  });

  it('looks once more before it sends: what somebody has added meanwhile is asked about', async () => {
    answerKnowledge(server, [guides]);
    const { user } = await visit(drive);
    await choose(user, 'Add new source', 'Text File');
    const dialog = within(await screen.findByRole('dialog'));
    await user.upload(dialog.getByLabelText(/Drop a file/), new File(['words'], 'Fees.txt'));
    await user.selectOptions(dialog.getByLabelText('Folder'), 'Guías');
    await waitFor(() => expect(paths()).toContain('GET /api/main/category/f1'));
    const fees = sourceNamed('s9', 'Fees');
    server.on('GET /api/main/category/f1', data({ ...guides, sources: [...(guides.sources ?? []), fees] }));
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    await dialog.findByRole('radiogroup', { name: '“Fees” is in this folder already' });
    expect(paths().filter((path) => path.startsWith('POST /api/main'))).toEqual([]);

    server.on('POST /api/main/manage-sources/ai-brain/replace/s9', data({ ...fees, version: 2 }));
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    await screen.findByText('File Updated successfully');
    expect(paths().some((path) => path.endsWith('/upload'))).toBe(false);
  });

  it('refuses what the server would refuse, in its words, without sending', async () => {
    answerKnowledge(server, [guides], 'es');
    const { user } = await visit(drive, 'es');
    await choose(user, 'Agregar fuente', 'Hoja de cálculo');
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText(/Suelte un archivo/);
    fireEvent.change(field, { target: { files: [new File([], 'vacía.csv')] } });
    await dialog.findByText('El archivo está vacío');
    await user.click(dialog.getByRole('button', { name: 'Enviar' }));
    expect(paths().some((path) => path.endsWith('/upload'))).toBe(false);
    const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'grande.csv');
    fireEvent.change(field, { target: { files: [large] } });
    await dialog.findByText('El archivo pesa más de 2 MB.');
    dialog.getByText('2.097.153 bytes de 2.097.152');
  });
});

describe('the request for a database', () => {
  const form = 'GET /api/main/manage-sources/request-database';

  it('says what the operator must set where nobody would receive it', async () => {
    answerKnowledge(server, [guides]);
    server.on(form, data({ can_send: false }));
    const { user } = await visit(drive);
    await choose(user, 'Add new source', 'Request Database');
    const dialog = await screen.findByRole('dialog', { name: 'New Database' });
    await waitFor(() => expect(dialog.textContent).toContain('SUPPORT_EMAIL'));
    expect(within(dialog).getByRole('button', { name: 'Send request' })).toHaveProperty('disabled', true);
  });

  it('opens from a source that is a database, and keeps what was written when the mail does not go out', async () => {
    const source = sourceNamed('s9', 'Ventas', { source_type: 'database', file_name: null });
    answerKnowledge(server, [folderNamed('f1', 'Guías', [source])]);
    server.on('GET /api/main/manage-sources/ai-brain/get-info/s9', data(wholeSource(source, '')));
    server.on('GET /api/main/category/f1', data(folderNamed('f1', 'Guías', [source])));
    server.on(form, data({ can_send: true }));
    server.on('POST /api/main/manage-sources/request-database', error(503, 'mail_unavailable'));
    const { user } = await visit(`${drive}/f1/s9`);
    await user.click(await screen.findByRole('button', { name: 'Request a database' }));
    const dialog = await screen.findByRole('dialog', { name: 'New Database' });
    await user.selectOptions(within(dialog).getByLabelText('Database type'), 'mysql');
    await user.selectOptions(within(dialog).getByLabelText('Primary use'), 'sales');
    await user.selectOptions(within(dialog).getByLabelText('Estimated size'), 'unknown');
    await user.type(within(dialog).getByLabelText('Description / Special requirement'), 'Read only');
    await user.click(within(dialog).getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(document.body.textContent).toContain('The request could not be sent'));
    expect(within(dialog).getByLabelText('Description / Special requirement')).toHaveProperty(
      'value',
      'Read only',
    );
  });
});

describe('the first folder', () => {
  it('is followed by the next step: something in it, then an assistant', async () => {
    answerKnowledge(server, [legal]);
    server.on('GET /api/main/ai-assistant/get-all', data([]));
    const { user } = await visit(drive);
    await user.click(await screen.findByRole('button', { name: 'Upload a file' }));
    await screen.findByRole('dialog');
    open?.close();
    answerKnowledge(server, [guides]);
    await visit(drive);
    const ask = await screen.findByRole('link', { name: 'Create an assistant' });
    expect(ask.getAttribute('href')).toBe('/knowledge-base/assistants/new');
  });
});

describe('the name of a source', () => {
  const page = 'aurora.example/es/clientes/preguntas';
  const source = sourceNamed('s7', page, {
    source_type: 'url',
    status: 'failed',
    failure: { code: 'url_failed', message: 'No answer.', message_es: 'Sin respuesta.' },
  });

  function answerPage() {
    const folder = folderNamed('f1', 'Guías', [source]);
    answerKnowledge(server, [folder]);
    server.on('GET /api/main/manage-sources/ai-brain/get-info/s7', data(wholeSource(source, '')));
    server.on('GET /api/main/category/f1', data(folder));
  }

  it('is short where it is an address, and edited in the heading of its page', async () => {
    answerPage();
    server.on('PUT /api/main/manage-sources/update/name/s7', data({ ...source, name: 'Questions' }));
    const { user } = await visit(`${drive}/f1/s7`);
    await screen.findByRole('heading', { level: 1, name: 'aurora.example/…/preguntas' });
    const field = screen.getByLabelText<HTMLTextAreaElement>('Name');
    await user.click(field);
    await user.tab();
    expect(server.calls().some(({ method }) => method === 'PUT')).toBe(false);
    await user.clear(field);
    await user.type(field, 'Questions{Enter}');
    await screen.findByText('File Updated successfully');
    const put = server.calls().filter(({ method }) => method === 'PUT');
    expect(put.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([{ new_name: 'Questions' }]);
  });
});

describe('a folder', () => {
  it('says why a source was not read and reads it again when asked', async () => {
    const failure = { code: 'file_no_text', message: 'No text.', message_es: 'Sin texto.' };
    const broken = sourceNamed('s3', 'Scan', { status: 'failed', failure });
    answerKnowledge(server, [folderNamed('f1', 'Guides', [broken])]);
    server.on('POST /api/main/manage-sources/ai-brain/retry/s3', data({ ...broken, status: 'reading' }));
    const { user } = await visit(`${drive}/f1`);
    await screen.findByText('No text.');
    await user.click(screen.getByRole('button', { name: /Try again/ }));
    await waitFor(() => expect(paths()).toContain('POST /api/main/manage-sources/ai-brain/retry/s3'));
  });

  it('moves a source to any folder but its own', async () => {
    answerKnowledge(server, [guides, legal]);
    server.on(
      'PUT /api/main/manage-sources/move/s1',
      data(sourceNamed('s1', 'Router', { category_id: 'f2' })),
    );
    const { user } = await visit(`${drive}/f1`);
    await choose(user, 'Options of Router', 'Move');
    const dialog = within(await screen.findByRole('dialog'));
    const move = dialog.getByRole<HTMLButtonElement>('button', { name: 'Move' });
    expect(move.disabled).toBe(true);
    expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Select a folder',
      'Legal',
    ]);
    await user.selectOptions(dialog.getByLabelText('To folder'), 'Legal');
    await user.click(move);
    await screen.findByText('File moved successfully');
    expect(
      JSON.parse(server.calls().find(({ path }) => path.endsWith('/move/s1'))?.body ?? ''),
    ).toMatchObject({
      new_category_id: 'f2',
    });
  });

  it('shows the details of a source', async () => {
    answerKnowledge(server, [guides]);
    const { user } = await visit(`${drive}/f1`);
    await choose(user, 'Options of Router', 'Information');
    const panel = await screen.findByRole('dialog', { name: 'Router' });
    for (const text of ['Document', '1.50\u00a0MB', 'Main drive › Guides'])
      expect(panel.textContent).toContain(text);
    expect(panel.textContent).toMatch(/04\/03\/2025 - \d\d:\d\d/);
  });
});

describe('a source', () => {
  const text = 'Plans cost 25 dollars a month. They can be changed at any time.';
  const whole = wholeSource(sourceNamed('s1', 'Router'), text);

  it('opens under its folder by its id alone, and marks the quoted span', async () => {
    answerKnowledge(server, [guides]);
    server.on('GET /api/main/manage-sources/ai-brain/get-info/s1', data(whole));
    const { path } = await visit(`${drive}/s1`);
    await screen.findByRole('article', { name: 'Text of Router' });
    expect(path()).toBe(`${drive}/f1/s1`);
    open?.close();
    answerKnowledge(server, [guides]);
    await visit(`${drive}/f1/s1?start=11&end=21`);
    const article = await screen.findByRole('article');
    expect(article.querySelector('mark')?.textContent).toBe('25 dollars');
    expect(article.textContent).toBe(text);
  });

  it('says so when it is no longer there', async () => {
    answerKnowledge(server, [guides]);
    server.on('GET /api/main/manage-sources/ai-brain/get-info/s7', error(404, 'not_found'));
    await visit(`${drive}/f1/s7`);
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title.textContent).toBe('This source is no longer here');
  });
});
