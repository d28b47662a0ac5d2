import { fold } from '../../graph/fold.ts';
import { asksIn, clauses } from '../asks.ts';
import type { Candidate, Heard } from '../heard.ts';
import { plain } from '../heard.ts';
import { standing } from '../pick.ts';
import { idle as smallWords } from '../decide/small-words.ts';
import { refuses, withholds, worksNowhere } from '../replies/refusal.ts';
import { wantsElse, wantsFacts } from '../replies/elsewhere.ts';
import { yesNoIn } from '../replies/yes-no.ts';
import { freeText } from '../strings/free.ts';
import { isGibberish } from '../strings/gibberish.ts';
import { namesNoPlate } from '../strings/plates.ts';
import { openers } from '../strings/name-words.ts';
import { tellsOnlyWhom } from '../strings/related.ts';
import { journeyIn } from '../strings/journey.ts';
import { namesIn, type NameCandidate } from '../strings/names.ts';
import { said } from '../text/said.ts';
import { takesBackEarlier as corrects } from '../replies/takes-back.ts';
import { codeIn, placedStory, textBeside } from './beside.ts';
import { takenBy, type Spans, type Taken } from './spans.ts';
import { toldIn } from './told.ts';
import type { Asked, Given } from './typed.ts';
import { withoutWhen } from './when.ts';

/** Names and free texts: what is left when everything with a form of its own is taken. */
export function shareTexts(
  heard: Heard,
  asked: readonly Asked[],
  before: { given: Given; spans: Spans; polar: boolean },
): Given {
  const given: Given = new Map();
  const { emails, phones, dates, times } = before.spans;
  const used = [...before.given.values()];
  const open = asked.filter(
    ({ variable, id }) =>
      variable.type === 'string' && !before.given.has(id) && variable.choices.length === 0,
  );
  const named = open.filter(({ about }) => about.topic === 'person' || about.topic === 'family');
  const shown = times.filter(({ bare }) => !bare);
  const taken = takenBy(used, emails, phones, named.length > 0 ? [...dates, ...shown] : []);
  nameFor(heard, named, { given, taken, whole: used.length === 0 });
  journeyFor(heard, open, { given, taken });
  // A story keeps its days: "I ordered it two weeks ago and it is not here".
  const [plate] = standing(heard, before.spans.plates);
  pairFor(heard, open, { given, taken, plate, story: takenBy(emails, phones) });
  besideTyped(heard, asked, { given, taken, typed: before.given });
  // What was given of its own accord stays part of the text: "me duele la muela desde ayer".
  const announced = announcedIn(heard, open, taken);
  const askedFor = asked.filter(({ id, ahead }) => !ahead && (before.given.has(id) || given.has(id)));
  const when = asked.flatMap(({ id, variable }) =>
    /^(date|time)$/.test(variable.type) ? (before.given.get(id) ?? []) : [],
  );
  for (const one of withoutCode(heard, open)) {
    if (given.has(one.id) || named.includes(one)) continue;
    const only = askedFor.length === 0 && given.size === 0;
    const replies = only && before.polar && takesReplies.test(one.about.topic);
    const alone = replies || (only && saysMore(heard, takenBy(used, announced)));
    const formal = takenBy(emails, phones, dates, shown);
    const text = textFor(heard, one, { taken, alone, formal, replies });
    const told = text && withoutWhen(heard, one.about, text, when);
    if (told && (told === text || !isIdle(heard, told))) given.set(one.id, told);
  }
  return given;
}

/** "la matrícula es 4321-BCD" is what it says it is, although the plate is asked for later. */
function announcedIn(heard: Heard, open: readonly Asked[], taken: Taken): Span[] {
  return open
    .filter(({ ahead, about }) => ahead && about.topic === 'code')
    .flatMap((one) => ledText(heard, one, taken) ?? [])
    .filter(({ value }) => /\d/.test(value))
    .flatMap((one) => clauses(heard).filter(({ from, to }) => one.from >= from && one.from < to));
}

const takesReplies = /^(other|comment|reason)$/;

interface Room {
  given: Given;
  taken: Taken;
}

