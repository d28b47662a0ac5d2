import { STOP, WEAK } from '../../text/function-words.ts';
import { fold } from '../../text/fold.ts';
import type { Language } from '../../text/tongue.ts';

const TOKEN =
  /\d{1,4}([-/.])\d{1,2}\1\d{1,4}(?!\d)|\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)?|[<>]=?|[%$€£]/gu;

/** A word, number or sign of a question. */
export interface Token {
  text: string;
  folded: string;
  /** Says nothing of what is asked. */
  soft: boolean;
}

/** Words of questions about tables that name nothing in them. */
const SOFT = new Set(
  (
    'please tell me show list give display see find get what which who whose when where how much many is are was were there ' +
    'have has had made make placed done registered recorded located based live lives living work works working belong belongs ' +
    'dime dame di muestra muestrame lista listame enumera ensename indica indicame quiero saber ver cual cuales que quien quienes cuando donde ' +
    'cuanto cuanta cuantos cuantas hay hubo habia tiene tienen tenemos tenia tenian hicieron hizo hicimos realizaron registraron registrados ' +
    'registradas ubicados ubicadas ubicado ubicada viven vive trabajan trabaja pertenecen pertenece son fue fueron estan esta situados situadas ' +
    'row rows record records entry entries item items registro registros fila filas elemento elementos table tabla spreadsheet sheet hoja file ' +
    'archivo data datos column columna columnas value values valor valores usd eur euro euros dollar dollars dolar dolares pesos peso ' +
    'admite admiten acepta aceptan accept accepts only solo solamente currently actualmente right exact exactly exactamente llevan lleva contiene contienen incluye incluyen contain contains include includes come comes ' +
    'teach teaches ensena ensenan imparte imparten following siguiente siguientes s'
  ).split(' '),
);

/** What a question is made of, at most the first 60. */
export function tokensOf(question: string, language: Language): Token[] {
  return [...question.normalize('NFC').matchAll(TOKEN)].slice(0, 60).map(([found]) => {
    const text = found.toLowerCase().replace(/['’]s$/, '');
    const folded = fold(text);
    const known = STOP[language].has(text) || WEAK[language].has(text);
    return { text, folded, soft: known || SOFT.has(folded) || /^[%$€£]$/.test(text) };
  });
}

/** The words of a cell or of a column's name, taken apart as those of questions are. */
export function wordsOf(text: string): string[] {
  const parts = text.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').normalize('NFC');
  return [...parts.matchAll(TOKEN)].map(([found]) => fold(found).replace(/['’]s$/, ''));
}

/** The same of a text that has no accents and capitals any more. */
export function wordsOfFolded(folded: string): string[] {
  return folded.match(TOKEN) ?? [];
}

/** Where an expression of folded words begins at a token, the tokens it takes; else 0. */
export function expressionAt(tokens: readonly Token[], at: number, expressions: readonly string[]): number {
  let longest = 0;
  for (const expression of expressions) {
    const parts = expression.split(' ');
    if (parts.length > longest && parts.every((part, next) => tokens[at + next]?.folded === part)) {
      longest = parts.length;
    }
  }
  return longest;
}
