import { describe, expect, it } from 'vitest';
import { cut, type CutPassage, type FixedPassage } from './cut.ts';
import { settled } from './settled.ts';

const row = (at: number) =>
  `Name: item number ${at}; Price: ${at % 97} euros; Place: shelf ${at % 13} of the hall`;
const rows = Array.from({ length: 400 }, (_, at) => row(at));

function asTable(text: string) {
  const table = { columns: [], rows: [] };
  return { text, num_pages: 1, pages: [{ page: 1, start: 0, end: text.length }], headings: [], table };
}

function asProse(text: string) {
  return { text, num_pages: 1, pages: [{ page: 1, start: 0, end: text.length }], headings: [] };
}

function cutAgain(before: CutPassage[], document: ReturnType<typeof asProse>, fixed: FixedPassage[] = []) {
  const stored = before.map((one, at) => ({
    ...one,
    id: one.edit_id ?? String(at),
    fixed: one.edit_id !== null,
  }));
  return cut(document, { name: 's', fixed, settled: settled(document.text, stored, fixed) });
}

const changed = (before: CutPassage[], after: CutPassage[]) => {
  const known = new Set(before.map(({ content }) => content));
  return after.filter(({ content }) => !known.has(content));
};

describe('a changed text keeps its cut', () => {
  it('but for the passages around a longer row, wherever it is', () => {
    const before = cut(asTable(rows.join('\n')), { name: 's' });
    for (const at of [0, 57, 211, 399]) {
      const edited = rows.with(at, `${row(at)} and a good deal more about this item than there was before`);
      const document = asTable(edited.join('\n'));
      const after = cutAgain(before, document);
      expect(changed(before, after).length).toBeLessThanOrEqual(2);
      for (const { start, end, content } of after) expect(document.text.slice(start, end)).toBe(content);
      expect(new Set(after.flatMap(({ content }) => content.split('\n')))).toEqual(new Set(edited));
    }
  });

  it('with the headings and words of all that stays, whose sentences are not looked for', () => {
    const section = (at: number) =>
      `${at}. Part of number ${at}\n\n` +
      Array.from({ length: 30 }, (_, line) => `Guest ${line} of ${at} stayed for ${line + 2} nights.`).join(
        ' ',
      );
    const sections = Array.from({ length: 40 }, (_, at) => section(at + 1));
    const before = cut(asProse(sections.join('\n\n')), { name: 's' });
    const edited = sections.with(
      20,
      sections[20]!.replace('stayed for 9 nights', 'stayed for 9 nights, in May'),
    );
    const after = cutAgain(before, asProse(edited.join('\n\n')));
    const known = new Map(before.map((one) => [one.content, one]));
    const same = after.filter(({ content }) => known.has(content));
    expect(same.length).toBeGreaterThan(before.length - 4);
    for (const { content, heading_path, terms } of same)
      expect(known.get(content)).toMatchObject({ heading_path, terms });
  });

  it('and never parts a sentence that grew at the limit of a passage', () => {
    const sentences = Array.from(
      { length: 120 },
      (_, at) => `The visitor number ${at} came on a fine day in May.`,
    );
    const before = cut(asProse(sentences.join(' ')), { name: 's' });
    const last = before[1]?.content.match(/number (\d+) came[^.]*\.$/)?.[1];
    const grown = sentences
      .join(' ')
      .replace(
        `number ${last} came on a fine day in May.`,
        `number ${last} came on a fine day in May 2019, by boat.`,
      );
    const after = cutAgain(before, asProse(grown));
    for (const { content } of after) expect(content).toMatch(/(May|boat)\.$/);
  });

  it('down to nothing, and up from it', () => {
    const whole = cut(asTable(rows.join('\n')), { name: 's' });
    expect(cutAgain(whole, asTable(''))).toEqual([]);
    expect(cutAgain([], asTable(rows.join('\n'))).length).toBe(whole.length);
  });

  it('around the passages that people fixed', () => {
    const text = rows.join('\n');
    const [first, second] = cut(asTable(text), { name: 's' });
    const one = {
      id: 'hand',
      start: second?.start ?? 0,
      end: second?.end ?? 0,
      content: 'By hand',
      is_off: false,
    };
    const before = cut(asTable(text), { name: 's', fixed: [one] });
    expect(before[1]).toMatchObject({ content: 'By hand', is_edited: true, edit_id: 'hand' });
    const longer = text.replace('item number 0;', 'item number 0, the very first of all of them;');
    const shift = longer.length - text.length;
    const moved = { ...one, start: one.start + shift, end: one.end + shift };
    const after = cutAgain(before, asTable(longer), [moved]);
    expect(changed(before, after)).toHaveLength(1);
    expect(after[1]).toMatchObject({ content: 'By hand', start: (first?.end ?? 0) + 1 + shift });
  });
});