function nameFor(heard: Heard, named: readonly Asked[], room: Room & { whole: boolean }): void {
  const found = standing(heard, namesIn(heard, room.taken));
  const led = found.filter(({ confidence }) => confidence >= 0.9);
  const refused = refuses(heard);
  for (const one of named) {
    const wished = one.noWishes && wantsElse(heard, one.about);
    const offers = (one.ahead || refused || wished ? led : found).filter(
      ({ kin }) => !kin || one.about.words.some((word) => ofOthers.test(word)),
    );
    const whole = named.length === 1 && one.about.topic === 'person' ? wholeName(one, offers) : null;
    const name = whole ?? offers.find((offer) => ![...room.given.values()].includes(offer));
    if (name) room.given.set(one.id, name);
  }
}

/** Whoever calls may do so for them: "soy la madre de Luis Prado". */
const ofOthers =
  /^(pacientes?|patients?|nin[oa]s?|hij[oa]s?|child|kids?|bebe|baby|students?|alumn[oa]s?|estudiantes?|guests?|huesped(es)?|invitad[oa]s?|soci[oa]s?|members?|miembros?|beneficiari[oa]s?|beneficiary|asegurad[oa]s?|insured|passengers?|pasajer[oa]s?|residents?|residentes?|participants?|participantes?|mascotas?|pets?)$/;

/** "first name Lucy, last name Mendez" is one name where one is asked for. */
function wholeName({ about }: Asked, offers: readonly NameCandidate[]): Candidate | null {
  const family = offers.find((offer) => offer.family);
  const own = offers.find((offer) => !offer.family);
  if (!family || !own || offers.length > 2 || about.words.some((word) => /^(pila|first|primer)$/.test(word)))
    return null;
  const [from, to] = [Math.min(own.from, family.from), Math.max(own.to, family.to)];
  return { value: `${own.value} ${family.value}`, from, to, confidence: own.confidence };
}

function journeyFor(heard: Heard, open: readonly Asked[], { given, taken }: Room): void {
  const begin = open.find(({ about }) => about.topic === 'place' && about.side === 'begin');
  const end = open.find(({ about }) => about.topic === 'place' && about.side === 'end');
  if (!begin || !end) return;
  const found = journeyIn(heard, taken);
  if (found.begin) given.set(begin.id, found.begin);
  if (found.end) given.set(end.id, found.end);
}

/** Two texts that were asked for at once: one of them a name or a code, the other what is told beside it. */
function pairFor(
  heard: Heard,
  open: readonly Asked[],
  room: Room & { story: Taken; plate: Candidate | undefined },
): void {
  const { given, taken } = room;
  const asked = open.filter(({ ahead, about }) => !ahead && about.topic !== 'family');
  const [first, second] = asked;
  if (!first || !second || asked.length > 2 || refuses(heard)) return;
  const where = asked.find(({ about }) => about.topic === 'address');
  const what = where === first ? second : first;
  if (where && what.about.topic !== 'person' && !given.has(where.id)) {
    const placed = placedStory(heard, what, taken);
    if (placed) given.set(where.id, placed.where);
    if (placed?.what) given.set(what.id, placed.what);
    return;
  }
  const known = asked.find(({ about }) => /^(person|code)$/.test(about.topic));
  const other = known === first ? second : first;
  if (!known || /^(person|code|address)$/.test(other.about.topic) || given.has(other.id)) return;
  const own =
    given.get(known.id) ?? (known.about.topic === 'code' ? (room.plate ?? codeIn(heard, taken)) : null);
  if (!own) return;
  const free = other.about.topic === 'reason' ? room.story : taken;
  const text = ledText(heard, other, free) ?? textBeside(heard, other, { beside: own, taken: free });
  if (!text) return;
  given.set(known.id, own);
  given.set(other.id, text);
}

/** "34, limpieza": two things were asked for, one of them of a form of its own; the text beside it is the other. */
function besideTyped(
  heard: Heard,
  asked: readonly Asked[],
  { given, taken, typed }: Room & { typed: Given },
): void {
  const [first, second, ...more] = asked.filter(({ ahead }) => !ahead);
  if (!first || !second || more.length > 0 || given.size > 0 || refuses(heard)) return;
  const [known, other] = typed.has(first.id) ? [first, second] : [second, first];
  const value = typed.get(known.id);
  if (!value || typed.has(other.id) || other.variable.type !== 'string' || other.variable.choices.length > 0)
    return;
  if (
    !/^(other|product|reason|occupation|colour|place)$/.test(other.about.topic) ||
    known.variable.type === 'boolean'
  )
    return;
  // Only where the two stand apart: "34, limpieza", "limpieza y 34".
  const parts = clauses(heard);
  const apart = parts.find(({ from, to }) => value.to <= from || value.from >= to);
  const whole = parts.find(({ from, to }) => value.from >= from && value.to <= to);
  if (parts.length !== 2 || !apart || !whole || !isAlone(heard, whole, value)) return;
  const text = textBeside(heard, other, { beside: value, taken });
  if (text && text.from >= apart.from && text.to <= apart.to && !corrects(said(heard)))
    given.set(other.id, text);
}

