import { describe, expect, it } from 'vitest';
import { addColumn, addLines, removeColumn, removeLines, renameColumn, setCells } from './acts.ts';
import { fromClipboard, toClipboard } from './clipboard.ts';
import { difference } from './difference.ts';
import { applyAct, inverse, refreshed, type Act } from './ops.ts';
import { followed, ordered, plainLook, valueOf } from './order.ts';
import { rebase } from './rebase.ts';
import type { Table } from './table.ts';

const table = (rows: string[][], columns = ['City', 'Price']): Table => [
  { name: '', columns, lines: rows.map((cells, at) => ({ id: `r${at}`, cells })) },
];
const base = table([
  ['Quito', '10'],
  ['Loja', '20'],
  ['Cuenca', '30'],
]);
const texts = (now: Table) => now[0]?.lines.map(({ cells }) => cells.join('|'));

describe('acts of a person', () => {
  const acts: [string, (now: Table) => Act][] = [
    [
      'cells',
      (now) =>
        setCells(now, 0, [
          ['r0', 1, '11'],
          ['r2', 0, 'Azogues'],
        ]),
    ],
    ['rows added', (now) => addLines(now, 0, 'r0', [['Ibarra', '5'], ['Tena']])],
    ['rows removed', (now) => removeLines(now, 0, new Set(['r0', 'r2']))],
    ['a column added', () => addColumn(0, 1, 'Zone')],
    ['a column removed', (now) => removeColumn(now, 0, 0)],
    ['a column renamed', () => renameColumn(0, 'City', 'Town')],
  ];

  it.each(acts)('%s: undone and redone to the letter', (_, make) => {
    const act = make(base);
    const done = applyAct(base, act);
    expect(done).not.toEqual(base);
    expect(applyAct(done, inverse(act))).toEqual(base);
    expect(applyAct(applyAct(done, inverse(act)), act)).toEqual(done);
  });

  it('keep rows that they do not touch, and write nothing that is there already', () => {
    expect(setCells(base, 0, [['r0', 1, '10']])).toEqual([]);
    const done = applyAct(base, setCells(base, 0, [['r0', 1, '=1+1\0']]));
    expect(done[0]?.lines[0]?.cells[1]).toBe('=1+1');
    expect(done[0]?.lines[1]).toBe(base[0]?.lines[1]);
  });

  it('put back what stands there now, not what stood there then', () => {
    const undo = refreshed(table([['Quito', '99']]), inverse(setCells(base, 0, [['r0', 1, '11']])));
    expect(undo).toEqual([
      { kind: 'cells', sheet: 0, cells: [{ id: 'r0', column: 'Price', from: '99', to: '10' }] },
    ]);
  });
});

describe('what is sent', () => {
  it('is what changed, and nothing after a change and its return', () => {
    let now = base;
    const acts: Act[] = [];
    const act = (next: Act) => {
      acts.push(next);
      now = applyAct(now, next);
    };
    act(renameColumn(0, 'Price', 'Cost'));
    act(setCells(now, 0, [['r0', 1, '11']]));
    act(removeLines(now, 0, new Set(['r1'])));
    act(addLines(now, 0, 'r2', [['Tena', '1']]));
    const added = now[0]?.lines.at(-1)?.id;
    expect(difference(base, acts, now)).toEqual({
      columns: [{ act: 'rename', sheet: 0, name: 'Price', to: 'Cost' }],
      updated: [{ id: 'r0', cells: [{ column: 'Cost', from: '10', to: '11' }] }],
      inserted: [{ id: added, sheet: 0, after: 'r2', cells: ['Tena', '1'] }],
      deleted: ['r1'],
    });
    act(setCells(now, 0, [['r0', 1, '10']]));
    expect(difference(base, acts, now).updated).toEqual([]);
  });
});

