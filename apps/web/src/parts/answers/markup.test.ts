import { describe, expect, it } from 'vitest';
import { parseMarkup, type Node } from './markup.ts';

/** The tree as a short line: marks as tags, text as it is. */
function shown(nodes: Node[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'label') return `<label ${node.number}>`;
      if (node.kind === 'code') return `<code>${node.text}</>`;
      return `<${node.kind}>${shown(node.children)}</>`;
    })
    .join('');
}

const cases: [text: string, tree: string][] = [
  ['', ''],
  ['plain text', 'plain text'],
  ['*bold* _italic_ ~strike~ `code`', '<bold>bold</> <italic>italic</> <strike>strike</> <code>code</>'],
  ['a *bold _and italic_ word*.', 'a <bold>bold <italic>and italic</> word</>.'],
  ['*two words*, (*in brackets*)', '<bold>two words</>, (<bold>in brackets</>)'],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['file_name_x and a_b', 'file_name_x and a_b'],
  ['año_más_', 'año_más_'],
  ['*open', '*open'],
  ['*not over\nlines*', '*not over\nlines*'],
  ['** empty **', '** empty **'],
  ['* item one\n* item two', '* item one\n* item two'],
  ['`*not bold*`', '<code>*not bold*</>'],
  ['``a ` b``', '<code>a ` b</>'],
  ['```\nline 1\nline 2\n```', '<code>line 1\nline 2</>'],
  ['an `open tick', 'an `open tick'],
  ['<b>html</b> & <script>x</script>', '<b>html</b> & <script>x</script>'],
];

describe('parseMarkup', () => {
  it.each(cases)('%j', (text, tree) => {
    expect(shown(parseMarkup(text))).toBe(tree);
  });

  it('reads labels of citations that are there, and no others', () => {
    expect(shown(parseMarkup('Yes [1][2], see [3] and [0].', 2))).toBe(
      'Yes <label 1><label 2>, see [3] and [0].',
    );
    expect(shown(parseMarkup('*Yes [1]*', 1))).toBe('<bold>Yes <label 1></>');
    expect(shown(parseMarkup('Yes [1]'))).toBe('Yes [1]');
  });

  it('loses no character of any text without markup signs closing', () => {
    const text = 'a *b _c ~d `e [9] ñ 🎧\n'.repeat(50);
    expect(shown(parseMarkup(text)).length).toBeGreaterThan(text.length - 1);
  });

  it('takes no long time over hostile input', () => {
    const hostile = '*a'.repeat(5_000);
    expect(shown(parseMarkup(hostile)).length).toBeGreaterThan(0);
  });
});