const mostBeside = 3;

/** "tengo 34", "34 años", "the 5th": next to nothing but the value. */
function isAlone({ tokens }: Heard, { from, to }: Span, value: Span): boolean {
  const others = tokens
    .slice(from, to)
    .filter(({ kind }, at) => kind !== 'sign' && (from + at < value.from || from + at >= value.to));
  return others.length <= mostBeside;
}

/** A story without a number is no code, where something else was asked for as well. */
function withoutCode({ tokens }: Heard, open: readonly Asked[]): readonly Asked[] {
  const spoken = tokens.filter(({ kind }) => kind === 'word').length;
  const story = spoken > 2 && tokens.every(({ kind }) => kind !== 'digits');
  if (!story || open.filter(({ ahead }) => !ahead).length < 2) return open;
  return open.filter(({ about }) => about.topic !== 'code');
}

interface Span {
  from: number;
  to: number;
}

interface Left {
  taken: Taken;
  formal: Taken;
  alone: boolean;
  /** What was asked can be answered with yes or no, so that both are something that was said. */
  replies: boolean;
}

/** A free text takes what was said where it was the one thing asked for and nothing else was given. */
function textFor(heard: Heard, one: Asked, { taken, alone, formal, replies }: Left): Candidate | null {
  if (one.ahead || !alone) return ledText(heard, one, taken);
  const { topic } = one.about;
  const all = { from: 0, to: heard.tokens.length };
  if (replies && yesNoIn(heard, one.about).length > 0) return freeText(heard, one.about, all);
  const long = /^(reason|comment)$/.test(topic) || (topic === 'other' && heard.tokens.length > 4);
  // "el viernes" is no reason, and no town.
  if (!/^(other|code|comment)$/.test(topic) && !saysMore(heard, formal)) return null;
  const unsure = unsureEnd(heard);
  if (unsure === 0 && (long ? withholds(heard) : refuses(heard))) return null;
  if (topic === 'company' && worksNowhere(heard)) return null;
  if (one.noWishes && (wantsElse(heard, one.about) || wantsFacts(heard, one.about))) return null;
  const told = topic === 'comment' ? all : behind(unsure, toldIn(heard, one));
  if (!told || !saysWords(heard, one, told)) return null;
  if (saysOnlyName(heard, told)) return null;
  if (topic === 'code' && namesNoPlate(heard, told, formal)) return null;
  if (one.noWishes && tellsOnlyWhom(heard, told)) return null;
  const text = freeText(heard, one.about, told);
  return text && !isIdle(heard, text) && (replies || saysMoreIn(heard, text, formal)) ? text : null;
}

/** "no lo sé, hace un ruido raro": where what is told begins, behind the doubt about it; 0 where there is none, or nothing else. */
function unsureEnd(heard: Heard): number {
  const [first, second] = clauses(heard);
  if (!first || !second || !doubt.test(said(heard, first.from, first.to))) return 0;
  const rest = { ...heard, tokens: heard.tokens.slice(second.from) };
  const telling = rest.tokens.filter(({ kind, plain: word }) => kind === 'word' && !smallWords.has(word));
  return telling.length < 2 || refuses(rest) || withholds(rest) || asksIn(rest) ? 0 : second.from;
}

const doubt =
  /^((pues|la verdad|uy|well|um) )*(no (lo |la )?se( (bien|muy bien|exactamente|seguro))?|ni idea|no estoy segur[oa]|i dont know|dont know|(im )?not sure|no idea|no clue)( (exactly|really))?$/;

function behind(start: number, told: Span | null): Span | null {
  return told && told.to > start ? { from: Math.max(told.from, start), to: told.to } : null;
}

