import type { Workflow } from '@centralita/contract/workflows/schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '../../../platform/i18n.tsx';
import type { Language } from '../../../platform/language.ts';
import { backEnd, data, error } from '../../../testing/back-end.ts';
import { openConsole } from '../../../testing/console.tsx';
import {
  answerWorkflows,
  documentOf,
  workflowNamed,
  workflowsApi as api,
} from '../../../testing/workflows.ts';

const server = await backEnd();
const list = '/contact-center/workflows';
let open: Awaited<ReturnType<typeof openConsole>> | null = null;

async function visit(workflows: Workflow[], at = list, language: Language = 'en') {
  answerWorkflows(server, workflows, language);
  open = await openConsole(at, language);
  return open.user;
}

afterEach(() => {
  open?.close();
  open = null;
});

const dunning = workflowNamed('w1', 'Dunning', {
  description: 'Reminds of open bills',
  steps: 7,
  published_date: '2026-03-05T15:00:00.000Z',
});
const many = Array.from({ length: 60 }, (_, at) => workflowNamed(`m${at}`, `Workflow ${at}`));

describe('the list of workflows', () => {
  it('shows channel, language, published steps and the day of the last publish', async () => {
    await visit([dunning, workflowNamed('w2', 'Support', { channel: 'whatsapp', language: 'spanish' })]);
    const first = within(await screen.findByRole('row', { name: /Dunning/ }));
    for (const text of ['Reminds of open bills', 'Phone', 'English', '7', '05-Mar-2026'])
      expect(first.getByText(text)).toBeDefined();
    const second = within(screen.getByRole('row', { name: /Support/ }));
    for (const text of ['WhatsApp', 'Spanish', '0', '–']) expect(second.getByText(text)).toBeDefined();
  });

  it('keeps page, size and search in the address, and offers the sizes of the specification', async () => {
    const user = await visit(many, `${list}?page=2&limit=50`);
    await screen.findByText('Workflow 59');
    expect(screen.getByText('Page 2 of 2')).toBeDefined();
    const sizes = within(screen.getByLabelText('Rows per page')).getAllByRole('option');
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['10', '50', '100', '150', '200']);
    await user.type(screen.getByRole('searchbox', { name: 'Search workflows' }), 'Workflow 33{Enter}');
    await screen.findByText('Page 1 of 1');
    expect(server.calls().some(({ query }) => query.get('search') === 'Workflow 33')).toBe(true);
  });

  it('begins with ten rows, and View opens a workflow and remembers it as the current one', async () => {
    const user = await visit(many);
    await screen.findByText('Page 1 of 6');
    expect(screen.getByText('Workflow 9')).toBeDefined();
    expect(screen.queryByText('Workflow 10')).toBeNull();
    const seen = many[3];
    if (!seen) throw new Error('no fourth workflow');
    server.on(`GET ${api}/m3/document`, data(documentOf(seen)));
    await user.click(screen.getByRole('button', { name: 'Options of Workflow 3' }));
    await user.click(await screen.findByRole('menuitem', { name: 'View' }));
    await waitFor(() => expect(open?.path()).toBe(`${list}/m3`));
    expect(window.localStorage.getItem(`current-workflow:${seen.company_id}`)).toBe('m3');
  });

  it('says what to do where there is none, in Spanish too', async () => {
    const user = await visit([], list, 'es');
    await screen.findByRole('heading', { name: 'No se encontraron flujos' });
    await user.click(screen.getByRole('button', { name: 'Crear flujo' }));
    expect(await screen.findByRole('dialog', { name: 'Crear un flujo' })).toBeDefined();
  });

  it('copies one workflow once, and says when it could not', async () => {
    const user = await visit([dunning]);
    server.on(`POST ${api}/duplicate`, error(422, 'workflow_limit', 'Full.'));
    const choose = async () => {
      await user.click(await screen.findByRole('button', { name: 'Options of Dunning' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    };
    await choose();
    await screen.findByText('There was an error trying to duplicate the error, please try again later');
    server.on(`POST ${api}/duplicate`, data(workflowNamed('w9', 'Dunning 2')));
    await choose();
    expect(await screen.findByText('Workflow duplicated successfully')).toBeDefined();
  });

  it('does not delete what others continue in, and names them', async () => {
    const user = await visit([dunning]);
    const message = 'Other workflows continue in this one. Change them first.';
    server.on(`DELETE ${api}/workflow`, (_, response) =>
      response.writeHead(409, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          code: 'workflow_in_use',
          message,
          message_es: message,
          details: { workflows: [{ id: 'w7', name: 'Welcome' }] },
        }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Options of Dunning' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Are you sure you want to delete Dunning workflow?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await dialog.findByText(`${message} Welcome.`);
    // Later it would be in use as well.
    expect(screen.queryByText('Error deleting workflow. Try again later')).toBeNull();
    server.on(`DELETE ${api}/workflow`, error(503, 'unavailable', 'Not now.'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Error deleting workflow. Try again later');
    server.on(`DELETE ${api}/workflow`, data(null));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Workflow deleted successfully');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a workflow that does not exist (any more)', () => {
  it.each([
    [404, 'not_found'],
    [400, 'validation'],
  ] as const)('leads to the list (%i)', async (status, code) => {
    server.on(`GET ${api}/w9/document`, error(status, code, 'No.'));
    await visit([], `${list}/w9`);
    await screen.findByRole('heading', { name: 'This workflow does not exist' });
    const link = screen.getByRole('link', { name: 'Go to the workflows' });
    expect(link.getAttribute('href')).toBe(list);
  });
});

describe('a new workflow', () => {
  it('is offered once it is known whether there are others, where the button stays', async () => {
    answerWorkflows(server, []);
    let answer = () => undefined as void;
    const results = { results: [], pagination: { page: 1, limit: 10, total_items: 0, total_pages: 0 } };
    server.on(`GET ${api}/get-all`, (got, response) => {
      answer = () => data(results)(got, response);
    });
    open = await openConsole(list);
    await screen.findByRole('searchbox', { name: 'Search workflows' });
    expect(screen.queryByRole('button', { name: 'Create workflow' })).toBeNull();
    await waitFor(() => expect(server.calls().some(({ path }) => path === `${api}/get-all`)).toBe(true));
    answer();
    const button = await screen.findByRole('button', { name: 'Create workflow' });
    await screen.findByRole('heading', { name: 'No workflows found' });
    expect(button.isConnected).toBe(true);
  });

  it('speaks the language of the console, which may change meanwhile, until one is chosen', async () => {
    const user = await visit([]);
    await user.click(await screen.findByRole('button', { name: 'Create workflow' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = () => dialog.getByLabelText<HTMLSelectElement>(/^(Language|Idioma)$/);
    expect(field().value).toBe('english');
    await act(() => chooseLanguage('es'));
    await waitFor(() => expect(field().value).toBe('spanish'));
    await user.type(dialog.getByLabelText('Nombre'), 'Citas');
    await act(() => chooseLanguage('en'));
    await waitFor(() => expect(field().value).toBe('english'));
    await user.selectOptions(field(), 'spanish');
    await act(() => chooseLanguage('es'));
    await dialog.findByText('Crear flujo');
    expect(field().value).toBe('spanish');
    await act(() => chooseLanguage('en'));
    await dialog.findByText('Create workflow');
    expect(field().value).toBe('spanish');
  });

  it('asks for name and channel, keeps what was typed over a failure and a closed dialog, and opens its editor', async () => {
    const user = await visit([]);
    await user.click(await screen.findByRole('button', { name: 'Create workflow' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create a workflow' }));
    const submit = dialog.getByRole('button', { name: 'Create workflow' });
    await user.click(submit);
    dialog.getByText('Enter a name');
    dialog.getByText('Choose a channel');
    await user.type(dialog.getByLabelText('Name'), ' Citas 🗓️ ');
    await user.click(dialog.getByRole('radio', { name: 'WhatsApp' }));
    await user.selectOptions(dialog.getByLabelText('Language'), 'Spanish');
    server.on(`POST ${api}/create`, error(503, 'unavailable', 'Not now.'));
    await user.click(submit);
    await dialog.findByText('Not now.');
    await screen.findByText('Error creating workflow. Try again later');

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Create workflow' }));
    const again = within(await screen.findByRole('dialog', { name: 'Create a workflow' }));
    expect(again.getByLabelText('Name')).toHaveProperty('value', ' Citas 🗓️ ');

    const made = workflowNamed('w1', 'Citas 🗓️', { channel: 'whatsapp', language: 'spanish' });
    server.on(`POST ${api}/create`, data(made));
    server.on(`GET ${api}/w1/document`, data(documentOf(made)));
    await user.click(again.getByRole('button', { name: 'Create workflow' }));
    await waitFor(() => expect(open?.path()).toBe(`${list}/w1`));
    const sent = server.calls().findLast(({ path }) => path.endsWith('/create'));
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      name: 'Citas 🗓️',
      channel: 'whatsapp',
      language: 'spanish',
    });
    expect(window.localStorage.getItem(`current-workflow:${made.company_id}`)).toBe('w1');
  });
});