describe('what somebody else changed meanwhile', () => {
  const theirs = table([
    ['Quito', '99'],
    ['Loja', '20'],
  ]);

  it('is merged cell by cell; the same cell, a row that is gone and a row to remove are asked about', () => {
    const acts = [
      setCells(base, 0, [
        ['r0', 0, 'QUITO'],
        ['r0', 1, '11'],
        ['r1', 1, '21'],
        ['r2', 1, '31'],
      ]),
      setCells(applyAct(base, setCells(base, 0, [['r0', 1, '11']])), 0, [['r0', 1, '12']]),
    ];
    const { table: now, conflicts } = rebase(theirs, acts);
    expect(texts(now)).toEqual(['QUITO|12', 'Loja|21']);
    expect(conflicts).toEqual([
      { kind: 'cell', sheet: 0, id: 'r0', column: 'Price', mine: '12', theirs: '99' },
      { kind: 'gone', sheet: 0, id: 'r2', mine: [['Price', '31']] },
    ]);
    const removal = rebase(theirs, [removeLines(base, 0, new Set(['r0', 'r1', 'r2']))]);
    expect(texts(removal.table)).toEqual(['Quito|99']);
    expect(removal.conflicts).toEqual([{ kind: 'changed', sheet: 0, id: 'r0' }]);
  });

  it('is no conflict where both wrote the same', () => {
    expect(rebase(theirs, [setCells(base, 0, [['r0', 1, '99']])]).conflicts).toEqual([]);
  });
});

describe('the clipboard', () => {
  it('is exchanged with spreadsheet programs to the letter', () => {
    const cells = [
      ['a', 'with\ttab', 'two\nlines'],
      ['"quoted"', 'say "hi"', ''],
      ['', '=1+1', '🌋 مدينة'],
    ];
    expect(fromClipboard(toClipboard(cells))).toEqual(cells);
    expect(fromClipboard('a\tb\r\n"c\r\nd"\t"e ""f"""\r\n')).toEqual([
      ['a', 'b'],
      ['c\nd', 'e "f"'],
    ]);
    expect(fromClipboard('5" pipe\t"open')).toEqual([['5" pipe', '"open']]);
    expect(fromClipboard('a\t\n\t')).toEqual([
      ['a', ''],
      ['', ''],
    ]);
    expect(fromClipboard('')).toEqual([]);
  });

  it('takes a long quote in no more than the time of its length', () => {
    const block = `"${'""'.repeat(100_000)}"`;
    expect(fromClipboard(block)[0]?.[0]).toHaveLength(100_000);
  });
});

describe('how rows are looked at', () => {
  const [sheet] = table([
    ['Loja', '1.009,90 €'],
    ['Ávila', '34,50 €'],
    ['avión', ''],
    ['Zaruma', 'free'],
  ]);
  const look = (given: Partial<typeof plainLook>) => ordered(sheet!, { ...plainLook, ...given });

  it('is as stored unless something is asked for', () => {
    expect(look({})).toBeNull();
  });

  it('sorts numbers by value, texts by letter, empty last', () => {
    expect(look({ sort: { column: 'Price', down: false } })).toEqual(['r1', 'r0', 'r3', 'r2']);
    expect(look({ sort: { column: 'Price', down: true } })).toEqual(['r3', 'r0', 'r1', 'r2']);
    expect(['1,234.5', '1.234', '0.5', '12 000', '-3%', '+593 2', 'x1'].map(valueOf)).toEqual([
      1234.5,
      1234,
      0.5,
      12000,
      -3,
      5932,
      null,
    ]);
  });

  it('filters without regard to case and accents', () => {
    expect(look({ search: 'av' })).toEqual(['r1', 'r2']);
    expect(look({ filters: [{ column: 'Price', text: '' }] })).toEqual(['r2']);
  });

  it('lets nothing jump while it is edited', () => {
    const lines = base[0]!.lines;
    const added = applyAct(base, addLines(base, 0, 'r0', [['new', '']]))[0]!.lines;
    const id = added[1]!.id;
    expect(followed(['r2', 'r0'], lines, added)).toEqual(['r2', 'r0', id]);
    expect(followed(['r2'], lines, added)).toEqual(['r2', id]);
    expect(followed(['r2', 'r0'], lines, lines.slice(1))).toEqual(['r2']);
  });
});
