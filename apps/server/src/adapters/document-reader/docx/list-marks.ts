import type { WordList } from './word-numbering.ts';

/** Deeper lists are indented no further. */
const MAX_INDENT = 8;

/**
 * Counts the items of all lists of a document and makes their marks as their author saw them: "- ", "3. ", "2.1 ".
 * An item of a list that is not defined, or is defined to show nothing, has no mark.
 */
export function listMarks(lists: Map<string, WordList>): (numId: string, level: number) => string {
  const counters = new Map<string, number[]>();
  const begun = new Set<string>();
  return (numId, level) => {
    const list = lists.get(numId);
    const shape = list?.levels.get(level);
    if (!list || !shape) return '';
    const numbers = counters.get(list.definition) ?? [];
    counters.set(list.definition, numbers);
    if (!begun.has(numId)) {
      for (const [at, start] of list.restarts) numbers[at] = start - 1;
      begun.add(numId);
    }
    for (let above = 0; above < level; above += 1) numbers[above] ??= list.levels.get(above)?.start ?? 1;
    numbers[level] = (numbers[level] ?? shape.start - 1) + 1;
    numbers.length = level + 1;
    if (shape.format === 'none' || (shape.pattern === '' && shape.format !== 'bullet')) return '';
    if (shape.format === 'bullet') return '- ';
    return `${shape.pattern.replace(/%(\d)/g, (_, digit) => shown(list, numbers, Number(digit) - 1))} `;
  };
}

/** Two spaces for each level below the first. */
export function indentOf(level: number): string {
  return '  '.repeat(Math.min(level, MAX_INDENT));
}

function shown(list: WordList, numbers: number[], level: number): string {
  const value = numbers[level] ?? 1;
  switch (list.levels.get(level)?.format) {
    case 'lowerLetter':
      return letters(value);
    case 'upperLetter':
      return letters(value).toUpperCase();
    case 'lowerRoman':
      return roman(value).toLowerCase();
    case 'upperRoman':
      return roman(value);
    default:
      return String(value);
  }
}

/** a ... z, aa, bb: Word repeats the letter. */
function letters(value: number): string {
  const index = Math.max(value - 1, 0);
  return String.fromCharCode(97 + (index % 26)).repeat(Math.min(Math.floor(index / 26) + 1, 4));
}

const ROMAN: [number, string][] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function roman(value: number): string {
  let rest = Math.min(Math.max(value, 1), 3999);
  let text = '';
  for (const [size, sign] of ROMAN) {
    while (rest >= size) {
      text += sign;
      rest -= size;
    }
  }
  return text;
}
