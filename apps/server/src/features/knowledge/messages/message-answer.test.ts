import * as assistants from '@centralita/contract/assistants/routes';
import * as limits from '@centralita/contract/companies/limit-routes';
import * as calls from '@centralita/contract/knowledge/answer-routes';
import * as sources from '@centralita/contract/knowledge/source-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk, uploadReady, type Desk } from '../../../testing/knowledge.ts';

const parking = `Aparcamiento

Las multas de aparcamiento se pagan con un 50 % de descuento durante los 20 días siguientes. La grúa cobra 120 € por retirar el vehículo.
`;
const contact = `Atención al ciudadano

Puede llamar al 922 555 310 o escribir a ayuda@villa.example. La oficina atiende de lunes a viernes de 9:00 a 14:00.
`;

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await makeDesk(app);
});

async function answer(sourceIds: string[], question: string) {
  const body = { sources_id: sourceIds, question };
  return (await ask(app, calls.testAnswer, { token: desk.token, body })).data;
}

describe('a message that only greets, thanks or takes leave', () => {
  it('is answered shortly in its language, quotes nothing and is counted', async () => {
    const { id } = await uploadReady(desk, {
      name: 'villa.txt',
      content: parking,
    });
    const plain = {
      found: true,
      citations: [],
      groundedness: null,
      answered_by: { kind: 'embedded' },
    };
    expect(await answer([id], 'hola')).toMatchObject({
      ...plain,
      answer: expect.stringMatching(/^¡Hola!/),
    });
    expect(await answer([id], 'Hello')).toMatchObject({
      ...plain,
      answer: expect.stringMatching(/^Hello!/),
    });
    expect((await answer([id], 'gracias!')).answer).toMatch(/^De nada/);
    expect((await answer([id], 'thanks, bye')).answer).toBe('You are welcome. Goodbye!');
    const { data } = await ask(app, limits.knowledgeSettings, {
      token: desk.token,
    });
    expect(data.qn_used).toBe(4);
  });

  it('is answered in the name of the assistant', async () => {
    const body = {
      question: 'Hello Lucía',
      name: 'Lucía',
      organization_name: 'Villa',
      answer_language: 'spanish' as const,
      categories: [desk.folderId],
      search_type: 'keyword' as const,
      not_found_answer: '',
      specific_instructions: '',
      focus: 'strict' as const,
      temperature: 0.2,
    };
    const { data } = await ask(app, assistants.testAssistant, {
      token: desk.token,
      body,
    });
    expect(data.answer).toMatch(/^¡Hola! Soy Lucía, de Villa\./);
  });

  it('is no way around sources that are not there', async () => {
    const body = { sources_id: [crypto.randomUUID()], question: 'hola' };
    expect((await ask(app, calls.testAnswer, { token: desk.token, body })).status).toBe(404);
  });

  it('is the question where one follows', async () => {
    const { id } = await uploadReady(desk, {
      name: 'villa.txt',
      content: parking,
    });
    expect((await answer([id], 'Hola, ¿cuánto cobra la grúa?')).answer).toContain('120 €');
  });
});

describe('a wish for a person', () => {
  it('gets what the sources say of how to reach somebody, cited', async () => {
    const { id } = await uploadReady(desk, {
      name: 'villa.txt',
      content: `${parking}\n${contact}`,
    });
    for (const wish of ['quiero hablar con una persona', 'can i talk to a human?', 'necesito un agente']) {
      const given = await answer([id], wish);
      expect(given).toMatchObject({
        found: true,
        groundedness: { unsupported: [] },
      });
      expect(given.answer).toContain('922 555 310');
      expect(given.answer).not.toContain('grúa');
      expect(given.citations.map(({ quote }) => quote).join(' ')).toContain('ayuda@villa.example');
    }
    const { data } = await ask(app, sources.getSource, {
      token: desk.token,
      params: { source_id: id },
    });
    const [citation] = (await answer([id], 'agente')).citations;
    expect(data.content.slice(citation!.start, citation!.end)).toBe(citation!.quote);
  });

  it('is told that nothing was found where they say nothing', async () => {
    const { id } = await uploadReady(desk, {
      name: 'villa.txt',
      content: parking,
    });
    const given = await answer([id], 'quiero hablar con una persona');
    expect(given).toMatchObject({ found: false, citations: [] });
    expect(given.answer).toMatch(/^Este chat responde con lo que dicen los documentos/);
    expect((await answer([id], 'human please')).answer).toMatch(/I found nothing/);
  });
});
