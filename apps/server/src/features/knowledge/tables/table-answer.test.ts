import * as assistants from '@centralita/contract/assistants/routes';
import * as limits from '@centralita/contract/companies/limit-routes';
import * as calls from '@centralita/contract/knowledge/answer-routes';
import * as sources from '@centralita/contract/knowledge/source-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { TestClock } from '../../../testing/clock.ts';
import { makeDesk, settled, uploadReady, type Desk } from '../../../testing/knowledge.ts';

const clock = new TestClock(new Date('2025-04-10T12:00:00Z'));
const orders = `Pedido;Fecha;Cliente;Ciudad;Total;Estado
1001;07/02/2025;Ana Torres;Quito;1.480,00 €;Entregado
1002;15/03/2025;Luis Vega;Loja;215,50 €;Entregado
1003;22/03/2025;Marta Ruiz;Quito;89,70 €;Pendiente
1004;03/04/2025;Ana Torres;Cuenca;por definir;Pendiente
1005;05/04/2025;Zoë 🙂 Peña;Quito;20,30 €;Entregado
`;

let app: TestApp;
let desk: Desk;
let sourceId: string;
beforeAll(async () => {
  app = await testApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await makeDesk(app);
  sourceId = (await uploadReady(desk, { name: 'pedidos.csv', content: orders, as: 'spreadsheet' })).id;
});

async function answerOf(question: string, sources_id = [sourceId]) {
  const { status, data } = await ask(app, calls.testAnswer, {
    token: desk.token,
    body: { sources_id, question },
  });
  expect(status).toBe(200);
  return data;
}

async function edit(change: (cells: Record<string, unknown>) => Record<string, unknown>) {
  const params = { source_id: sourceId };
  const { data } = await ask(app, sources.getSource, { token: desk.token, params });
  const body = { spreadsheet_update: data.table_data.map((row) => ({ ...change(row), id: row.id })) };
  expect((await ask(app, sources.updateSource, { token: desk.token, params, body })).status).toBe(200);
  await settled(desk, sourceId);
}

