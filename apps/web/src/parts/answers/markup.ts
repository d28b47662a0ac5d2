/**
 * The markup of chat messages (specification 001, section 9): *bold*, _italic_, ~strike~, `code`; and [2], the label of
 * a citation. A tree of plain texts, never HTML: what a source or a model writes cannot run in the browser.
 */
export type Mark = 'bold' | 'italic' | 'strike';
export type Node =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: Mark; children: Node[] }
  | { kind: 'label'; number: number };

const marks: Record<string, Mark> = { '*': 'bold', _: 'italic', '~': 'strike' };
const label = /^\[(\d{1,2})\]/;

/** Reads a message. `labels`: how many citations it has; higher numbers in brackets stay text. */
export function parseMarkup(text: string, labels = 0): Node[] {
  const nodes: Node[] = [];
  let plain = 0;
  for (let at = 0; at < text.length;) {
    const found = nodeAt(text, at, labels);
    if (!found) {
      at += 1;
      continue;
    }
    if (at > plain) nodes.push({ kind: 'text', text: text.slice(plain, at) });
    nodes.push(found.node);
    at = plain = found.end;
  }
  if (plain < text.length) nodes.push({ kind: 'text', text: text.slice(plain) });
  return nodes;
}

interface Found {
  node: Node;
  end: number;
}

function nodeAt(text: string, at: number, labels: number): Found | null {
  const sign = text[at] ?? '';
  if (sign === '`') return codeAt(text, at);
  if (sign === '[') return labelAt(text, at, labels);
  const mark = marks[sign];
  if (!mark || isWord(text[at - 1])) return null;
  const end = closing(text, at, sign);
  if (end < 0) return null;
  return { node: { kind: mark, children: parseMarkup(text.slice(at + 1, end), labels) }, end: end + 1 };
}

/** As many backticks close as opened, so that code may hold fewer; nothing inside is markup. */
function codeAt(text: string, at: number): Found | null {
  const ticks = /^`+/.exec(text.slice(at))?.[0] ?? '`';
  const inside = text.slice(at + ticks.length);
  const close = new RegExp(`(?<!\`)${ticks}(?!\`)`).exec(inside);
  if (!close || close.index === 0) return null;
  const code = inside.slice(0, close.index);
  const end = at + 2 * ticks.length + code.length;
  return { node: { kind: 'code', text: code.replace(/^\n|\n$/g, '') }, end };
}

function labelAt(text: string, at: number, labels: number): Found | null {
  const found = label.exec(text.slice(at, at + 4));
  const number = Number(found?.[1] ?? 0);
  if (!found || number < 1 || number > labels) return null;
  return { node: { kind: 'label', number }, end: at + found[0].length };
}

/** Where the sign closes on the same line: behind a letter and before none, so that "2 * 3 * 4" and file_name_x stay. */
function closing(text: string, at: number, sign: string): number {
  if (isSpace(text[at + 1]) || text[at + 1] === sign) return -1;
  for (let end = at + 2; end < text.length && text[end] !== '\n'; end++) {
    if (text[end] === sign && !isSpace(text[end - 1]) && !isWord(text[end + 1])) return end;
  }
  return -1;
}

function isSpace(sign: string | undefined): boolean {
  return sign === undefined || /\s/.test(sign);
}

function isWord(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
}
