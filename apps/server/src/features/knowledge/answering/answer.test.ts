import { readFileSync } from 'node:fs';
import * as limits from '@centralita/contract/companies/limit-routes';
import * as calls from '@centralita/contract/knowledge/answer-routes';
import * as sources from '@centralita/contract/knowledge/source-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entryOf, wordXml, zipOf } from '../../../adapters/document-reader/hostile-zips.testing.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk, settled, uploadReady, type Desk } from '../../../testing/knowledge.ts';

function fixture(name: string): Buffer {
  return readFileSync(new URL(`../../../../../../tests/fixtures/documents/${name}`, import.meta.url));
}

const manual = `Warranty
The warranty of the Atlas kettle lasts 24 months from the day of purchase.
Keep the receipt: without it we cannot accept a claim.

Descaling
Fill the kettle with half a litre of vinegar, wait for twenty minutes and rinse it three times with clean water.
`;

const manualEs = `Envíos
Los pedidos se entregan en tres días hábiles. El envío cuesta 4 dólares y es gratis a partir de 50 dólares.

Devoluciones
Puede devolver un producto dentro de los 30 días posteriores a la entrega, en su caja original.
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

function question(sourceIds: string[], text: string) {
  return ask(app, calls.testAnswer, { token: desk.token, body: { sources_id: sourceIds, question: text } });
}

describe('an answer of the embedded parts', () => {
  it('is quoted from the source, and its citation points at the very place', async () => {
    const source = await uploadReady(desk, { name: 'kettle.txt', content: manual });
    const { status, data } = await question([source.id], 'How long does the warranty last?');
    expect(status).toBe(200);
    expect(data).toMatchObject({ found: true, answered_by: { kind: 'embedded', model: null } });
    expect(data.answer).toContain('24 months');
    const [citation] = data.citations;
    expect(citation).toMatchObject({ source_id: source.id, source_name: 'kettle', page: 1 });
    const { data: detail } = await ask(app, sources.getSource, {
      token: desk.token,
      params: { source_id: source.id },
    });
    expect(detail.content.slice(citation!.start, citation!.end)).toBe(citation!.quote);
  });

  it('cites the page of what it quotes, where a passage goes on over several', async () => {
    const pages = [
      'The pool opens from eight to eight. Towels are handed out at the reception.',
      '',
      'Dogs are welcome in the garden rooms for twelve pounds a night.',
    ];
    const source = await uploadReady(desk, { name: 'hotel.txt', content: pages.join('\n\f\n') });
    const pageOf = async (text: string) => (await question([source.id], text)).data.citations[0]?.page;
    expect(await pageOf('How much do dogs cost a night?')).toBe(3);
    expect(await pageOf('When does the pool open?')).toBe(1);
  });

  it('answers each question of a message, and names the one that the sources do not answer', async () => {
    const [en, es] = [
      await uploadReady(desk, { name: 'kettle.txt', content: manual }),
      await uploadReady(desk, { name: 'pedidos.txt', content: manualEs }),
    ];
    const both = await question(
      [en.id, es.id],
      'How long does the warranty last and how much does shipping cost?',
    );
    expect(both.data.answer).toMatch(/24 months[\s\S]*\n[\s\S]*4 dólares/);
    expect(both.data.citations.map(({ source_id }) => source_id)).toEqual([en.id, es.id]);
    const twice = await question([en.id], 'How long does the warranty last and when does the warranty end?');
    expect(twice.data.answer.match(/lasts 24 months/g)).toHaveLength(1);
    expect(new Set(twice.data.citations.map(({ start }) => start)).size).toBe(twice.data.citations.length);
    const greeted = await question([en.id, es.id], 'hi how long does the warranty last');
    expect(greeted.data.answer).toMatch(/24 months/);
    const half = await question([en.id], '¿Cuánto dura la garantía? ¿Y tienen aparcamiento?');
    expect(half.data).toMatchObject({ found: true, groundedness: { unsupported: [] } });
    expect(half.data.answer).toMatch(/24 months/);
    expect(half.data.answer).toMatch(
      /«¿tienen aparcamiento\?»: No encontré la respuesta en las fuentes elegidas\.$/,
    );
    const neither = await question([en.id], 'Do you have a car park and can I pay by card?');
    expect(neither.data).toMatchObject({ found: false, citations: [] });
    const { data: used } = await ask(app, limits.knowledgeSettings, { token: desk.token });
    expect(used.qn_used).toBe(5);
  });

  it('finds a Spanish source for an English question and the reverse', async () => {
    const [en, es] = [
      await uploadReady(desk, { name: 'kettle.txt', content: manual }),
      await uploadReady(desk, { name: 'pedidos.txt', content: manualEs }),
    ];
    const shipping = await question([en.id, es.id], 'How much does shipping cost?');
    expect(shipping.data.citations[0]?.source_id).toBe(es.id);
    const warranty = await question([en.id, es.id], '¿Cuánto dura la garantía?');
    expect(warranty.data.citations[0]?.source_id).toBe(en.id);
  });

  it('tells the telephone that only the letter paper of a Word document has', async () => {
    const part = (name: string, text: string) =>
      `<w:${name} xmlns:w="w"><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:${name}>`;
    const content = zipOf([
      entryOf('word/document.xml', wordXml('<w:p><w:r><w:t>Es obligatorio usar toalla.</w:t></w:r></w:p>')),
      entryOf('word/footer1.xml', part('ftr', 'Teléfono de atención al socio: 944 123 456')),
    ]);
    const rules = await uploadReady(desk, { name: 'normas.docx', content });
    const { data } = await question([rules.id], 'telefono de atencion');
    expect(data.answer).toContain('944 123 456');
  });

  it('says so, in the language of the question, when the sources do not hold it', async () => {
    const source = await uploadReady(desk, { name: 'pedidos.txt', content: manualEs });
    const es = await question([source.id], '¿Quién es el presidente de la empresa?');
    expect(es.data).toMatchObject({ found: false, citations: [] });
    expect(es.data.answer).toMatch(/No encontré/);
    const en = await question([source.id], 'Which colours does the bicycle come in?');
    expect(en.data).toMatchObject({ found: false, citations: [] });
    expect(en.data.answer).toMatch(/did not find/);
    const typed = await question([source.id], 'do u do implants');
    expect(typed.data.answer).toMatch(/did not find/);
  });

  it('uses only the chosen sources', async () => {
    const kettle = await uploadReady(desk, { name: 'kettle.txt', content: manual });
    const orders = await uploadReady(desk, { name: 'pedidos.txt', content: manualEs });
    const { data } = await question([orders.id], 'How long does the warranty of the Atlas kettle last?');
    expect(data.citations.map((citation) => citation.source_id)).not.toContain(kettle.id);
  });

  it('follows an edit, and forgets what was deleted, from the next question on', async () => {
    const source = await uploadReady(desk, { name: 'kettle.txt', content: manual });
    await question([source.id], 'How long does the warranty last?');
    await ask(app, sources.updateSource, {
      token: desk.token,
      params: { source_id: source.id },
      body: { new_content: manual.replace('24 months', '36 months') },
    });
    await settled(desk, source.id);
    const edited = await question([source.id], 'How long does the warranty last?');
    expect(edited.data.answer).toContain('36 months');
    await ask(app, sources.deleteSource, { token: desk.token, params: { source_id: source.id }, body: {} });
    const deleted = await question([source.id], 'How long does the warranty last?');
    expect([deleted.status, deleted.error.code]).toEqual([404, 'not_found']);
  });

  it('streams as server-sent events when asked to', async () => {
    const source = await uploadReady(desk, { name: 'kettle.txt', content: manual });
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/main/manage-sources/ai-brain/test',
      headers: { authorization: `Bearer ${desk.token}`, accept: 'text/event-stream' },
      payload: { sources_id: [source.id], question: 'How long does the warranty last?' },
    });
    expect(response.headers['content-type']).toContain('text/event-stream');
    const done = /event: done\ndata: (.*)\n/.exec(response.body)?.[1];
    expect(JSON.parse(done ?? '{}').data.answer).toContain('24 months');
  });

  it('keeps no record: only the counter of the month moves', async () => {
    const source = await uploadReady(desk, { name: 'kettle.txt', content: manual });
    const rows = async () => {
      const tables = await app.db.platformQuery<{ relname: string; count: number }>(
        'test.rowCounts',
        `select relname, (xpath('/row/c/text()', query_to_xml('select count(*) as c from ' || oid::regclass, false, true, '')))[1]::text::int as count
         from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
           and has_table_privilege(oid, 'select') order by 1`,
      );
      return Object.fromEntries(tables.filter((t) => t.relname !== 'job').map((t) => [t.relname, t.count]));
    };
    await question([source.id], 'How long does the warranty last?');
    const before = await rows();
    await question([source.id], 'What do I need the receipt for?');
    expect(await rows()).toEqual(before);
    const { data } = await ask(app, limits.knowledgeSettings, { token: desk.token });
    expect(data.qn_used).toBe(2);
  });

  it('is counted exactly: of 100 questions at once on the last 10, ten are answered', async () => {
    const source = await uploadReady(desk, { name: 'kettle.txt', content: manual });
    await app.db.platformQuery(
      'test.limit',
      'update knowledge_settings set qn_limit = 10 where company_id = $1',
      [desk.companyId],
    );
    const all = await Promise.all(
      Array.from({ length: 100 }, () => question([source.id], 'How long is the warranty?')),
    );
    expect(all.filter((one) => one.status === 200)).toHaveLength(10);
    expect(all.filter((one) => one.error.code === 'answers_limit')).toHaveLength(90);
  });
});

describe('an answer from a spreadsheet', () => {
  it('cites the row of a csv', async () => {
    const content = 'City,Opening hours\nQuito,9 to 18\nLoja,8 to 12\nCuenca,10 to 14\n';
    const source = await uploadReady(desk, { name: 'shops.csv', content, as: 'spreadsheet' });
    const { data } = await question([source.id], 'What are the opening hours in Loja?');
    expect(data.answer).toContain('8 to 12');
    expect(data.citations[0]).toMatchObject({ source_id: source.id, row: 2, sheet: null });
  });

  it('cites sheet and row of a workbook, also after an edit of it', async () => {
    const file = { name: 'tarifas.xlsx', content: fixture('tarifas.xlsx'), as: 'spreadsheet' as const };
    const source = await uploadReady(desk, file);
    const params = { source_id: source.id };
    const ofQuito = async () => {
      const { data } = await question([source.id], '¿Cuál es el teléfono de Quito?');
      expect(data.answer).toContain('593987654321');
      const { data: detail } = await ask(app, sources.getSource, { token: desk.token, params });
      const [citation] = data.citations;
      expect(detail.content.slice(citation!.start, citation!.end)).toBe(citation!.quote);
      return { citation, detail };
    };
    const before = await ofQuito();
    expect(before.citation).toMatchObject({ row: 2, sheet: 'Sedes & horarios' });
    // A row more in each sheet; new rows join the row before them.
    const [, basic, , first, ...rest] = [null, ...before.detail.table_data];
    const plan = { id: crypto.randomUUID(), Plan: 'Gratis', Precio: '0 €', Nota: 'Hasta mayo' };
    const shop = { id: crypto.randomUUID(), Ciudad: 'Loja', Teléfono: '593700000000' };
    const [coruna, quito] = rest;
    const body = { spreadsheet_update: [basic!, plan, first!, coruna!, shop, quito!] };
    expect((await ask(app, sources.updateSource, { token: desk.token, params, body })).status).toBe(200);
    await settled(desk, source.id);
    const after = await ofQuito();
    expect(after.citation).toMatchObject({ row: 3, sheet: 'Sedes & horarios' });
    expect(after.detail.table_sheets).toMatchObject([
      { name: 'Tarifas', columns: ['Zona', 'Plan', 'Precio', 'Descuento', 'Precio final', 'Nota'], rows: 3 },
      { name: 'Sedes & horarios', rows: 3 },
    ]);
    const search = { sources_id: [source.id], question: 'Hasta mayo', limit: 5 };
    const { data: found } = await ask(app, calls.searchPassages, { token: desk.token, body: search });
    expect(found.results[0]).toMatchObject({ row: 1, sheet: 'Tarifas' });
  });
});

describe('searching passages', () => {
  it('shows what retrieval found, by which legs', async () => {
    const source = await uploadReady(desk, { name: 'kettle.txt', content: manual });
    const { data } = await ask(app, calls.searchPassages, {
      token: desk.token,
      body: { sources_id: [source.id], question: 'descaling with vinegar', limit: 5 },
    });
    expect(data.results[0]).toMatchObject({ source_id: source.id, page: 1, row: null, sheet: null });
    expect(data.results[0]?.content).toContain('vinegar');
    expect(data.results[0]?.legs[0]?.leg).toBe('keyword');
  });
});
