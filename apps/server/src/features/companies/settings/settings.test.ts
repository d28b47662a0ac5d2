import * as companies from '@centralita/contract/companies/routes';
import * as calls from '@centralita/contract/companies/settings-routes';
import { basePaths } from '@centralita/contract/core/route';
import isoCountries from 'i18n-iso-countries';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeCompany, makePerson, signIn, type TestCompany } from '../../../testing/people.ts';

let app: TestApp;
let company: TestCompany;
let token: string;
let logo: string;
beforeAll(async () => {
  app = await testApp();
  const square = { width: 300, height: 300, channels: 3 as const, background: 'teal' };
  const png = await sharp({ create: square }).png().toBuffer();
  logo = `data:image/png;base64,${png.toString('base64')}`;
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await makeCompany(app);
  token = await signIn(app, (await makePerson(app, { company })).email);
});

type Form = calls.CompanyForm;

function update(body: Form, by = token, companyId = company.id) {
  return ask(app, calls.updateCompany, { token: by, params: { companyId }, body });
}

async function info() {
  return (await ask(app, companies.companyInfo, { token })).data;
}

async function superToken(of?: TestCompany) {
  return signIn(app, (await makePerson(app, { superAdmin: true, ...(of ? { company: of } : {}) })).email);
}

describe('what there is to choose from', () => {
  it('has about twenty industries in both languages', async () => {
    const { data } = await ask(app, calls.industries, { token });
    expect(data.length).toBeGreaterThanOrEqual(20);
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
    expect(data).toContainEqual({ id: 'health', name: 'Health', name_es: 'Salud' });
  });

  it('has the countries of ISO 3166 in the shape of the public service, in a small answer', async () => {
    const response = await app.app.inject({
      url: `${basePaths.main}${calls.countries.path}?fields=name,flags`,
      headers: { authorization: `Bearer ${token}` },
    });
    const list: calls.Country[] = response.json();
    expect(list.map(({ cca2 }) => cca2).toSorted()).toEqual(
      Object.keys(isoCountries.getAlpha2Codes()).toSorted(),
    );
    expect(list.find(({ cca2 }) => cca2 === 'DE')?.name).toEqual({
      common: 'Germany',
      common_es: 'Alemania',
    });
    expect(list.every(({ cca2, name }) => name.common !== cca2 && name.common_es !== cca2)).toBe(true);
    expect(response.body.length).toBeLessThan(40_000);
  });

  it('serves the flag of every country as a picture that browsers keep and that can do nothing', async () => {
    const list: calls.Country[] = (
      await app.app.inject({
        url: basePaths.main + calls.countries.path,
        headers: { authorization: `Bearer ${token}` },
      })
    ).json();
    for (const { flags } of list) {
      const flag = await app.app.inject(flags.svg);
      expect([flag.statusCode, flag.headers['content-type']], flags.svg).toEqual([200, 'image/svg+xml']);
      expect(flag.body).toMatch(/^<svg/);
    }
    const { headers } = await app.app.inject(list[0]?.flags.svg ?? '');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-security-policy']).toContain('sandbox');
    const statusOf = async (odd: string) => (await app.app.inject(`/api/flags/${odd}`)).statusCode;
    for (const odd of ['XX.svg', 'EC']) expect(await statusOf(odd)).toBe(404);
    // No address at all (decision 0439).
    for (const odd of ['..%2f..%2fpackage.json', '%00']) expect(await statusOf(odd)).toBe(400);
  });
});

