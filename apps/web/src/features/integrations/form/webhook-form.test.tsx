import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
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

async function visit(path: string, language: Language = 'en') {
  const service = signInWithWebhooks(server, [orders], language);
  open = await openConsole(path, language);
  return { ...open, service };
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const flip = async (name: string) => open?.user.click(await screen.findByRole('switch', { name }));
const fill = (field: HTMLElement | undefined, value: string) =>
  fireEvent.change(field as HTMLElement, { target: { value } });
const save = async () => open?.user.click(screen.getByRole('button', { name: 'Create webhook' }));

describe('a new webhook', () => {
  it('is sent as it was filled in, and opens', async () => {
    const { user, path, service } = await visit(`${list}/add-webhook`);
    fill(await screen.findByLabelText('Name'), 'Visits');
    const basics = await part('General');
    fill(basics.getByLabelText('Description'), 'Books a visit.');
    fill(screen.getByLabelText('Production API'), 'https://api.example.com/visits');

    // Rows: one is taken away again, one stays empty and is not sent.
    const standard = await part('Standard variables');
    for (const name of ['phone', 'fax', '']) {
      await user.click(standard.getByRole('button', { name: 'Add standard variable' }));
      if (name) fill(standard.getAllByLabelText('Variable name').at(-1), name);
    }
    await user.click(standard.getByRole('button', { name: 'Remove fax' }));
    const asked = await part('In-flow variables');
    await user.click(asked.getByRole('button', { name: 'Add in-flow variable' }));
    fill(asked.getByLabelText('Variable name'), 'when');
    await user.click(asked.getByRole('checkbox', { name: 'Mandatory' }));
    fill(asked.getByLabelText('Allowed values (optional)'), 'morning; afternoon');
    await flip('Authorization');
    const auth = await part('Authorization');
    await user.selectOptions(auth.getByLabelText('Type'), 'Basic');
    await flip('Headers');
    const headers = await part('Headers');
    fill(headers.getByLabelText('Key'), 'X-Tenant');
    fill(headers.getByLabelText('Value'), 'acme');
    await user.click(headers.getByRole('button', { name: 'Add header' }));
    fill(headers.getAllByLabelText('Key')[1], 'X-Api-Key');
    fill(headers.getAllByLabelText('Value')[1], 'hush');
    const secret = headers.getAllByRole('checkbox', { name: 'Secret' }) as HTMLInputElement[];
    // As the name says, until somebody decides.
    expect(secret.map(({ checked }) => checked)).toEqual([false, true]);
    await user.click(secret[0] as HTMLElement);

    // What is missing is told in its place, and nothing is sent.
    await save();
    await screen.findByText('There was an error creating webhook');
    for (const field of [auth.getByLabelText('Credentials'), asked.getByLabelText('Description')]) {
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(field.parentElement?.textContent).toContain('Please fill this field');
    }
    expect(service.writes).toEqual([]);
    fill(asked.getByLabelText('Description'), 'When they come.');
    fill(auth.getByLabelText('Credentials'), 'ana:password');
    service.failing.at = 0;
    await save();
    await waitFor(() => expect(service.writes).toHaveLength(1));
    await screen.findByText('There was an error creating webhook');
    expect(path()).toBe(`${list}/add-webhook`);
    await save();
    await screen.findByText('Webhook created');
    await waitFor(() => expect(path()).toBe(`${list}/w2`));
    expect(service.writes[1]?.body).toMatchObject({
      name: 'Visits',
      develop_name: 'visits',
      method_enum: 'GET',
      timeout: 5,
      body: {},
      standard_variables: [{ name: 'phone' }],
      in_flow_variables: [
        {
          develop_name: 'when',
          is_mandatory: false,
          enum: 'morning; afternoon',
          description: 'When they come.',
        },
      ],
      request_elements: [
        { type_enum: 'auth', auth_type: 'basic', value: 'ana:password', is_secret: true },
        { type_enum: 'header', key: 'X-Tenant', value: 'acme', is_secret: true },
        { type_enum: 'header', key: 'X-Api-Key', value: 'hush', is_secret: true },
      ],
      expected_response: [],
    });
  });
});

describe('the form of a webhook', () => {
  it.each([
    ['15', 10],
    ['99', 10],
    ['0', 1],
    ['2,5', 2.5],
  ])('saves a timeout of %s, and Enter, as %d', async (typed, seconds) => {
    const { user, service } = await visit(`${list}/w1`);
    const field = await screen.findByLabelText('Timeout (seconds)');
    expect(field).toHaveProperty('value', '5');
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
    await screen.findByText('Webhook updated');
    expect(service.writes.map(({ body }) => body['timeout'])).toEqual([seconds]);
    expect(field).toHaveProperty('value', String(seconds));
  });

  it('asks a GET for no body, and says why', async () => {
    const { user } = await visit(`${list}/w1`);
    const body = await part('Body');
    await body.findByRole('switch', { name: 'Body' });
    await user.selectOptions(screen.getByLabelText('Method'), 'GET');
    body.getByText('A GET request has no body. Choose another method to send one.');
    expect(body.queryByRole('switch')).toBeNull();
    expect(body.queryByRole('textbox')).toBeNull();
  });
});

describe('a name between braces that is no variable', () => {
  it('is made one by a click, as long as there is room for it', async () => {
    const names = Array.from({ length: 48 }, (_, at) => ({ id: `s${at}`, name: `name_${at}` }));
    const address = 'https://api.example.com/{{one}}/{{two}}/{{three}}';
    signInWithWebhooks(server, [
      { ...orders, standard_variables: names, production_api: address, body: null },
    ]);
    open = await openConsole(`${list}/w1`);
    const notice = await screen.findByText(
      /^These are no variables .* \{\{one\}\}, \{\{two\}\}, \{\{three\}\}$/,
    );
    expect(notice.parentElement?.textContent).not.toMatch(/at most/);
    await open.user.click(screen.getByRole('button', { name: 'Add as standard variable' }));
    const left = await screen.findByText(/^This is no variable .* \{\{three\}\}$/);
    expect(left.parentElement?.textContent).toMatch(/A webhook has at most 50 standard variables\./);
    expect(screen.queryByRole('button', { name: 'Add as standard variable' })).toBeNull();
  });
});
