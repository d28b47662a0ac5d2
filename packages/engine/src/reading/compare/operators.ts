import type { Operator } from './tree.ts';

/** Words of the operators in both languages; the longest that fits is taken. */
const words: [Operator, string][] = [
  [
    'at least',
    'is greater than or equal to | greater than or equal to | is at least | at least | is not less than | or more than | es mayor o igual que | es mayor o igual a | mayor o igual que | mayor o igual a | es al menos | al menos | como minimo | es como minimo | no es menor que | no es menor a | is on or after | is not before | desde | es minimo | es desde',
  ],
  [
    'at most',
    'is less than or equal to | less than or equal to | is at most | at most | is not more than | is not greater than | is no more than | es menor o igual que | es menor o igual a | menor o igual que | menor o igual a | es como maximo | como maximo | a lo sumo | es a lo sumo | no es mayor que | no es mayor a | no pasa de | is on or before | is not after | hasta | es hasta | es maximo',
  ],
  [
    'above',
    'is greater than | greater than | is more than | more than | is bigger than | is higher than | is over | is above | is after | after | is later than | exceeds | es mayor que | es mayor a | mayor que | mayor a | es mas de | mas de | es mas que | supera | es despues de | despues de | es despues del | despues del | es posterior a | es mayor de | mayor de | pasa de | over | above',
  ],
  [
    'below',
    'is less than | less than | is fewer than | is smaller than | is lower than | is under | is below | is before | before | is earlier than | es menor que | es menor a | menor que | menor a | es menos de | menos de | es menos que | es antes de | antes de | es antes del | antes del | es anterior a | es menor de | menor de | no llega a | under | below',
  ],
  ['between', 'is between | between | esta entre | es entre | entre | is in the range'],
  [
    'empty',
    'is empty | is blank | is missing | is not known | is unknown | is not set | has no value | is null | isnt known | isnt set | esta vacio | esta vacia | es vacio | no se conoce | no es conocido | no es conocida | no se sabe | no tiene valor | no existe | es desconocido | es desconocida | falta | no esta definido | no esta definida | no esta | is not given | was not given | no se dio',
  ],
  [
    'known',
    'is not empty | is not blank | is known | is set | has a value | has value | exists | is given | was given | is not null | is filled | isnt empty | no esta vacio | no esta vacia | se conoce | es conocido | es conocida | tiene valor | tiene un valor | existe | se sabe | esta definido | esta definida | no es nulo',
  ],
  [
    'lacks',
    'does not contain | doesnt contain | does not include | doesnt include | not contains | no contiene | no incluye | no tiene',
  ],
  ['contains', 'contains | contain | includes | include | contiene | incluye'],
  [
    'begins',
    'starts with | begins with | empieza con | empieza por | comienza con | comienza por | inicia con',
  ],
  ['closes', 'ends with | ends in | termina con | termina en | acaba en'],
  [
    'is not',
    'is not equal to | not equal to | does not equal | doesnt equal | is not one of | is different from | differs from | is not | isnt | was not | wasnt | not in | is not in | no es igual a | no es uno de | es distinto de | es distinta de | es diferente de | es diferente a | distinto de | diferente de | diferente a | no es | no son | no esta en | no fue | es otro que',
  ],
  [
    'is',
    'is equal to | equal to | equals | is exactly | is one of | is in | is any of | is | are | was | es igual a | igual a | es exactamente | es uno de | es una de | es | son | esta en | fue | sea',
  ],
];

/** Signs, longest first. */
export const signs: [string, Operator][] = [
  ['>=', 'at least'],
  ['=>', 'at least'],
  ['<=', 'at most'],
  ['=<', 'at most'],
  ['!==', 'is not'],
  ['!=', 'is not'],
  ['<>', 'is not'],
  ['===', 'is'],
  ['==', 'is'],
  ['≥', 'at least'],
  ['≤', 'at most'],
  ['≠', 'is not'],
  ['>', 'above'],
  ['<', 'below'],
  ['=', 'is'],
];

const phrases = words
  .flatMap(([operator, list]) => list.split(' | ').map((phrase) => ({ operator, words: phrase.split(' ') })))
  .toSorted((one, other) => other.words.length - one.words.length);

/** The operator that the folded words begin with, and how many of them it takes. */
export function operatorAt(
  folded: readonly string[],
  from: number,
): { operator: Operator; words: number } | null {
  const found = phrases.find((phrase) => phrase.words.every((word, step) => folded[from + step] === word));
  return found ? { operator: found.operator, words: found.words.length } : null;
}

/** A text may be compared with several: "is Quito, Lima or Cuenca". */
export const listed: ReadonlySet<Operator> = new Set([
  'is',
  'is not',
  'contains',
  'lacks',
  'begins',
  'closes',
]);
