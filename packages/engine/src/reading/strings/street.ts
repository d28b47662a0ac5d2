import { plain, wordsOf, type Candidate, type Heard } from '../heard.ts';

const spanishStreet =
  /^(calle|cll|avenida|av|avda|avd|plaza|pza|plza|paseo|camino|carretera|ctra|ronda|travesia|pasaje|pje|jiron|jr|carrera|cra|calzada|bulevar|callejon|urbanizacion|autopista|glorieta|malecon)$/;
const englishStreet =
  /^(street|st|road|rd|avenue|ave|lane|ln|drive|dr|way|court|ct|square|sq|place|pl|boulevard|blvd|close|terrace|crescent|row|parkway|highway)$/;
const particle = /^(de|del|la|las|los|el|san|santa|santo|y|e|of|the)$/;
/** What tells more of a house, behind its number. */
const inside =
  /^(piso|pisos|puerta|portal|bloque|escalera|bajo|atico|local|interior|int|apto|apartamento|depto|departamento|dpto|oficina|esquina|esq|izquierda|izq|derecha|dcha|flat|apt|apartment|unit|suite|floor|izda)$/;
const numberSign = /^(nº|n°|n|no|num|nro|numero|#|no\.)$/;
const mostWords = 6;

/** A street with its number or its name: "calle Mayor 14, 2º B", "Av. Quito y Loja", "14 Main Street". */
export function streetsIn(heard: Heard): Candidate[] {
  const found: Candidate[] = [];
  for (let from = 0; from < heard.tokens.length; from += 1) {
    const to = heard.spanish ? spanishEnd(heard, from) : englishEnd(heard, from);
    if (to === null) continue;
    found.push({ value: wordsOf(heard, from, to), from, to, confidence: 0.9 });
    from = to - 1;
  }
  return found;
}

function spanishEnd(heard: Heard, from: number): number | null {
  const short = plain(heard, from) === 'c' && plain(heard, from + 1) === '/';
  if (!short && !spanishStreet.test(plain(heard, from))) return null;
  let at = short ? from + 2 : from + 1;
  if (plain(heard, at) === '.') at += 1;
  let named = false;
  for (let words = 0; words < mostWords; words += 1) {
    const token = heard.tokens[at];
    if (!token || token.kind === 'digits' || numberSign.test(token.plain)) break;
    const capital = token.kind === 'word' && /^\p{Lu}/u.test(token.text);
    if (!capital && !(particle.test(token.plain) && heard.tokens[at + 1]?.kind !== 'sign')) {
      // "calle mayor 14": written small, up to its number.
      const end = numberBehind(heard, at);
      if (end === null) break;
      at = end;
      named = true;
      break;
    }
    named ||= capital;
    at += 1;
  }
  while (at > from && particle.test(plain(heard, at - 1))) at -= 1;
  const numbered = afterNumber(heard, at);
  if (numbered === null) return named ? at : null;
  return afterInside(heard, numbered);
}

/** Where the number stands, after at most three small words. */
function numberBehind(heard: Heard, from: number): number | null {
  for (let at = from; at < from + 4; at += 1) {
    const token = heard.tokens[at];
    if (!token || (token.kind === 'sign' && !numberSign.test(token.plain))) return null;
    if (token.kind === 'digits' || numberSign.test(token.plain)) return at;
  }
  return null;
}

function afterNumber(heard: Heard, from: number): number | null {
  let at = from;
  if (plain(heard, at) === ',' && heard.tokens[at + 1]?.kind === 'digits') at += 1;
  while (numberSign.test(plain(heard, at)) || (at > from && plain(heard, at) === '.')) at += 1;
  if (heard.tokens[at]?.kind !== 'digits') return null;
  at += 1;
  while (heard.tokens[at]?.spaced === false && /^(-|\/|\p{L}{1,2}|\d+)$/u.test(plain(heard, at))) at += 1;
  return at;
}

/** ", 2º B", " piso 3", ", flat 4": up to what says no more of the house. */
function afterInside(heard: Heard, from: number): number {
  let end = from;
  for (let at = from; at < from + 8; at += 1) {
    const token = heard.tokens[at];
    if (!token) break;
    if (token.plain === ',' || token.plain === '.') continue;
    const letter = /^[A-Z]$/.test(token.text) && at === end;
    const floor = token.kind === 'digits' && /^(º|ª|°|o|a|er|do|ro|to)$/.test(plain(heard, at + 1));
    if (floor && heard.tokens[at + 1]?.spaced === false) at += 1;
    else if (inside.test(token.plain)) {
      if (heard.tokens[at + 1]?.kind === 'digits') at += 1;
    } else if (!letter) break;
    end = at + 1;
  }
  return end;
}

function englishEnd(heard: Heard, from: number): number | null {
  if (heard.tokens[from]?.kind !== 'digits') return null;
  for (let at = from + 1; at < from + mostWords && heard.tokens[at]?.kind === 'word'; at += 1) {
    if (at > from + 1 && englishStreet.test(plain(heard, at))) return afterInside(heard, at + 1);
  }
  return null;
}
