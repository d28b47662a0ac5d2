import { readFileSync } from 'node:fs';

/**
 * The blocks of a set: `?` the trained question, `=` the same in other words, `!` a near miss.
 * @param {string} file
 * @returns {{ trained: string, same: string[], other: string[] }[]}
 */
export function readSet(file) {
  const blocks = [];
  for (const line of readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')) {
    const [sign, text] = [line.slice(0, 1), line.slice(2).trim()];
    if (sign === '?') blocks.push({ trained: text, same: [], other: [] });
    if (sign === '=') blocks.at(-1)?.same.push(text);
    if (sign === '!') blocks.at(-1)?.other.push(text);
  }
  return blocks;
}
