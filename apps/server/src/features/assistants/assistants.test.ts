import * as audit from '@centralita/contract/audit/routes';
import * as calls from '@centralita/contract/assistants/routes';
import { maxLogoBytes } from '@centralita/contract/core/constants';
import type { BodyIn } from '@centralita/contract/core/route';
import * as categories from '@centralita/contract/knowledge/category-routes';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeDesk, type Desk } from '../../testing/knowledge.ts';
import { makePerson, signIn } from '../../testing/people.ts';

let app: TestApp;
let desk: Desk;
let picture: Buffer;
beforeAll(async () => {
  app = await testApp();
  picture = await square(300);
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await makeDesk(app);
});

function square(side: number, height = side) {
  return sharp({ create: { width: side, height, channels: 3, background: '#c81414' } })
    .png()
    .toBuffer();
}

function upload(bytes: Uint8Array, name = 'ana.png') {
  return ask(app, calls.uploadAssistantImage, { token: desk.token, file: { name, bytes } });
}

const form = () => ({
  name: 'Ana',
  organization_name: 'Ferretería Núñez',
  answer_language: 'spanish' as const,
  image_url: picture.toString('base64'),
  categories: [desk.folderId],
});

async function made(more: Partial<ReturnType<typeof form>> = {}) {
  const { status, data, error } = await ask(app, calls.createAssistant, {
    token: desk.token,
    body: { ...form(), ...more },
  });
  if (status !== 200) throw new Error(`refused: ${error.code}`);
  return data;
}

function info(id: string, token = desk.token) {
  return ask(app, calls.assistantInfo, { token, query: { ai_assistant_id: id } });
}

function update(body: BodyIn<typeof calls.updateAssistant>) {
  return ask(app, calls.updateAssistant, { token: desk.token, body });
}

async function codeOf(answer: Promise<{ status: number; error: { code: string } }>) {
  const { status, error } = await answer;
  return [status, error.code];
}

