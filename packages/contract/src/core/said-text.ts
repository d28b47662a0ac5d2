/**
 * What a model writes is looked over before anybody reads it: small ones go on with the marks of their prompt, and say the
 * same again and again. Everything here works on a text that still grows: what was given out once stays as it was.
 */

/** The signs around the data of our prompts, whole or broken off. */
const dataTag = /<\s*\/?\s*(?:values|passage|fact|said|approved)(?![\p{L}\p{N}_-])[^<>\n]*>?/giu;
/** A new piece of data begins: the model goes on with its prompt. */
const dataBegins = /\n\s*<\s*(?:values|passage|fact|said|approved)(?![\p{L}\p{N}_-])/iu;
/** Signs of chat templates, which servers at times let through. */
const templateSign = /<\|[^|<>\n]{0,40}\|?>?|<\/?s>|\[\/?INST\]|<<\/?SYS>>|<(?:start|end)_of_turn>/u;
/** The label of our own prompt, at the beginning of a line or behind a sign. */
const label = /(?:^|\n|<[^<>\n]*>)[ \t]*(?:Question|Pregunta)[ \t]*:/u;
const leadingLabel = /^\s*(?:Question|Pregunta)[ \t]*:[^\n]*(?:\n\s*(?:Answer|Respuesta)[ \t]*:)?/u;
/** Isolates with which values are told from words, and the signs that a conversation's prompt has in their place. */
const isolates = /[\u2066-\u2069⟦⟧]/gu;

export interface SaidText {
  text: string;
  /** Nothing of what comes after it would be said: the call can end. */
  isOver: boolean;
}

/** What a model has written as far as people may read it. `grows`: it still writes, so its last sentence may become another. */
export function saidText(written: string, grows = false): SaidText {
  const bare = withoutMarks(written);
  const again = beginOfRepetition(bare.text, grows);
  if (again === null) return bare;
  return { text: bare.text.slice(0, again).trimEnd(), isOver: true };
}

function withoutMarks(written: string): SaidText {
  const begun = withoutLead(written.replace(isolates, ''));
  const ends = [dataBegins, templateSign, label].flatMap((sign) => sign.exec(begun)?.index ?? []);
  const end = Math.min(...ends, begun.length);
  const text = begun.slice(0, end).replace(dataTag, '');
  return { text: end < begun.length ? text.trimEnd() : text, isOver: end < begun.length };
}

/** Some begin with the marks, and then answer. */
function withoutLead(text: string): string {
  let rest = text;
  for (;;) {
    const next = rest
      .replace(new RegExp(`^\\s*(?:${templateSign.source})`, 'u'), '')
      .replace(new RegExp(`^\\s*${dataTag.source}`, 'iu'), '')
      .replace(leadingLabel, '');
    if (next === rest) return rest;
    rest = next;
  }
}

const sentence = /[\s\S]*?(?:[.!?…]+["”'’)\]]*(?=\s|$)|\n|$)/gu;

/** A sentence with the white space around it in its text. */
export interface Sentence {
  start: number;
  end: number;
  text: string;
}

/** The sentences of a text, each line at least one. The last may not be whole yet. */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = [];
  for (const { 0: whole, index } of text.matchAll(sentence)) {
    const last = found.at(-1);
    if (last && whole.trim() === '')
      Object.assign(last, { end: index + whole.length, text: last.text + whole });
    else if (whole !== '') found.push({ start: index, end: index + whole.length, text: whole });
  }
  return found;
}

/** Shorter ones are said twice by people too: "Yes, sir." */
const fewestLetters = 8;
/** A line that is no sentence may stand in a list more than once. */
const fewestWordsOfLine = 6;
/** So much of a sentence that was said already is no chance. */
const fewestOfTail = 24;

/** Where a sentence begins that was said before; null where none is. */
function beginOfRepetition(text: string, grows: boolean): number | null {
  const said = new Set<string>();
  for (const one of sentencesOf(text)) {
    const words = wordsIn(one.text);
    const key = words.join(' ');
    const isSentence = /[.!?…]["”'’)\]]*\s*$/u.test(one.text);
    const isLine = one.text.endsWith('\n') || !grows;
    const counts =
      words.length > 1 &&
      key.length >= fewestLetters &&
      (isSentence || (isLine && words.length >= fewestWordsOfLine));
    if (counts && said.has(key)) return one.start;
    // The model was stopped in the middle of it.
    const isTail = !grows && !isSentence && one.end === text.length && key.length >= fewestOfTail;
    if (isTail && [...said].some((before) => before.startsWith(key))) return one.start;
    if (counts) said.add(key);
  }
  return null;
}

function wordsIn(text: string): string[] {
  const bare = text.replace(/\[\d+(?:\s*,\s*\d+)*\]/g, ' ').toLowerCase();
  return bare.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** At most so much of a text, up to the end of a sentence; of one endless sentence up to a word. */
export function cutAtSentence(text: string, most: number): string {
  if (text.length <= most) return text;
  const whole = sentencesOf(text).findLast(({ start, text: one }) => start + one.trimEnd().length <= most);
  if (whole) return text.slice(0, whole.end).trimEnd();
  const cut = text.slice(0, most - 1);
  return `${(/\s/u.test(cut) ? cut.replace(/\s+\S*$/u, '') : cut.replace(/[\ud800-\udbff]$/, '')).trimEnd()}…`;
}