describe('the company form', () => {
  it('changes what was sent and leaves the rest', async () => {
    const changed = await update({
      name: 'Café Ñandú',
      country: 'CO',
      language: 'spanish',
      industry_id: 'food',
    });
    expect(changed.data).toMatchObject({
      name: 'Café Ñandú',
      country: 'CO',
      language: 'spanish',
      industry: { id: 'food' },
    });
    await update({ country: 'us' });
    expect(await info()).toMatchObject({ name: 'Café Ñandú', country: 'US', industry: { id: 'food' } });
    await update({ country: null, industry_id: null });
    expect(await info()).toMatchObject({ name: 'Café Ñandú', country: null, industry: null });
  });

  it('keeps a logo, shows it as the branding, and takes it away again', async () => {
    const { data } = await update({ logo_base64: logo });
    expect(data.logo).toMatch(/^data:image\/png;base64,/);
    await update({ name: 'Still with its logo' });
    const shown = await ask(app, companies.companyPublicInfo, { token });
    expect(shown.data.logo).toBe(data.logo);
    // The console sends back what it shows.
    expect((await update({ logo_base64: data.logo })).status).toBe(200);
    expect((await update({ logo_base64: null })).data.logo).toBeNull();
  });

  it.each([
    [{ logo_base64: 'data:image/svg+xml;base64,PHN2Zy8+' }, 415, 'logo_type'],
    [{ name: '' }, 400, 'name_required'],
    [{ name: ' \u200eשלום\n' }, 200, null],
    [{ name: ' \u200e\u202e\n' }, 400, 'name_required'],
    [{ name: '\u202e \n' }, 400, 'name_required'],
    [{ country: 'ZZ' }, 400, 'invalid'],
    [{ country: 'Ecuador' }, 400, 'invalid'],
    [{ industry_id: 'piracy' }, 400, 'invalid'],
    [{ policies: ['wiki:full-access'] as const }, 400, 'invalid'],
    [{ is_active: false }, 400, 'invalid'],
    [{ id: uuidv7() }, 400, 'invalid'],
  ])('answers %j clearly', async (form, status, code) => {
    const before = await info();
    const answer = await update(form as unknown as Form);
    expect([answer.status, answer.error.code ?? null]).toEqual([status, code]);
    if (status !== 200) expect(await info()).toEqual(before);
  });

  it.each([
    ['a name of 10,000 characters', { name: 'n'.repeat(10_000) }, 400, 'name_too_long'],
    ['a logo above 1 MB', { logo_base64: 'A'.repeat(1_500_001) }, 413, 'logo_too_large'],
    ['a body above all bounds', { logo_base64: 'A'.repeat(1_700_000) }, 413, 'too_large'],
  ])('answers %s clearly', async (_what, form, status, code) => {
    const answer = await update(form);
    expect([answer.status, answer.error.code]).toEqual([status, code]);
    expect((await info()).name).toBe(company.name);
  });

  it('takes names of any script as they are', async () => {
    for (const name of ['שלום עולם', 'مرحبا بالعالم', '🏢🇪🇨 Oficina', '株式会社']) {
      expect((await update({ name })).data.name).toBe(name);
    }
  });

  it('is of the own company alone: another one answers like an unknown one', async () => {
    const other = await makeCompany(app);
    const foreign = await update({ name: 'Taken over' }, token, other.id);
    const unknown = await update({ name: 'Taken over' }, token, uuidv7());
    expect([foreign.status, foreign.error]).toEqual([404, unknown.error]);
    const both = await update({ company_id: company.id, name: 'Taken over' }, token, other.id);
    expect(both.status).toBe(404);
    expect(await nameOf(other)).toBe(other.name);
  });

  it('lets a super admin change any company and its policies, which hold from the next call on', async () => {
    const chief = await superToken();
    const policies: Form['policies'] = ['companyinstance:settings', 'wiki:full-access', 'wiki:full-access'];
    const { status, data } = await update({ policies }, chief);
    expect([status, data.policies]).toEqual([200, ['wiki:full-access', 'companyinstance:settings']]);
    expect((await update({ name: 'Still its admin' })).status).toBe(200);
    await update({ policies: ['wiki:full-access'] }, chief);
    expect((await update({ name: 'No longer' })).status).toBe(403);
    await update({ policies: ['companyinstance:settings'] }, chief);
    expect((await update({ name: 'Again' })).status).toBe(200);
    for (const odd of [['platform:super-admin'], ['root']]) {
      const refused = await update({ policies: odd as Form['policies'] }, chief);
      expect([refused.status, refused.error.code]).toEqual([400, 'invalid']);
    }
  });

  it('keeps the fields of both when two save at once', async () => {
    const second = await signIn(app, (await makePerson(app, { company })).email);
    const answers = await Promise.all([
      update({ name: 'By the first' }),
      update({ country: 'PE' }, second),
      update({ language: 'spanish' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await info()).toMatchObject({ name: 'By the first', country: 'PE', language: 'spanish' });
  });
});

async function nameOf({ id }: TestCompany): Promise<string | undefined> {
  const [row] = await app.db.platformQuery<{ name: string }>(
    'test.companyName',
    'select name from company where id = $1',
    [id],
  );
  return row?.name;
}
