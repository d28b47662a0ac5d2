import { plain, wordsOf, type Candidate, type Heard } from '../heard.ts';
import { commonWords, nameParticles, namesToo } from './common.ts';
import { takesBack } from './free-words.ts';
import { said } from '../text/said.ts';
import { isGibberish } from './gibberish.ts';
import { englishNameLeads, nameTails, openers, spanishNameLeads, titles } from './name-words.ts';
import { afterKin, afterRelation, ownsRelation } from './related.ts';

const mostWords = 7;

export interface NameCandidate extends Candidate {
  /** Said to be the family name. */
  family?: boolean;
  /** Of whoever the caller speaks for: "soy la madre de Luis". */
  kin?: boolean;
}

/** Names of persons, but for tokens that are `taken`. What was said with "me llamo" beats what merely looks like a name. */
export function namesIn(heard: Heard, taken: (at: number) => boolean): NameCandidate[] {
  const led = ledNames(heard, taken);
  const best = Math.max(...led.map(({ confidence }) => confidence), 0);
  const fuller = led.length === 1 && led[0] ? saidAgain(heard, led[0], taken) : null;
  if (fuller) return [fuller];
  if (led.length > 0) return inOrder(led.filter(({ confidence }) => confidence > best - 0.06));
  const spokenFor = namesSpokenFor(heard, taken);
  if (spokenFor.length > 0) return spokenFor;
  const bare = bareNames(heard, taken);
  const whole = bare.length === 2 && bare[0] ? saidAgain(heard, bare[0], taken) : null;
  return whole ? [whole] : bare;
}

/** "I'm Bob, Bob Carter", "Bond. James Bond": the whole name follows what was said first. */
function saidAgain(heard: Heard, first: NameCandidate, taken: (at: number) => boolean): NameCandidate | null {
  if (heard.tokens[first.to]?.kind !== 'sign') return null;
  const behind = nameAt(heard, first.to + 1, taken);
  const words = behind?.value.split(' ') ?? [];
  if (!behind || words.length < 2 || !words.includes(first.value)) return null;
  return { ...first, value: behind.value, from: behind.from, to: behind.to };
}

/** Whom a sentence is about that leads in to no name: "una cita para mi hija Sofía Vega", "soy la madre de Luis Prado". */
function namesSpokenFor(heard: Heard, taken: (at: number) => boolean): NameCandidate[] {
  const found: NameCandidate[] = [];
  for (let at = 0; at < heard.tokens.length; at += 1) {
    if (taken(at)) continue;
    const kin = afterKin(heard, at);
    const from = afterRelation(heard, at) ?? kin ?? afterFor(heard, at);
    const name = from === null ? null : nameAt(heard, from, taken);
    if (!name || !isPlainlyName(heard, name, from !== null && afterFor(heard, at) === from)) continue;
    found.push({ ...name, confidence: 0.9, kin: kin === from });
    at = name.to - 1;
  }
  return found;
}

function afterFor(heard: Heard, at: number): number | null {
  return /^(para|for)$/.test(plain(heard, at)) ? at + 1 : null;
}

/** "para Elena Soto", not "para Navidad"; written small, nothing stands behind it: "mi hija sofia vega". */
function isPlainlyName(heard: Heard, { from, to }: Candidate, alone: boolean): boolean {
  const words = heard.tokens.slice(from, to).filter(({ kind }) => kind === 'word');
  const capitals = words.filter(({ text }) => /^\p{Lu}/u.test(text)).length;
  if (alone) return capitals > 1;
  return capitals > 0 || (words.length > 1 && isEdge(heard, to, () => false));
}

/** "first name Lucy last name Mendez" is one name; what stands apart stays apart. */
function inOrder(found: NameCandidate[]): NameCandidate[] {
  return found.toSorted((one, other) => one.from - other.from);
}

function ledNames(heard: Heard, taken: (at: number) => boolean): NameCandidate[] {
  const leads = heard.spanish ? spanishNameLeads : englishNameLeads;
  const found: NameCandidate[] = [];
  for (let at = 0; at < heard.tokens.length; at += 1) {
    const again = found.length > 0 && !taken(at) ? takesBack.at(heard.tokens, at) : null;
    const lead = taken(at) ? null : (leads.at(heard.tokens, at) ?? (again && { ...again, meaning: 0.95 }));
    if (!lead || !mayLead(heard, lead.from)) continue;
    const name = nameAt(heard, lead.to, taken);
    if (!name) continue;
    const family = /\b(apellidos?|last name|surname|family name)\b/.test(said(heard, lead.from, lead.to));
    const kin = ownsRelation(heard, name.to - 1);
    found.push({ ...name, confidence: surely(heard, name, lead.meaning), family, kin });
    at = name.to - 1;
  }
  return found;
}

/** "no me llamo Ana" and "quién eres tú" name nobody; "es" leads only at the beginning of something. */
function mayLead(heard: Heard, from: number): boolean {
  const before = plain(heard, from - 1);
  if (/^(no|not|quien|who|que|what|como)$/.test(before)) return false;
  const lead = plain(heard, from);
  if (!/^(es|its|it's|con|aqui|for|that's|just|seria|under|nombre|name)$/.test(lead)) return true;
  if (lead === 'under' && /^(the|my)$/.test(plain(heard, from + 1))) return true;
  return (
    before === '' ||
    heard.tokens[from - 1]?.kind === 'sign' ||
    openers.at(heard.tokens, from - 1) !== null ||
    /^(put|it)$/.test(before)
  );
}

