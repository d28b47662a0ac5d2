import { describe, expect, it } from 'vitest';
import { fromDocument } from './from-document.ts';
import { toDocument } from './to-document.ts';
import type { WrittenText } from './written-text.ts';

const plain = (content: string): WrittenText => ({ content, format: { blocks: [], marks: [] }, pages: [] });

const rich: WrittenText = {
  content: [
    'Delivery 🚚',
    '',
    'Takes three days, see our page.',
    '- Small boxes',
    '  - up to 2 kg',
    '  1. first',
    '- Large boxes',
    '7. Seventh',
    '8. ',
    'let a = 1;',
    '',
    'let b = 2;',
    'End',
  ].join('\n'),
  format: { blocks: [], marks: [] },
  pages: [],
};
const at = (text: string) => {
  const start = rich.content.indexOf(text);
  return { start, end: start + text.length };
};
rich.format = {
  blocks: [
    { ...at('Delivery 🚚'), kind: 'heading', level: 2 },
    { ...at('- Small boxes'), kind: 'bullet', level: 1 },
    { ...at('  - up to 2 kg'), kind: 'bullet', level: 2 },
    { ...at('  1. first'), kind: 'number', level: 2 },
    { ...at('- Large boxes'), kind: 'bullet', level: 1 },
    { ...at('7. Seventh'), kind: 'number', level: 1 },
    { ...at('8. '), kind: 'number', level: 1 },
    { ...at('let a = 1;\n\nlet b = 2;'), kind: 'code', level: 1 },
  ],
  marks: [
    { ...at('three days'), kind: 'bold' },
    { ...at('days, see'), kind: 'italic' },
    { ...at('our page'), kind: 'link', href: 'https://example.com/a?b=1' },
    { ...at('Small'), kind: 'strike' },
    { ...at('first'), kind: 'code' },
  ],
};
rich.pages = [
  { page: 1, start: 0, end: at('- Large').start },
  { page: 2, start: at('- Large').start, end: rich.content.length },
];

describe('a rich text', () => {
  it('comes back from the editor as it was, with every offset', () => {
    expect(fromDocument(toDocument(rich))).toEqual({
      ...rich,
      format: { ...rich.format, marks: expect.arrayContaining(rich.format.marks) },
    });
    expect(fromDocument(toDocument(rich)).format.marks).toHaveLength(rich.format.marks.length);
  });

  it('is shown with its nested lists, whose signs are not text', () => {
    const [, , , bullets, numbers] = toDocument(rich).content ?? [];
    expect(bullets).toMatchObject({
      type: 'bulletList',
      content: [
        { content: [{ type: 'paragraph' }, { type: 'bulletList' }, { type: 'orderedList' }] },
        { content: [{ content: [{ text: 'Large boxes' }] }] },
      ],
    });
    expect(numbers).toMatchObject({ type: 'orderedList', attrs: { start: 7 } });
  });

  it.each(['', 'One line', '\n\n', 'a\n\n  - no list: \t b\n\n\n* c\n', '<script>alert(1)</script>\n<b>'])(
    'keeps a plain text to the letter: %j',
    (content) => {
      expect(fromDocument(toDocument(plain(content)))).toEqual(plain(content));
    },
  );

  it('begins a page where a line of it begins', () => {
    const text = { ...plain('one two\nthree\nfour'), pages: [] as WrittenText['pages'] };
    text.pages = [
      { page: 1, start: 0, end: 4 },
      { page: 2, start: 4, end: 14 },
      { page: 4, start: 14, end: 18 },
    ];
    expect(fromDocument(toDocument(text)).pages).toEqual([
      { page: 1, start: 0, end: 8 },
      { page: 2, start: 8, end: 14 },
      { page: 4, start: 14, end: 18 },
    ]);
  });

  it('drops links that could run something, and marks that nobody knows', () => {
    const text = (marks: { type: string; attrs?: Record<string, unknown> }[]) => ({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks }] }],
    });
    for (const marks of [
      [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
      [{ type: 'link', attrs: { href: 'data:text/html,x' } }],
      [{ type: 'onclick' }],
    ]) {
      expect(fromDocument(text(marks)).format.marks).toEqual([]);
    }
    const given = {
      ...plain('x'),
      format: { blocks: [], marks: [{ start: 0, end: 1, kind: 'link' as const, href: 'javascript:x' }] },
    };
    expect(JSON.stringify(toDocument(given))).not.toContain('javascript');
  });

  it('is converted quickly at 100,000 characters with thousands of marks', () => {
    const line = 'A line of a long text that somebody wrote.';
    const content = Array.from({ length: 2_400 }, () => line).join('\n');
    const marks = Array.from({ length: 2_400 }, (_, at) => ({
      start: at * (line.length + 1) + 2,
      end: at * (line.length + 1) + 6,
      kind: 'bold' as const,
    }));
    const written = { content, format: { blocks: [], marks }, pages: [] };
    expect(fromDocument(toDocument(written))).toEqual(written);
  });
});
