import { describe, expect, it } from 'vitest';
import { tableDocument } from './table-document.ts';

describe('tableDocument', () => {
  it('names columns that have no name or one twice, fills short rows, leaves out empty ones', () => {
    const document = tableDocument(
      ['Name', '', 'name', ' Two\nlines '],
      [
        ['Ana', 'x'],
        ['', ''],
        ['Luis', '', 'l', 'z', 'extra'],
      ],
    );
    expect(document.table?.columns).toEqual(['Name', 'Column 2', 'name 2', 'Two lines', 'Column 5']);
    expect(document.table?.rows).toEqual([
      ['Ana', 'x', '', '', ''],
      ['Luis', '', 'l', 'z', 'extra'],
    ]);
    expect(document.text).toBe(
      'Name: Ana; Column 2: x\nName: Luis; name 2: l; Two lines: z; Column 5: extra',
    );
    expect(document.pages).toEqual([{ page: 1, start: 0, end: document.text.length }]);
  });
});