describe('an assistant', () => {
  it('is created with its image, listed by name, read, changed and deleted', async () => {
    const { data: image } = await upload(picture);
    const ana = await made({ image_url: image.image_url });
    expect(ana).toMatchObject({
      name: 'Ana',
      organization_name: 'Ferretería Núñez',
      answer_language: 'spanish',
      categories: [{ id: desk.folderId, name: 'Manuals' }],
      search_type: 'keyword',
      focus: 'strict',
      temperature: 0.2,
      not_found_answer: '',
      specific_instructions: '',
      company_id: desk.companyId,
    });
    expect(ana.image_url).toMatch(/^data:image\/png;base64,/);
    await made({ name: 'abel 🚀 خط' });
    const { data: all } = await ask(app, calls.getAllAssistants, { token: desk.token });
    expect(all.map(({ name }) => name)).toEqual(['abel 🚀 خط', 'Ana']);
    const { data: changed } = await update({
      ai_assistant_id: ana.id,
      name: 'Eva',
      temperature: 1,
      focus: 'balanced',
      search_type: 'semantic',
      not_found_answer: ' No lo sé. ',
      categories: [],
    });
    expect((await info(ana.id)).data).toEqual(changed);
    expect(changed).toMatchObject({
      name: 'Eva',
      temperature: 1,
      focus: 'balanced',
      not_found_answer: 'No lo sé.',
      categories: [],
      image_url: ana.image_url,
      organization_name: ana.organization_name,
    });
    const params = { ai_assistant_id: ana.id };
    expect((await ask(app, calls.deleteAssistant, { token: desk.token, params })).status).toBe(200);
    expect((await info(ana.id)).status).toBe(404);
    expect((await ask(app, calls.deleteAssistant, { token: desk.token, params })).status).toBe(404);
  });

  it('takes both changes of two people who save different fields at once', async () => {
    const { id } = await made();
    await Promise.all([
      update({ ai_assistant_id: id, name: 'Eva' }),
      update({ ai_assistant_id: id, specific_instructions: 'Be brief.' }),
    ]);
    expect((await info(id)).data).toMatchObject({ name: 'Eva', specific_instructions: 'Be brief.' });
  });

  it('needs a name, an organization, a language and an image, and takes no other field', async () => {
    for (const field of ['name', 'organization_name', 'answer_language', 'image_url'] as const) {
      const { [field]: _, ...rest } = form();
      const body = rest as ReturnType<typeof form>;
      expect((await ask(app, calls.createAssistant, { token: desk.token, body })).status).toBe(400);
    }
    const wrong = [
      { name: '  ' },
      { name: 'x'.repeat(201) },
      { organization_name: 'x'.repeat(201) },
      { temperature: 1.1 },
      { temperature: -0.1 },
      { not_found_answer: 'x'.repeat(1_001) },
      { specific_instructions: 'x'.repeat(100_000) },
      { answer_language: 'french' },
      { search_type: 'vector' },
      { focus: 'loose' },
      { categories: ['nonsense'] },
      { owner: 'me' },
      { image_url: '' },
    ];
    for (const more of wrong) {
      const body = { ...form(), ...more } as ReturnType<typeof form>;
      const { status } = await ask(app, calls.createAssistant, { token: desk.token, body });
      expect([status, more]).toEqual([400, more]);
    }
    expect((await ask(app, calls.getAllAssistants, { token: desk.token })).data).toEqual([]);
  });

  it('refuses folders that are unknown or of another company alike', async () => {
    const other = await makeDesk(app);
    const { id } = await made();
    for (const folder of [other.folderId, uuidv7()]) {
      const body = { ...form(), categories: [desk.folderId, folder] };
      const answer = ask(app, calls.createAssistant, { token: desk.token, body });
      expect(await codeOf(answer)).toEqual([404, 'not_found']);
      expect(await codeOf(update({ ai_assistant_id: id, categories: [folder] }))).toEqual([404, 'not_found']);
    }
    expect((await info(id)).data.categories).toHaveLength(1);
    expect((await info(id, other.token)).status).toBe(404);
  });

  it('stays when its folder is deleted, and can be saved without it', async () => {
    const { id } = await made();
    const params = { categoryId: desk.folderId };
    await ask(app, categories.deleteCategory, { token: desk.token, params, body: {} });
    expect((await info(id)).data.categories).toEqual([]);
    expect((await update({ ai_assistant_id: id, categories: [], name: 'Eva' })).status).toBe(200);
    const gone = update({ ai_assistant_id: id, categories: [desk.folderId] });
    expect(await codeOf(gone)).toEqual([404, 'not_found']);
  });

  it('is for whoever has the knowledge base alone', async () => {
    const { id } = await made();
    const company = { id: desk.companyId, name: '' };
    const { email } = await makePerson(app, { company, policies: ['contact-center:full-access'] });
    expect((await info(id, await signIn(app, email))).status).toBe(403);
  });

  it('is told in the audit log with the folders by name, and its texts only as changed', async () => {
    const { id } = await made();
    await update({ ai_assistant_id: id, categories: [], specific_instructions: 'Never say mango.' });
    const { data } = await ask(app, audit.auditLog, { token: desk.token, query: {} });
    const [last] = data.results;
    expect(last).toMatchObject({ act: 'assistant.update', target: { what: 'assistant', id, name: 'Ana' } });
    expect(last?.changes[0]?.fields).toEqual({
      categories: [['Manuals'], null],
      specific_instructions: true,
    });
    expect(JSON.stringify(data)).not.toContain('mango');
  });
});

describe("an assistant's image", () => {
  it('is made anew as a small PNG, of what is uploaded and of what is sent with the form', async () => {
    const { data } = await upload(await square(600), 'anything.bin');
    const sides = async (address: string) => {
      const { format, width, height } = await sharp(
        Buffer.from(address.split(',')[1] ?? '', 'base64'),
      ).metadata();
      return [format, width, height];
    };
    expect(await sides(data.image_url)).toEqual(['png', 256, 256]);
    const ana = await made({ image_url: `data:image/jpeg;base64,${picture.toString('base64')}` });
    expect(await sides(ana.image_url)).toEqual(['png', 256, 256]);
  });

  it.each([
    ['a script', Buffer.from('<svg onload="alert(1)"/>'), [415, 'logo_type']],
    ['nothing', Buffer.alloc(0), [415, 'logo_type']],
    ['a start of a PNG alone', Buffer.from('89504e470d0a1a0a00', 'hex'), [422, 'logo_damaged']],
    ['more than 1 MB', Buffer.alloc(maxLogoBytes + 1), [415, 'logo_type']],
    ['more than an upload may have', Buffer.alloc(3_000_000), [413, 'file_too_large']],
  ])('is refused where it is %s', async (_what, bytes, expected) => {
    expect(await codeOf(upload(bytes))).toEqual(expected);
  });

  it('is refused where it is too heavy or no square', async () => {
    const padded = Buffer.concat([picture, Buffer.alloc(maxLogoBytes)]);
    expect(await codeOf(upload(padded))).toEqual([413, 'logo_too_large']);
    expect(await codeOf(upload(await square(300, 200)))).toEqual([422, 'logo_not_square']);
    const body = { ...form(), image_url: 'https://example.com/ana.png' };
    const answer = ask(app, calls.createAssistant, { token: desk.token, body });
    expect(await codeOf(answer)).toEqual([415, 'logo_type']);
  });
});