describe('an answer over a table', () => {
  it('counts neither the title above the table nor the total below it', async () => {
    const content =
      'Academia Norte, curso 2026;;\n;;\nCurso;Nivel;Precio\nInglés;B1;65,50\nFrancés;A2;58,25\nTOTAL;;123,75\n';
    const { id } = await uploadReady(desk, { name: 'academia.csv', content, as: 'spreadsheet' });
    const most = await answerOf('¿Cuál es el curso más caro?', [id]);
    expect(most.answer).toMatch(/^Inglés.*65,50/);
    expect((await answerOf('¿Cuánto suman los precios?', [id])).answer).toContain('123,75');
  });

  it('compares a number with ranges, and refuses where no row fits instead of showing the first ones', async () => {
    const content =
      'Nivel;Edad;Cuota mensual\nMaternal;1 a 2;180\nInfantil;3-5;210\nPrimaria;6 a 11;240\nSecundaria;12 – 15;275\n';
    const { id } = await uploadReady(desk, { name: 'colegio.csv', content, as: 'spreadsheet' });
    const fee = await answerOf('¿Cuánto cuesta la cuota para un niño de 4 años?', [id]);
    expect(fee.answer).toBe('Infantil: Cuota mensual 210');
    expect(fee.computation?.rows).toBe(1);
    expect(await answerOf('¿Cuánto es la cuota para 40 años?', [id])).toMatchObject({ found: false });
    expect(await answerOf('¿Qué nivel hay para adultos?', [id])).toMatchObject({ found: false });
  });

  it('says of a day without its year whether it is open, be it yes or no', async () => {
    const content =
      'Fecha;Festivo;Abierto\n2025-01-06;Reyes;no\n2025-08-15;Asunción;sí\n2025-12-08;Inmaculada;sí\n';
    const { id } = await uploadReady(desk, { name: 'festivos.csv', content, as: 'spreadsheet' });
    expect((await answerOf('abren el 6 de enero', [id])).answer).toBe('Reyes: Abierto no, Fecha 2025-01-06');
    expect((await answerOf('are you open on December 8th?', [id])).answer).toContain('Inmaculada: Abierto');
    expect(await answerOf('abren el 7 de enero', [id])).toMatchObject({ found: false });
    expect((await answerOf('cuantos festivos hay el 6 de enero', [id])).answer).toContain(
      'con Fecha el 6 de enero de 2025',
    );
  });

  it('takes no other number for one that a text of the row tells', async () => {
    const content =
      'Producto;Precio;Stock;Notas\nHervidor Turín;24,95 €;31;Capacidad 1,7 litros\nRobot Génova;219,00 €;4;8 velocidades\n';
    const { id } = await uploadReady(desk, { name: 'cocina.csv', content, as: 'spreadsheet' });
    const litres = await answerOf('cuantos litros tiene el hervidor', [id]);
    expect(litres.answer).toContain('1,7 litros');
    expect(litres.answer).not.toContain('Turín: Stock 31');
  });

  it('is computed, says how, and cites the rows at their very place', async () => {
    const data = await answerOf('¿Cuál es el total de los pedidos de Quito?');
    expect(data).toMatchObject({
      answer: 'Suma de Total donde Ciudad es Quito: 1.590,00 €.',
      found: true,
      answered_by: { kind: 'embedded', model: null },
      computation: {
        source_id: sourceId,
        sheet: null,
        summary: 'Suma de Total donde Ciudad es Quito: 3 filas',
        rows: 3,
        left_out: 0,
        columns: ['Cliente', 'Ciudad', 'Total'],
        cells: [
          ['Ana Torres', 'Quito', '1.480,00 €'],
          ['Marta Ruiz', 'Quito', '89,70 €'],
          ['Zoë 🙂 Peña', 'Quito', '20,30 €'],
        ],
      },
    });
    expect(data.citations.map(({ row }) => row)).toEqual([1, 3, 5]);
    const { data: detail } = await ask(app, sources.getSource, {
      token: desk.token,
      params: { source_id: sourceId },
    });
    for (const { start, end, quote } of data.citations) {
      expect(detail.content.slice(start, end)).toBe(quote);
      expect(quote).toContain('Ciudad: Quito');
    }
  });

  it('speaks the language of the question, with its numbers', async () => {
    const { answer, computation } = await answerOf('What is the average total in Quito?');
    expect(answer).toBe('Average of Total where Ciudad is Quito: €530.00.');
    expect(computation?.summary).toBe('Average of Total where Ciudad is Quito: 3 rows');
  });

  it('counts a column with dirt in it, and says what was left out', async () => {
    const { answer, computation } = await answerOf('¿Cuánto suman los totales de Ana Torres?');
    expect(answer).toBe(
      'Suma de Total donde Cliente es Ana Torres: 1.480,00 €. Se dejó fuera 1 celda sin número.',
    );
    expect(computation).toMatchObject({ rows: 2, left_out: 1 });
  });

  it('knows what last month is by the clock', async () => {
    const { answer, computation } = await answerOf('¿Cuántos pedidos hubo el mes pasado?');
    expect(answer).toContain('Hay 2 en pedidos con Fecha del 1 de marzo de 2025');
    expect(computation?.summary).toContain('del 1 de marzo de 2025 al 31 de marzo de 2025');
  });

  it('follows an edit of a cell', async () => {
    const question = '¿Cuál es el total de los pedidos de Loja?';
    expect((await answerOf(question)).answer).toContain('215,50 €');
    await edit((row) => (row['Ciudad'] === 'Loja' ? { ...row, Total: '1.000,00 €' } : row));
    expect((await answerOf(question)).answer).toContain('1.000,00 €');
    await edit((row) => ({ ...row, Ciudad: 'Loja' }));
    expect((await answerOf('¿Cuántos pedidos hay en Loja?')).answer).toContain(
      'Hay 5 en pedidos con Ciudad Loja',
    );
  });

  it('cites at most 20 rows, and says over how many it was computed', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => `Cliente ${at},${at % 2 ? 'North' : 'South'},${at}`);
    const file = {
      name: 'sales.csv',
      content: ['Name,Region,Units', ...rows].join('\n'),
      as: 'spreadsheet' as const,
    };
    const { id } = await uploadReady(desk, file);
    const { computation, citations } = await answerOf('What is the sum of the units?', [id]);
    expect(computation).toMatchObject({ rows: 30, summary: 'Sum of Units: 30 rows' });
    expect(citations).toHaveLength(20);
    expect(computation?.cells).toHaveLength(20);
  });

  it('leaves other questions, other sources and other companies alone', async () => {
    const text = 'Returns\nYou can return a product within 30 days.\n';
    const manual = await uploadReady(desk, { name: 'returns.txt', content: text });
    const days = await answerOf('How many days do I have to return a product?', [sourceId, manual.id]);
    expect(days).toMatchObject({ found: true, computation: null });
    expect(days.answer).toContain('30 days');
    expect((await answerOf('¿Cuántos pedidos hay en Quito?', [manual.id])).computation).toBeNull();
    const other = await makeDesk(app);
    const body = { sources_id: [sourceId], question: '¿Cuántos pedidos hay en Quito?' };
    expect((await ask(app, calls.testAnswer, { token: other.token, body })).status).toBe(404);
  });

  it('counts against the month and streams like any other', async () => {
    await answerOf('¿Cuántos pedidos hay en Quito?');
    const { data } = await ask(app, limits.knowledgeSettings, { token: desk.token });
    expect(data.qn_used).toBe(1);
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/main/manage-sources/ai-brain/test',
      headers: { authorization: `Bearer ${desk.token}`, accept: 'text/event-stream' },
      payload: { sources_id: [sourceId], question: '¿Cuántos pedidos hay en Quito?' },
    });
    const done = /event: done\ndata: (.*)\n/.exec(response.body)?.[1];
    expect(JSON.parse(done ?? '{}').data).toMatchObject({ found: true, computation: { rows: 3 } });
  });

  it('says nothing where all is understood and no row fits, rather than rows that do not', async () => {
    const question = '¿Qué pedidos de Loja están pendientes?';
    expect(await answerOf(question)).toMatchObject({ found: false, citations: [], computation: null });
  });

  it('computes over a table in a document as a whole, and cites its rows', async () => {
    const rows = ['White filling; £120', 'Root canal; £390', 'Cleaning; £58'].map((row) =>
      row.replace(/(.*); (.*)/, 'Treatment: $1; Price: $2'),
    );
    const content = `Prices\n\nWhat our treatments cost.\n\n${rows.join('\n')}\n\nAsk us for more.\n`;
    const { id } = await uploadReady(desk, { name: 'clinic.txt', content });
    const data = await answerOf('Which treatment is the most expensive?', [id]);
    expect(data).toMatchObject({ answer: 'Root canal: Price £390', found: true, computation: { rows: 1 } });
    expect(data.citations).toMatchObject([{ quote: rows[1], row: null, source_id: id }]);
    expect((await answerOf('How much is a white filling?', [id])).answer).toContain('£120');
  });

  it('names what was asked for, and which row has the smallest value', async () => {
    const content = `Producto;Talla;Color;Precio
Zapatillas Runner;42;azul;59,90
Zapatillas Runner;43;negro;59,90
Botas Monte;41;marrón;119,00
Sandalias Playa;38;blanco;24,50
`;
    const shoes = await uploadReady(desk, { name: 'tarifas.csv', content, as: 'spreadsheet' });
    const told = async (question: string) => (await answerOf(question, [shoes.id])).answer;
    expect(await told('¿Cuánto cuestan las botas monte?')).toBe('Botas Monte, marrón: Precio 119,00');
    expect(await told('¿Cuánto cuestan las zapatillas runner?')).not.toContain('Zapatillas Runner,');
    const team = `Doctor;Especialidad;Precio consulta
Ana Ruiz;Ortodoncia;60
Pablo Gil;Implantes;75
Marta Soto;Odontopediatría;50
`;
    const doctors = await uploadReady(desk, { name: 'equipo.csv', content: team, as: 'spreadsheet' });
    const { answer } = await answerOf('¿Cuál es la consulta más barata?', [doctors.id]);
    expect(answer).toBe('Mínimo de Precio consulta: 50 (Marta Soto).');
  });

  it('speaks the language of the assistant', async () => {
    const form = {
      name: 'Ana',
      organization_name: 'Tienda',
      answer_language: 'english' as const,
      categories: [desk.folderId],
      search_type: 'keyword' as const,
      not_found_answer: '',
      specific_instructions: '',
      focus: 'strict' as const,
      temperature: 0.2,
      question: '¿Cuántos pedidos hay en Quito?',
    };
    const { data } = await ask(app, assistants.testAssistant, { token: desk.token, body: form });
    expect(data.answer).toBe('There are 3 in pedidos with Ciudad Quito.');
  });
});
