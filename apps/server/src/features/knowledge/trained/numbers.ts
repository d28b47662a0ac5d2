import { STOP } from '../text/function-words.ts';
import type { Language } from '../text/tongue.ts';

/** "Un" and "one" are articles and pronouns more often than numbers. */
const SPOKEN: ReadonlyMap<string, string> = new Map(
  [
    'dos two 2|tres three 3|cuatro four 4|cinco five 5|seis six 6|siete seven 7|ocho eight 8|nueve nine 9|diez ten 10',
    'once eleven 11|doce twelve 12|quince fifteen 15|veinte twenty 20|treinta thirty 30|cuarenta forty 40|cincuenta fifty 50',
    'cien hundred 100|mil thousand 1000|primera first 1º|primero first 1º|primer first 1º|segunda second 2º|segundo second 2º',
    'tercera third 3º|tercero third 3º|tercer third 3º|cuarta fourth 4º|cuarto fourth 4º|quinta fifth 5º|quinto fifth 5º',
    'doble double x2|triple triple x3',
  ]
    .join('|')
    .split('|')
    .flatMap((line) => {
      const [es = '', en = '', number = ''] = line.split(' ');
      return [
        [es, number],
        [en, number],
      ] as [string, string][];
    }),
);

/** The numbers, ordinals and codes of a question as one text: where two differ in any, they are about different things. */
export function numbersIn(all: readonly string[], language: Language): string {
  const found = new Set<string>();
  for (const word of all) {
    if (/\d/.test(word)) found.add(word);
    else if (!(language === 'en' && word === 'once') && !STOP[language].has(word)) {
      const number = SPOKEN.get(word);
      if (number) found.add(number);
    } else if (language === 'es' && word === 'dos') found.add('2');
  }
  return [...found].toSorted().join(' ');
}
