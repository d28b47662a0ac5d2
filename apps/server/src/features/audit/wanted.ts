import { folded } from '../../platform/search-key.ts';

/** What the calls' queries have in common. */
export interface Wanted {
  search?: string | undefined;
  act: string[];
  actor?: string | undefined;
  target?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Before this place in the log, which is ordered by time and then by number. */
export interface Place {
  at: Date;
  seq: number;
}

/** What entries must satisfy, as the database compares it. */
export interface Condition {
  chain: string;
  /** A tsquery over the words of an entry (app_audit_words of migration 0007). */
  words: string;
  /** False: every entry of the chain satisfies `words`. */
  narrows: boolean;
  since: Date;
}

const maxWords = 8;
const maxWordLength = 200;
/** A sign alone is no word of any entry. */
const isWord = /[^@._:+-]/;
/** As in app_audit_words; what separates words there. */
const between = /[\s!"#$%&'()*,/;<=>?[\\\]^`{|}~]+/;

export function conditionOf(chain: string, wanted: Wanted): Condition {
  const terms = [
    anyOf(wanted.act.map((act) => lexeme(`#a${act}`, act.endsWith('.')))),
    wanted.actor ? lexeme(`#u${wanted.actor}`, false) : null,
    wanted.target ? lexeme(`#t${wanted.target}`, false) : null,
    ...searched(wanted.search).map((word) => lexeme(word, true)),
  ].filter((term) => term !== null);
  return {
    chain,
    words: [lexeme(`#c${chain}`, false), ...terms].join(' & '),
    narrows: terms.length > 0,
    since: new Date(wanted.from ?? 0),
  };
}

export function firstPlace({ to }: Pick<Wanted, 'to'>, before?: string): Place {
  const [at, seq] = before?.split('.') ?? [];
  const end = new Date(to ?? latest);
  if (at === undefined || seq === undefined) return { at: end, seq: 0 };
  const place = { at: new Date(Math.min(Number(at), latest)), seq: Number(seq) };
  return place.at < end ? place : { at: end, seq: 0 };
}

/** How a client names a place: opaque to it. */
export function placeName({ at, seq }: Place): string {
  return `${at.getTime()}.${seq}`;
}

/** The last instant that both the wire and the database can write. */
const latest = Date.UTC(9999, 11, 31);

function searched(search: string | undefined): string[] {
  const words = folded(search ?? '').split(between);
  return words.filter((word) => isWord.test(word)).slice(0, maxWords);
}

function lexeme(text: string, begins: boolean): string {
  const quoted = text.slice(0, maxWordLength).replace(/['\\]/g, '$&$&');
  return `'${quoted}'${begins ? ':*' : ''}`;
}

function anyOf(terms: string[]): string | null {
  return terms.length === 0 ? null : `(${terms.join(' | ')})`;
}
