import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { backEnd, data, error } from '../../testing/back-end.ts';
import { openConsole } from '../../testing/console.tsx';
import { company } from '../../testing/people.ts';
import { answerSuperAdmin, companyNamed } from '../../testing/super-admin.ts';

const server = await backEnd();
let open: Awaited<ReturnType<typeof openConsole>> | null = null;
const list = '/super-admin/company-instance';
const acme = companyNamed('018f0000-0000-7000-8000-0000000000a1', 'Acme');
const norte = companyNamed('018f0000-0000-7000-8000-0000000000a2', 'Norte', {
  policies: ['contact-center:full-access'],
});

async function visit(path: string) {
  open = await openConsole(path);
  return open;
}

afterEach(() => {
  open?.close();
  open = null;
});

const calls = (method: string, part: string) =>
  server.calls().filter((call) => call.method === method && call.path.includes(part));
const bodies = (method: string, part: string) =>
  calls(method, part).map(({ body }) => JSON.parse(body) as unknown);

describe('the company list', () => {
  it('asks for what the address says', async () => {
    answerSuperAdmin(server, [acme, norte]);
    await visit(`${list}?page=2&limit=30&search=me&status=disabled&services=contacts,knowledge&deleted=true`);
    // The table is there before its rows are.
    await screen.findByRole('row', { name: /Acme/ });
    const query = calls('GET', 'get-all')[0]?.query;
    expect(query?.getAll('company_status')).toEqual(['false']);
    expect(query?.getAll('services_policies')).toEqual(['wiki:full-access', 'contact-center:full-access']);
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      page: '2',
      limit: '30',
      search: 'me',
      deleted: 'true',
    });
  });

  it('a filter begins at the first page', async () => {
    answerSuperAdmin(server, [acme]);
    const { user } = await visit(`${list}?page=3&search=Acme`);
    await user.click(await screen.findByRole('button', { name: /^Services/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Contact Center' }));
    await waitFor(() => {
      const query = calls('GET', 'get-all').at(-1)?.query;
      expect(query?.get('page')).toBe('1');
      expect(query?.getAll('services_policies')).toEqual(['contact-center:full-access']);
      expect(query?.get('search')).toBe('Acme');
    });
  });

  it('tells services and status in words', async () => {
    answerSuperAdmin(server, [norte]);
    await visit(list);
    const row = within(await screen.findByRole('row', { name: /Norte/ }));
    expect(row.getByText('Knowledge base: off')).toBeDefined();
    expect(row.getByText('Contact Center: on')).toBeDefined();
    expect(row.getByRole('switch', { name: 'Norte: active' }).getAttribute('aria-checked')).toBe('true');
  });

  it('switches at once, and back where the server refuses', async () => {
    answerSuperAdmin(server, [acme, norte]);
    const { user } = await visit(list);
    const active = await screen.findByRole('switch', { name: 'Acme: active' });
    let answer: (() => void) | undefined;
    server.on(`PUT /api/main/company-instance/update-status/${acme.id}`, (got, response) => {
      answer = () => error(500, 'internal')(got, response);
    });
    await user.click(active);
    await user.click(await screen.findByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(active.getAttribute('aria-checked')).toBe('false'));
    expect(screen.getByRole('switch', { name: 'Norte: active' }).getAttribute('aria-checked')).toBe('true');
    await waitFor(() => expect(answer).toBeDefined());
    answer?.();
    await screen.findByText('There was a problem updating the status company, please try again later');
    expect(active.getAttribute('aria-checked')).toBe('true');
    expect(bodies('PUT', 'update-status')).toEqual([{ company_id: acme.id, is_active: false }]);
  });

  it('asks before a company is switched off, and not before it is switched on', async () => {
    const closed = companyNamed('018f0000-0000-7000-8000-0000000000a3', 'Sur', { is_active: false });
    answerSuperAdmin(server, [acme, closed]);
    server.on(
      `PUT /api/main/company-instance/update-status/${closed.id}`,
      data({ ...closed, is_active: true }),
    );
    const { user } = await visit(list);
    await user.click(await screen.findByRole('switch', { name: 'Acme: active' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch off "Acme"?' }));
    dialog.getByText(/^Its people are signed out at once/);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('switch', { name: 'Acme: active' }).getAttribute('aria-checked')).toBe('true');
    await user.click(screen.getByRole('switch', { name: 'Sur: active' }));
    await waitFor(() =>
      expect(bodies('PUT', 'update-status')).toEqual([{ company_id: closed.id, is_active: true }]),
    );
  });

  it('deletes once the name is typed', async () => {
    answerSuperAdmin(server, [acme]);
    server.on(`DELETE /api/main/company-instance/${acme.id}`, error(422, 'confirmation_wrong', 'Renamed.'));
    const { user } = await visit(list);
    await user.click(await screen.findByRole('button', { name: 'Options of Acme' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete the company' });
    await user.type(dialog.getByLabelText(/^Type the name/), 'acme{Enter}');
    expect(confirm.disabled).toBe(true);
    await user.clear(dialog.getByLabelText(/^Type the name/));
    await user.type(dialog.getByLabelText(/^Type the name/), 'Acme{Enter}');
    await dialog.findByText('Renamed.');
    expect(bodies('DELETE', acme.id)).toEqual([{ name: 'Acme' }]);
  });
});

describe('the plan', () => {
  const plan = `${list}/${company.id}?tab=plan`;

  it('shows stored figures snapped, and says what is stored', async () => {
    answerSuperAdmin(server);
    await visit(plan);
    const answers = await screen.findByLabelText<HTMLSelectElement>('Answers per month');
    expect(answers.value).toBe('2000');
    expect(screen.getByText('Now: 1,900')).toBeDefined();
    expect(screen.getByLabelText<HTMLSelectElement>('Call minutes per month').disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true);
    expect(screen.getByRole('meter', { name: 'Answers this month' }).getAttribute('aria-valuetext')).toBe(
      '1,600 of 1,900 · 84%',
    );
    const rows = within(await screen.findByRole('table', { name: 'Answers by month' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'MonthAnswers',
      'February 20262,100',
      'March 20261,600',
    ]);
  });

  it('shows what the language model used and cost, and takes its prices', async () => {
    answerSuperAdmin(server);
    const { user } = await visit(plan);
    const model = within(await screen.findByRole('region', { name: 'Language model' }));
    expect(model.getByText(/^about 1,200,000 tokens/).textContent).toBe(
      'about 1,200,000 tokens · $0.271,000,000 read · 200,000 written',
    );
    expect(model.getByText('$0.15 a million tokens read · $0.60 written')).toBeDefined();
    await user.click(model.getByRole('button', { name: 'Change prices' }));
    const input = await screen.findByLabelText('Read (input)');
    await user.clear(input);
    await user.click(screen.getByRole('button', { name: 'Save prices' }));
    await screen.findByText('Give both prices, or none');
    server.on('PUT /api/main/settings/model-prices', error(503, 'unavailable'));
    await user.type(input, '2,5{Enter}');
    await screen.findByText('The prices could not be saved');
    server.on('PUT /api/main/settings/model-prices', data({ prices: { input: 2.5, output: 0.6 } }));
    await user.click(screen.getByRole('button', { name: 'Save prices' }));
    await screen.findByText('Prices saved');
    expect(bodies('PUT', 'model-prices').at(-1)).toEqual({
      company_id: company.id,
      prices: { input: 2.5, output: 0.6 },
    });
  });

  it('says nothing of a language model where there is none', async () => {
    answerSuperAdmin(server);
    const none = { time_zone: 'UTC', model: null, prices: null, months: [] };
    server.on('GET /api/main/settings/model-usage', data(none));
    await visit(plan);
    await screen.findByRole('table', { name: 'Answers by month' });
    expect(screen.queryByRole('region', { name: 'Language model' })).toBeNull();
  });

  it('saves what changed, and keeps what could not be saved', async () => {
    answerSuperAdmin(server);
    const { user } = await visit(plan);
    await user.click(await screen.findByRole('switch', { name: 'Contact Center' }));
    await user.selectOptions(screen.getByLabelText('Size limit'), '40 MB');
    const settings = { is_service_active: true, minutes_limit: 1_000, minutes_used: 0 };
    const service = 'POST /api/contact-center/settings/enable-or-disable-service';
    const limits = 'PUT /api/main/settings/update-qna-pages';
    server.on(service, data({ ...settings, month: '2026-03', time_zone: 'UTC' }));
    server.on(limits, error(503, 'unavailable'));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('There was a problem updating QNA and Pages, please try again later');
    expect(screen.getByLabelText<HTMLSelectElement>('Size limit').value).toBe('40');
    server.on(limits, data(null));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Knowledgebase limit updated');
    const ofCompany = { company_id: company.id };
    expect(bodies('POST', 'enable-or-disable')).toEqual([{ ...ofCompany, is_service_active: true }]);
    expect(bodies('PUT', 'update-qna-pages')).toEqual(
      Array.from({ length: 2 }, () => ({ ...ofCompany, storage_limit_kb: 40_960 })),
    );
  });

  it('leads back to the list where the company cannot be loaded', async () => {
    answerSuperAdmin(server, [acme]);
    server.on('GET /api/main/company-instance/get-info/', error(404, 'not_found', 'This is gone.'));
    const { path } = await visit(plan);
    await screen.findByText('This is gone.');
    await screen.findByRole('row', { name: /Acme/ });
    expect(path()).toBe(list);
  });
});

describe('a new company', () => {
  const create = () => screen.getByRole('button', { name: 'Create company' });
  const made = () => calls('POST', '/company-instance/').filter(({ path }) => !path.includes('switch'));

  it('of a name that there is already is asked about, and made when that is meant', async () => {
    answerSuperAdmin(server);
    // As the server finds: in any case, with or without accents.
    const results = [acme, companyNamed('018f0000-0000-7000-8000-0000000000a3', 'Clínica Sol')];
    const pagination = { page: 1, limit: 50, total_items: 2, total_pages: 1 };
    server.on('GET /api/main/company-instance/get-all', data({ results, pagination }));
    server.on('POST /api/main/company-instance/', data({ ...company, id: acme.id }));
    const { user, path } = await visit(`${list}/new-company`);
    await user.type(await screen.findByLabelText('Company name'), ' clinica SOL');
    await user.click(create());
    const asked = await screen.findByRole('dialog', {
      name: 'There is a company called “Clínica Sol” already',
    });
    expect(calls('GET', 'get-all').at(-1)?.query.get('search')).toBe('clinica SOL');
    await user.click(within(asked).getByRole('button', { name: 'Change the name' }));
    expect(made()).toEqual([]);
    await user.click(create());
    await user.click(await screen.findByRole('button', { name: 'Create it all the same' }));
    await waitFor(() => expect(path()).toBe(`${list}/${acme.id}`));
    expect(made()).toHaveLength(1);
  });

  it('of a name that only contains another, or where nobody can tell, is made at once', async () => {
    answerSuperAdmin(server, [companyNamed('018f0000-0000-7000-8000-0000000000a3', 'Clínica Sol y Mar')]);
    server.on('POST /api/main/company-instance/', data({ ...company, id: acme.id }));
    const { user, path } = await visit(`${list}/new-company`);
    await user.type(await screen.findByLabelText('Company name'), 'Clínica Sol');
    server.on('GET /api/main/company-instance/get-all', error(500, 'internal'));
    await user.click(create());
    await waitFor(() => expect(path()).toBe(`${list}/${acme.id}`));
    expect(made()).toHaveLength(1);
  });
});