function surely(heard: Heard, { from, to }: Candidate, lead: number): number {
  const isCapital = /^\p{Lu}/u.test(wordsOf(heard, from, to));
  // "soy ingeniero": without a capital letter it may be anything.
  return isCapital || lead > 0.9 ? lead : lead - 0.12;
}

function nameAt(heard: Heard, from: number, taken: (at: number) => boolean): Candidate | null {
  let start = from;
  while (
    start < heard.tokens.length &&
    (titles.has(plain(heard, start)) || /^[.:,]$/.test(plain(heard, start)))
  ) {
    start += 1;
  }
  // "a nombre de mi esposo Raúl"
  if (/^(mi|my|su|his|her)$/.test(plain(heard, start)) && commonWords.has(plain(heard, start + 1)))
    start += 2;
  // "de la Cruz" begins with a particle.
  if (start > from && plain(heard, start - 1) === 'la' && plain(heard, start - 2) === 'de') start -= 2;
  const end = nameEnd(heard, start, taken);
  if (end === start) return null;
  return { value: nameText(heard, start, end), from: start, to: end, confidence: 0.8 };
}

function nameEnd(heard: Heard, start: number, taken: (at: number) => boolean): number {
  let end = start;
  for (let at = start; at < Math.min(heard.tokens.length, start + mostWords * 2); at += 1) {
    const token = heard.tokens[at];
    if (!token || taken(at)) break;
    // "con z": a letter begins no name.
    if (at === start && token.plain.length === 1) break;
    if (token.plain === '-' && !token.spaced && heard.tokens[at + 1]?.spaced === false) continue;
    if (nameTails.at(heard.tokens, at) && at > start) break;
    const next = particleEnd(heard, at, start);
    if (next > at && at === start && isOwnName(heard, at, next)) {
      end = at + 1;
      break;
    }
    if (next === at && nameParticles.has(token.plain)) break;
    if (next > at) {
      if (!isName(heard, next)) break;
      at = next;
    } else if (!isName(heard, at)) break;
    end = at + 1;
    if (ownsRelation(heard, at)) break;
  }
  return end;
}

/** "Ben" and "Al" are names by themselves as well. */
function isOwnName(heard: Heard, at: number, next: number): boolean {
  return next === at + 1 && /^(Ben|Al)$/.test(heard.tokens[at]?.text ?? '') && !isName(heard, next);
}

/** "de la", "del", "van": part of a name when a name goes on behind them, but "José de Quito" is from there. */
function particleEnd(heard: Heard, at: number, start: number): number {
  let end = at;
  while (nameParticles.has(plain(heard, end))) end += 1;
  const alone = end === at + 1 && plain(heard, at) === 'de';
  const conjunction = plain(heard, at) === 'y' || plain(heard, at) === 'al' || plain(heard, at) === 'le';
  return (alone && at > start) || conjunction ? at : end;
}

function isName(heard: Heard, at: number): boolean {
  const token = heard.tokens[at];
  if (token?.kind !== 'word' || token.plain.length > 40) return false;
  if (ownsRelation(heard, at)) return !commonWords.has(token.plain.slice(0, -2));
  if (/'(s|re|ll|m|t|d|ve)$/.test(token.plain) || isGibberish(token.plain)) return false;
  if (namesToo.has(token.plain) && /^\p{Lu}/u.test(token.text)) return true;
  return !commonWords.has(token.plain) && !/.{4,}ing$/.test(token.plain);
}

/** Without a lead: a stretch between commas that holds nothing but names. */
function bareNames(heard: Heard, taken: (at: number) => boolean): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 0; at < heard.tokens.length; at += 1) {
    if (taken(at) || heard.tokens[at]?.kind === 'sign') continue;
    const opener = openers.at(heard.tokens, at);
    if (opener) {
      at = opener.to - 1;
      continue;
    }
    const name = nameAt(heard, at, taken);
    const end = name ? name.to : at;
    const tail = nameTails.at(heard.tokens, end);
    const closed = isEdge(heard, tail?.to ?? end, taken) || taken(end) || spelling(heard, end);
    if (name && closed) found.push({ ...name, confidence: bareConfidence(heard, name) });
    at = nextEdge(heard, Math.max(at, end - 1), taken);
  }
  return found;
}

/** "Ruiz con zeta", "Stephens with a p h", "Sofía de 28 años". */
function spelling(heard: Heard, at: number): boolean {
  return /^(con|with|de|from|y|and)$/.test(plain(heard, at));
}

function isEdge(heard: Heard, at: number, taken: (at: number) => boolean): boolean {
  const token = heard.tokens[at];
  return !token || token.kind === 'sign' || taken(at);
}

function nextEdge(heard: Heard, from: number, taken: (at: number) => boolean): number {
  let at = from;
  while (at < heard.tokens.length && !isEdge(heard, at, taken)) at += 1;
  return at;
}

function bareConfidence(heard: Heard, { from, to }: Candidate): number {
  const isCapital = /^\p{Lu}/u.test(wordsOf(heard, from, to));
  return isCapital ? 0.8 : 0.7;
}

/** As it was said; written wholly in small or in capital letters, it gets its capitals. */
function nameText(heard: Heard, from: number, to: number): string {
  const text = wordsOf(heard, from, to).replace(/['’]s$/, '');
  const oneCase = text === text.toLowerCase() || (text === text.toUpperCase() && text.length > 2);
  if (!oneCase) return text;
  return text
    .toLowerCase()
    .split(' ')
    .map((word, at) => (at > 0 && nameParticles.has(word) ? word : capital(word)))
    .join(' ');
}

function capital(word: string): string {
  return word.replace(
    /(^|[-'’])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