/** "My name is Anna" tells who it is, whatever else was asked. */
function saysOnlyName(heard: Heard, { from, to }: Span): boolean {
  if (
    !/^((hola|hi|hello|no|sorry|perdon|oh|well|bueno) )*(me llamo|mi nombre( completo)? es|my (full )?names?( is)?) /.test(
      `${said(heard, from, to)} `,
    )
  )
    return false;
  return namesIn(heard, () => false).some((name) => name.to >= to && name.confidence >= 0.9);
}

/** Of these nobody tells by a number alone. */
const ofWords = /^(place|address|colour|occupation|reason)$/;
const wordy =
  /\b(servicio|tratamiento|service|treatment|goal|objetivo|meta|tema|topic|subject|curso|course|clase|class|taller|workshop|deporte|sport|hobby|plato|dish|alergias?|allerg(y|ies)|especialidad|specialty|need|necesidad|interes|interest|problema|problem|mejorar|improve|resolver|solve)\b/;

const numbered = /\b(numero|nro|number|no|codigo|code|cantidad|how many|cuant[oa]s?|id)\b/;

/** A number, and letters that are no word, answer no question for a treatment or an address. */
function saysWords({ tokens }: Heard, { about, variable }: Asked, { from, to }: Span): boolean {
  const spoken = tokens.slice(from, to).filter(({ kind }) => kind !== 'sign');
  const letters = spoken.filter(({ kind }) => kind === 'word');
  if (letters.length > 0)
    return letters.length < spoken.length || !letters.every((one) => isGibberish(one.plain));
  const asked = fold(`${variable.name.replaceAll('_', ' ')} ${variable.description}`);
  return numbered.test(asked) || !(ofWords.test(about.topic) || wordy.test(asked));
}

/** "una cita para mañana": what it is for was not said. Where nothing led in to it, it stays as it was said. */
function saysMoreIn({ tokens }: Heard, { from, to }: Candidate, taken: Taken): boolean {
  if (from === 0) return true;
  return tokens
    .slice(from, to)
    .some(({ kind, plain: word }, at) => kind !== 'sign' && !taken(from + at) && !smallWords.has(word));
}

/** Nothing was taken for something else, or a word of some length is left beside it. */
function saysMore(heard: Heard, taken: Taken): boolean {
  const spoken = heard.tokens.map((token, at) => ({ ...token, at })).filter(({ kind }) => kind !== 'sign');
  const free = spoken.filter(({ at }) => !taken(at));
  return (
    free.length === spoken.length ||
    free.some(({ plain: word }) => (word.length > 3 && !ofDay.test(word)) || isShortWord(word))
  );
}

/** "el viernes por la tarde" is a day all the same. */
const ofDay =
  /^(tarde|tardecita|manana|noche|mediodia|medio|madrugada|morning|afternoon|evening|night|noon|sobre|hacia|around|about)$/;

/** "pay" in "I can pay on Friday". */
function isShortWord(word: string): boolean {
  return /^\p{L}{3}$/u.test(word) && !smallWords.has(word);
}

const idle =
  /^(hola|hi|hello|hey|si|no|ok|okay|vale|yes|yeah|sure|claro|gracias|thanks|buenas|alo|quiero|quisiera|then|entonces|mejor)$/;

function isIdle(heard: Heard, { from, to }: Candidate): boolean {
  if (openers.at(heard.tokens, from)?.to === to) return true;
  return to === from + 1 && idle.test(plain(heard, from));
}

/** Beside other values only a stretch that names the variable is its text: "mi ciudad es Quito". */
function ledText(heard: Heard, one: Asked, taken: Taken): Candidate | null {
  for (let from = 0; from < heard.tokens.length; from += 1) {
    if (taken(from) || heard.tokens[from]?.kind === 'sign') continue;
    let to = from;
    while (to < heard.tokens.length && !taken(to) && !/^[,.;?!]$/.test(plain(heard, to))) to += 1;
    const text = freeText(heard, one.about, { from, to });
    const names =
      text &&
      text.from > from &&
      one.about.words.some((word) => words(heard, from, text.from).includes(word));
    if (text && names) return { ...text, confidence: 0.85 };
    from = to;
  }
  return null;
}

function words(heard: Heard, from: number, to: number): string[] {
  return heard.tokens.slice(from, to).map((token) => token.plain);
}
