import * as calls from '@centralita/contract/channels/routes';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { makeCompany, makePerson, signIn, type TestCompany } from '../../../testing/people.ts';

let app: TestApp;
let company: TestCompany;
let token: string;
beforeAll(async () => {
  app = await testApp();
  company = await makeCompany(app);
  token = await signIn(app, (await makePerson(app, { company })).email);
});
afterAll(() => app.close());

const get = (channel: string) =>
  app.app.inject({
    url: `/api/contact-center${calls.channelManual.path}?manual_from_channel=${encodeURIComponent(channel)}`,
    headers: { authorization: `Bearer ${token}` },
  });

describe('the manual of Microsoft Teams', () => {
  it.each([
    ['english', 'en-US', 'Connect Microsoft Teams', /Page 1 of 3$/],
    ['spanish', 'es-EC', 'Conectar Microsoft Teams', /Página 1 de 3$/],
  ])("is a file in the company's language: %s", async (language, tag, title, foot) => {
    await app.db.platformQuery('test.language', 'update company set language = $2 where id = $1', [
      company.id,
      language,
    ]);
    const response = await get('microsoft-teams:channel');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${title}.pdf"; filename*=UTF-8''${encodeURIComponent(title)}.pdf`,
    });
    const pdf = await getDocumentProxy(new Uint8Array(response.rawPayload));
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: title, Language: tag });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect((await pdf.getOutline()).length).toBeGreaterThan(4);
    const page = await pdf.getPage(1);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');
    expect(text.startsWith(title)).toBe(true);
    expect(text).toMatch(foot);
    expect(rolesIn(await page.getStructTree())).toEqual(
      new Set(['Root', 'Document', 'H1', 'H2', 'H3', 'P', 'L', 'LI', 'Lbl', 'LBody']),
    );
  });

  it('is the only one', async () => {
    expect((await get('whatsapp:channel')).statusCode).toBe(404);
    for (const channel of ['', 'x', '../../etc/passwd']) expect((await get(channel)).statusCode).toBe(400);
  });
});

interface Tree {
  role?: string;
  children?: unknown[];
}

function rolesIn(tree: Tree | null): Set<string> {
  const below = (tree?.children ?? []).flatMap((child) => [...rolesIn(child as Tree)]);
  return new Set([...(tree?.role ? [tree.role] : []), ...below]);
}
