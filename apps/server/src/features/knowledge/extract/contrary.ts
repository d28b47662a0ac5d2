import { lexicon } from '../retrieval/lexicon.ts';
import { stem } from '../text/stem.ts';
import { eachWord } from '../text/words.ts';
import type { AskedWord, Rated } from './rate.ts';
import { type AnswerPassage, type Statement, stemsOf } from './statements.ts';

/** From this on a word is held as itself, not as one of a kind. */
const HELD = 0.8;

type Tongue = 'es' | 'en';

interface Cell {
  name: string;
  /** "90 minutes" is how much there is of something, and no thing of a kind. */
  isMeasure: boolean;
  value: ReadonlySet<string>;
}

/**
 * Tells rows that speak of something else than what is asked: green trainers, and a row with "Color: azul". A column that holds
 * things of the kind asked for names another one there.
 */
export function contraryTo(
  statements: readonly Statement[],
  passages: readonly AnswerPassage[],
): (rated: Rated) => boolean {
  const tables = new Map<number, Table>();
  return ({ statement, asked, said }) => {
    if (statement.kind !== 'row') return false;
    const { passage } = statement;
    const language = passages[passage]?.language ?? 'es';
    const rows = () => statements.filter((one) => one.kind === 'row' && one.passage === passage);
    const table = tables.get(passage) ?? tableOf(rows(), language);
    tables.set(passage, table);
    return cellsOf(statement.text, language).some(({ name }) => {
      const members = table.get(name);
      return asked.some((one, at) => (said[at] ?? 0) < HELD && isOneOf(one, members, language));
    });
  };
}

/** The columns of a passage's rows that hold things of the kind that they are named by, with all of that kind. */
type Table = ReadonlyMap<string, ReadonlySet<string>>;

function tableOf(rows: readonly Statement[], language: Tongue): Table {
  const columns = new Map<string, ReadonlySet<string>>();
  const cells = rows.flatMap(({ text }) => cellsOf(text, language));
  for (const name of new Set(cells.map((one) => one.name))) {
    const members = membersOf(name, language);
    const own = cells.filter((one) => one.name === name && !one.isMeasure);
    if (own.some(({ value }) => [...value].some((one) => members.has(one)))) columns.set(name, members);
  }
  return columns;
}

/** "Producto: Botas Monte; Color: marrón". */
function cellsOf(text: string, language: Tongue): Cell[] {
  return text.split(';').flatMap((cell) => {
    const [name, value] = cell.split(/:\s/, 2);
    if (name === undefined || value === undefined) return [];
    const isMeasure = /\d/.test(value);
    return [{ name: name.trim().toLowerCase(), isMeasure, value: stemsOf(value, language) }];
  });
}

/** Stems of what is a kind of that: "rojo" and "azul" of "Color". */
function membersOf(name: string, language: Tongue): ReadonlySet<string> {
  const found = new Set<string>();
  eachWord(name, ({ text }) => {
    for (const one of lexicon().kinds[language].get(text) ?? []) found.add(stem(one, language));
  });
  return found;
}

/** By what stands for the word itself. */
function isOneOf(asked: AskedWord, members: ReadonlySet<string> | undefined, language: Tongue): boolean {
  if (!members) return false;
  return asked.in[language].some(
    ({ weight, stems: [one = '', ...more] }) => weight >= HELD && more.length === 0 && members.has(one),
  );
}
