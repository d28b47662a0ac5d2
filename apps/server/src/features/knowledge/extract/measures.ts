import { fold } from '../text/fold.ts';

/** What a question measures, and the units in which it is told; both folded. */
const MEASURES: [RegExp, RegExp][] = [
  [
    /\b(?:fast|speed|velocidad|upload|download)\b/,
    /\d ?(?:[kmg]bps|[kmg]bit|megas?|gigas?|gb|mb|km\/h|kmh|mph|knots)\b/,
  ],
  [
    /\b(?:heavy|weigh|weighs|weight|peso|pesa)\b/,
    /\d ?(?:kg|kilos?|kilogram\w*|g|gramos?|grams?|lbs?|pounds|oz|ounces|toneladas?|tonnes?|tons?)\b/,
  ],
  [/\b(?:hot|warm|temperature|temperatura)\b/, /\d ?(?:°|º|grados|degrees)/],
  [
    /\b(?:edad|age|old)\b/,
    /\d|\b(?:un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:a[nñ]os?|mes(?:es)?|years?|months?)\b/,
  ],
  [/\bloud\b|\bruido\b/, /\d ?(?:db|decibel\w*)\b/],
  [
    /\b(?:far|distance|distancia|lejos|cerca)\b/,
    /\b(?:una?|dos|tres|cuatro|media|\d+) cuadras?\b|\b(?:two|three|five|ten|dos|cinco|diez) minut\w+|\d[\d.,]*(?:[ -][a-z]+)? ?(?:km|kilomet\w+|m|metros?|met(?:er|re)s?|miles?|millas?|yards?|minut\w+|horas?|hours?)\b/,
  ],
  [
    /\b(?:big|large|wide|high|tall|deep|size|tamaño|altura|mide|superficie)\b/,
    /(?:\d|\b(?:un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|one|two|three|four|five|six|seven|eight|nine|ten)\b) ?(?:x|cm|mm|m|m2|metros?|met(?:er|re)s?|inch\w*|in|feet|ft|km|pulgadas?|centimet\w+|cuadrados|square|[kmgt]b|litros?|lit(?:er|re)s?|l|pages?|paginas?|sitios|seats|people|personas)\b/,
  ],
  [
    /\b(?:space|memory|data|storage|memoria|ocupa)\b/,
    /\d ?(?:[kmgt]b|[kmgt]ib|megas?|gigas?|megabyte\w*|gigabyte\w*)\b/,
  ],
];

/** True when a folded text holds what the question measures; any number where it is not known in what. */
export function holdsMeasure(question: string, bare: string): boolean {
  const asked = fold(question);
  const known = MEASURES.filter(([asks]) => asks.test(asked));
  return known.length === 0 ? /\d/.test(bare) : known.some(([, units]) => units.test(bare));
}
