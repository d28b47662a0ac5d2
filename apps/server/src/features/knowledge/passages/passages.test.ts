import * as answers from '@centralita/contract/knowledge/answer-routes';
import * as calls from '@centralita/contract/knowledge/passage-routes';
import type { Passage } from '@centralita/contract/knowledge/passage-schema';
import * as sources from '@centralita/contract/knowledge/source-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk, uploadReady, type Desk } from '../../../testing/knowledge.ts';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await makeDesk(app);
});

const filler = (topic: string) =>
  Array.from({ length: 12 }, (_, at) => `Note ${at + 1} about ${topic} is kept here for the staff.`).join(
    ' ',
  );
const fact = 'The lighthouse opens at seven in the morning.';
const section = (title: string, ...lines: string[]) => `# ${title}\n\n${lines.join(' ')}\n`;
const guide = [
  section('Lighthouse', fact, filler('the lighthouse'), filler('its lamp')),
  section('Harbour', 'The harbour master is called Teresa.', filler('the harbour'), filler('its boats')),
  section('Museum', 'The museum ticket costs nine euros.', filler('the museum'), filler('its rooms')),
].join('\n');

async function list(sourceId: string, query: object = {}) {
  const { data } = await ask(app, calls.listPassages, {
    token: desk.token,
    params: { source_id: sourceId },
    query: { limit: 200, ...query },
  });
  return data;
}

const idOf = (passage: Passage) => ({ token: desk.token, params: { passage_id: passage.id } });

function edit(passage: Passage, text: string, more: object = {}) {
  return ask(app, calls.editPassage, { ...idOf(passage), body: { text, was: passage.text, ...more } });
}

function turn(passage: Passage, is_on: boolean) {
  return ask(app, calls.switchPassage, { ...idOf(passage), body: { is_on } });
}

async function rewrite(sourceId: string, new_content: string) {
  const changed = await ask(app, sources.updateSource, {
    token: desk.token,
    params: { source_id: sourceId },
    body: { new_content },
  });
  expect(changed.status).toBe(200);
  expect(changed.data.status).toBe('ready');
}

async function answer(sourceId: string, question: string) {
  const body = { sources_id: [sourceId], question };
  return (await ask(app, answers.testAnswer, { token: desk.token, body })).data;
}

async function lost(sourceId: string) {
  const call = { token: desk.token, params: { source_id: sourceId } };
  return (await ask(app, calls.listLostPassageEdits, call)).data.results;
}

async function uploaded(content = guide) {
  const source = await uploadReady(desk, { name: 'guide.txt', content });
  const { results } = await list(source.id);
  return { source, passages: results };
}

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('not there');
  return value;
};
const about = (passages: Passage[], words: string) =>
  found(passages.find(({ text }) => text.includes(words)));

describe('the passages of a source', () => {
  it('are told in reading order with their place, and searched without accents and case', async () => {
    const { source, passages } = await uploaded(guide.replace('Teresa', 'Térésa'));
    expect(passages.map(({ number }) => number)).toEqual(passages.map((_, at) => at + 1));
    expect(passages[0]).toMatchObject({
      page: 1,
      language: 'en',
      is_on: true,
      origin: 'automatic',
      original: null,
    });
    expect(passages[0]?.next_id).toBe(passages[1]?.id);
    expect(passages.at(-1)?.next_id).toBeNull();
    const { results, pagination, counts } = await list(source.id, { search: 'TERESA' });
    expect(results.map(({ number }) => number)).toEqual([about(passages, 'Térésa').number]);
    expect(pagination.total_items).toBe(1);
    expect(counts).toEqual({ all: passages.length, changed: 0, off: 0, lost: 0 });
  });

  it('keep their ids where an edit of the source leaves them, and it answers at once', async () => {
    const { source, passages } = await uploaded();
    await rewrite(source.id, `A new line at the top.\n\n${guide.replace('nine euros', 'eleven euros')}`);
    expect((await answer(source.id, 'How much is the museum ticket?')).answer).toContain('eleven euros');
    const { results } = await list(source.id);
    const harbour = about(passages, 'Teresa');
    expect(about(results, 'Teresa')).toMatchObject({ id: harbour.id, start: harbour.start + 24 });
    for (const passage of results) {
      const { data } = await ask(app, sources.getSource, {
        token: desk.token,
        params: { source_id: source.id },
      });
      expect(data.content.slice(passage.start, passage.end)).toBe(passage.text);
    }
  });

  it('of two saves at once are those of the later one', async () => {
    const { source } = await uploaded();
    const prices = ['ten euros', 'twelve euros', 'fourteen euros'];
    await Promise.all(prices.map((price) => rewrite(source.id, guide.replace('nine euros', price))));
    const { data } = await ask(app, sources.getSource, {
      token: desk.token,
      params: { source_id: source.id },
    });
    const { results } = await list(source.id);
    expect(about(results, 'museum ticket').text).toContain(
      found(prices.find((one) => data.content.includes(one))),
    );
    expect(results.filter(({ text }) => text.includes('museum ticket'))).toHaveLength(1);
  });
});

