/**
 * The few forms of Markdown that a manual is written in: headings, paragraphs, numbered and plain lists, `**strong**`.
 * Anything else is a fault of the manual, told with its line, so that nothing is printed as raw signs.
 * @typedef {{ text: string, strong: boolean }[]} Words
 * @typedef {{ kind: 'heading', level: 1 | 2 | 3, words: Words } | { kind: 'paragraph', words: Words }
 *   | { kind: 'list', numbered: boolean, items: Words[] }} Block
 */

/** @param {string} text @returns {Block[]} */
export function readManual(text) {
  /** @type {Block[]} */
  const blocks = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line === '') continue;
    const heading = /^(#{1,3}) (.+)$/.exec(line);
    const item = /^(?:(\d+)\.|-) (.+)$/.exec(line);
    if (heading) {
      const level = /** @type {1 | 2 | 3} */ (heading[1]?.length);
      blocks.push({ kind: 'heading', level, words: wordsOf(heading[2] ?? '') });
    } else if (item) addItem(blocks, item[1] !== undefined, wordsOf(item[2] ?? ''));
    else if (/^[\s>#`|*_]/.test(line))
      throw new Error(`line ${at + 1} is no form that a manual knows: ${line}`);
    else blocks.push({ kind: 'paragraph', words: wordsOf(line) });
  }
  return blocks;
}

/** @param {Block[]} blocks @param {boolean} numbered @param {Words} words */
function addItem(blocks, numbered, words) {
  const last = blocks.at(-1);
  if (last?.kind === 'list' && last.numbered === numbered) last.items.push(words);
  else blocks.push({ kind: 'list', numbered, items: [words] });
}

/** @param {string} text @returns {Words} */
function wordsOf(text) {
  const parts = text.split('**').map((part, at) => ({ text: part, strong: at % 2 === 1 }));
  return parts.filter((part) => part.text !== '');
}