describe('a passage', () => {
  it('that is switched off is not found, and found again when it is on', async () => {
    const { source, passages } = await uploaded();
    const passage = about(passages, fact);
    expect((await answer(source.id, 'When does the lighthouse open?')).found).toBe(true);
    expect((await turn(passage, false)).data.is_on).toBe(false);
    expect((await answer(source.id, 'When does the lighthouse open?')).answer).not.toContain('seven');
    expect((await list(source.id, { show: 'off' })).results.map(({ id }) => id)).toEqual([passage.id]);
    expect((await turn(passage, true)).data).toMatchObject({
      is_on: true,
      origin: 'automatic',
      id: passage.id,
    });
    expect((await answer(source.id, 'When does the lighthouse open?')).answer).toContain('seven');
  });

  it('that is edited answers as edited, cited as such at its place in the source', async () => {
    const { source, passages } = await uploaded();
    const passage = about(passages, fact);
    const { data } = await edit(passage, 'The lighthouse opens at half past ten since May.');
    expect(data).toMatchObject({ id: passage.id, original: passage.text, origin: 'kept' });
    const { answer: text, citations } = await answer(source.id, 'When does the lighthouse open?');
    expect(text).toContain('half past ten');
    expect(citations[0]).toMatchObject({ edited: true, start: passage.start, end: passage.end });
    expect(citations[0]?.quote).toContain('half past ten');
    expect((await answer(source.id, 'Who is the harbour master?')).citations[0]).not.toHaveProperty('edited');
  });

  it('edited by two people at once keeps the first, and tells the second', async () => {
    const { passages } = await uploaded();
    const passage = about(passages, fact);
    const both = await Promise.all([edit(passage, 'First.'), edit(passage, 'Second.')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.error.code).toBe('passage_changed');
  });

  it('is merged with the next and split, and put back to the automatic cut', async () => {
    const { source, passages } = await uploaded();
    const [first, second] = [found(passages[0]), found(passages[1])];
    const merge = (next_id: string) => ask(app, calls.mergePassage, { ...idOf(first), body: { next_id } });
    expect((await merge(first.id)).error.code).toBe('passage_changed');
    const merged = (await merge(second.id)).data;
    expect(merged).toMatchObject({ id: first.id, origin: 'merged', start: first.start, end: second.end });
    expect((await list(source.id)).results).toHaveLength(passages.length - 1);

    const at = merged.text.indexOf('# Harbour');
    const split = { at, was: merged.text };
    const half = (await ask(app, calls.splitPassage, { ...idOf(merged), body: split })).data;
    expect(half).toMatchObject({ id: first.id, origin: 'split' });
    const other = found((await list(source.id)).results[1]);
    expect(other).toMatchObject({ origin: 'split', id: half.next_id });
    expect(other.text.startsWith('# Harbour')).toBe(true);

    expect((await ask(app, calls.restorePassage, { ...idOf(other), body: {} })).status).toBe(200);
    const now = (await list(source.id)).results;
    expect(now.map(({ text, origin }) => [text, origin])).toEqual(
      passages.map(({ text }) => [text, 'automatic']),
    );
  });

  it('is refused what cannot be, with a reason', async () => {
    const { passages } = await uploaded();
    const [first, second] = [found(passages[0]), found(passages[1])];
    expect((await edit(first, 'x'.repeat(4_001))).status).toBe(400);
    expect((await edit(first, ' \n ')).status).toBe(400);
    await edit(second, 'Written by hand. '.repeat(230));
    const next = { body: { next_id: second.id } };
    expect((await ask(app, calls.mergePassage, { ...idOf(first), ...next })).error.code).toBe(
      'passage_too_long',
    );
    await turn(second, false);
    expect((await ask(app, calls.mergePassage, { ...idOf(first), ...next })).error.code).toBe('passage_off');
    const end = { at: first.text.length, was: first.text };
    expect((await ask(app, calls.splitPassage, { ...idOf(first), body: end })).error.code).toBe(
      'passage_place',
    );
    const stranger = await makeDesk(app);
    const call = { token: stranger.token, params: { passage_id: first.id } };
    expect(
      (await ask(app, calls.editPassage, { ...call, body: { text: 'x', was: first.text } })).status,
    ).toBe(404);
  });
});

describe('manual edits', () => {
  it('survive a new text where theirs still stands, wherever it moved to', async () => {
    const { source, passages } = await uploaded();
    await edit(about(passages, fact), 'The lighthouse opens at half past ten.');
    await turn(about(passages, 'Teresa'), false);
    const [lighthouse, harbour, museum] = guide.split('\n\n#');
    const moved = `# Museum${museum?.slice(' Museum'.length)}\n\n#${harbour}\n\n${lighthouse}\n`;
    await rewrite(source.id, moved.replace('nine euros', 'ten euros'));
    const { results, counts } = await list(source.id);
    expect(counts).toMatchObject({ changed: 2, off: 1, lost: 0 });
    expect(about(results, 'half past ten').original).toContain(fact);
    expect(about(results, 'Teresa').is_on).toBe(false);
    expect(results.filter(({ text }) => text.includes(fact))).toEqual([]);
    expect((await answer(source.id, 'When does the lighthouse open?')).answer).toContain('half past ten');
  });

  it('survive other line breaks, as another reading of the file makes them', async () => {
    const { source, passages } = await uploaded();
    await edit(about(passages, fact), 'The lighthouse opens at half past ten.');
    await rewrite(source.id, guide.replaceAll('. Note', '.\nNote'));
    expect((await list(source.id)).counts).toMatchObject({ changed: 1, lost: 0 });
  });

  it('that match no more are listed as they were, to apply again or to drop', async () => {
    const { source, passages } = await uploaded();
    await edit(about(passages, fact), 'The lighthouse opens at half past ten.');
    await turn(about(passages, 'Teresa'), false);
    await rewrite(source.id, guide.replace('at seven', 'at eight').replace('Teresa', 'Marta'));
    expect((await list(source.id)).counts).toMatchObject({ changed: 0, lost: 2 });
    expect((await answer(source.id, 'When does the lighthouse open?')).answer).toContain('eight');
    const listed = await lost(source.id);
    const edited = found(listed.find(({ text }) => text !== null));
    expect(edited.original).toContain(fact);
    const target = about((await list(source.id)).results, 'at eight');
    const again = await edit(target, edited.text ?? '', { lost_id: edited.id });
    expect(again.data).toMatchObject({ text: edited.text, id: target.id });

    const off = found((await lost(source.id))[0]);
    expect(off).toMatchObject({ is_on: false, text: null });
    const call = { token: desk.token, params: { edit_id: off.id }, body: {} };
    expect((await ask(app, calls.dropLostPassageEdit, call)).status).toBe(200);
    expect((await ask(app, calls.dropLostPassageEdit, call)).status).toBe(404);
    expect(await lost(source.id)).toEqual([]);
  });

  it('come back with the text they were made for', async () => {
    const { source, passages } = await uploaded();
    await edit(about(passages, fact), 'The lighthouse opens at half past ten.');
    await rewrite(source.id, guide.replace('at seven', 'at eight'));
    await rewrite(source.id, guide);
    expect((await list(source.id)).counts).toMatchObject({ changed: 1, lost: 0 });
    expect((await answer(source.id, 'When does the lighthouse open?')).answer).toContain('half past ten');
  });

  it('stay through a change of rows that they do not touch', async () => {
    const rows = Array.from(
      { length: 60 },
      (_, at) => `Item ${at},${at} euros and some more words to fill a row of it`,
    );
    const content = `name,price\n${rows.join('\n')}\n`;
    const source = await uploadReady(desk, { name: 'items.csv', content, as: 'spreadsheet' });
    const { results } = await list(source.id);
    expect(results.length).toBeGreaterThan(2);
    const last = found(results.at(-1));
    expect(last).toMatchObject({ last_row: 60 });
    await turn(last, false);
    const { data } = await ask(app, sources.getSource, {
      token: desk.token,
      params: { source_id: source.id },
    });
    const [row, ...others] = data.table_data;
    const body = { spreadsheet_update: [{ ...found(row), price: 'a whole fortune' }, ...others] };
    await ask(app, sources.updateSource, { token: desk.token, params: { source_id: source.id }, body });
    const now = await list(source.id);
    expect(now.counts).toMatchObject({ all: results.length, off: 1, lost: 0 });
    expect(now.results.slice(1).map(({ id }) => id)).toEqual(results.slice(1).map(({ id }) => id));
    expect(now.results.at(-1)).toMatchObject({ id: last.id, is_on: false });
  });
});
