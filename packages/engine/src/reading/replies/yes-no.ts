import type { About } from '../about.ts';
import { aboutOf, alike } from '../about.ts';
import { asksIn } from '../asks.ts';
import { plain, type Heard } from '../heard.ts';
import { said } from '../text/said.ts';
import type { Found } from '../text/phrases.ts';
import type { Answer } from './answer.ts';
import { impliedIn } from './implied.ts';
import { englishReplies, spanishReplies, type Reply } from './yes-no-words.ts';

interface Mark extends Found<'yes' | 'no' | 'doubt' | 'but' | 'back'> {
  /** Says what was asked about ("tengo seguro"). */
  named: boolean;
  /** Begins with its own "but": what was said before it was so once. */
  turns?: boolean;
}

const thumbs: Record<string, 'yes' | 'no'> = {
  '👍': 'yes',
  '👎': 'no',
  '✅': 'yes',
  '❌': 'no',
  '👌': 'yes',
};

/**
 * Yes or no, of a variable. Where it is doubtful (maybe; yes, but ...; a question; "no" as the beginning of something
 * else) there is none, so that it is asked again.
 */
export function yesNoIn(heard: Heard, about: About): Answer[] {
  if (notHeard.test(said(heard)) && !about.words.some((word) => /^(hear|oye|oir|escuch)/.test(word)))
    return [];
  const all = marksIn(heard, about);
  // "qué es eso?" holds a word that is a yes elsewhere.
  const marks =
    all[0] && all[0].from > 1 && asksIn(heard)
      ? all.filter(({ named, from, to }) => named || (starts(heard, from) && ends(heard, to)))
      : all;
  const named = marks.filter((mark) => mark.named);
  const telling = lastWord(named.length > 0 && marks.every(isPlain) ? agreeing(named, marks) : marks);
  const [first] = telling;
  if (!first) return impliedIn(heard, about);
  if (telling.some(({ meaning }) => meaning === 'doubt' || meaning === 'but')) return [];
  const meanings = new Set(telling.map(({ meaning }) => meaning));
  if (meanings.size > 1) return [];
  const last = telling.at(-1) ?? first;
  const value = first.meaning === 'yes' ? 'true' : 'false';
  const rest = heard.tokens.length - telling.reduce((sum, { from, to }) => sum + to - from, 0);
  const confidence = first.named || rest <= 4 ? 0.92 : 0.75;
  return [{ value, from: first.from, to: last.to, confidence, named: first.named }];
}

/** 1 or -1 where nothing was said but yes or no, in whatever words ("sí, claro", "of course", "no thanks"), else 0. */
export function bareReply(heard: Heard): 1 | -1 | 0 {
  const marks = marksIn(heard, nothing);
  const [first] = lastWord(marks);
  if (!first || !lastWord(marks).every(({ meaning }) => meaning === first.meaning) || !isPlain(first))
    return 0;
  const inMark = (at: number) => marks.some(({ from, to }) => from <= at && at < to);
  const alone = heard.tokens.every(
    ({ kind, plain: word }, at) =>
      kind === 'sign' || inMark(at) || polite.test(word) || /^(please|favor)$/.test(word),
  );
  if (!alone) return 0;
  return first.meaning === 'yes' ? 1 : -1;
}

const nothing = aboutOf({ name: '', description: '' });

/** Of the line, not of what was asked. */
const notHeard =
  /\b((cant|cannot|can not|couldnt|didnt|barely) (hear|understand)|speak (up|louder)|breaking up|no (le|te|lo|los|la|se|les)? ?(escucho|oigo|escucha|oye|entendi)|se (corta|entrecorta|escucha mal))\b/;

/** A word alone ("sí") beside what names the thing ("sí, tengo seguro") has to agree with it. */
function agreeing(named: Mark[], all: Mark[]): Mark[] {
  return all.length > named.length ? all : named;
}

function isPlain({ meaning }: Mark): boolean {
  return meaning === 'yes' || meaning === 'no';
}

/** What was taken back does not count: "sí, digo, no", "sí tenía, pero ya no". */
function lastWord(marks: Mark[]): Mark[] {
  const back = marks.findLastIndex(({ meaning, turns }) => meaning === 'back' || turns);
  const after = marks.slice(marks[back]?.turns ? back : back + 1);
  if (back < 0 || after.length === 0) return marks.filter(({ meaning }) => meaning !== 'back');
  // "espera, no, sí está bien": the last of them holds.
  const doubtful = after.some(({ meaning }) => meaning === 'doubt' || meaning === 'but');
  return doubtful ? after : after.slice(-1);
}

function marksIn(heard: Heard, about: About): Mark[] {
  const replies = heard.spanish ? spanishReplies : englishReplies;
  const marks: Mark[] = [];
  for (let at = 0; at < heard.tokens.length; at += 1) {
    const thumb = thumbs[plain(heard, at)];
    const found = thumb ? { from: at, to: at + 1, meaning: thumb } : replies.at(heard.tokens, at);
    const mark = found && markOf(heard, found, about);
    if (mark) marks.push(mark);
    if (found) at = found.to - 1;
  }
  return marks;
}

function markOf(heard: Heard, found: Found<Reply>, about: About): Mark | null {
  const { meaning, to } = found;
  const lacking = lackIn(heard, found, about);
  if (lacking) return { ...found, meaning: lacking, named: true };
  const named = speaksOf(heard, to, about);
  if (meaning === 'have' || meaning === 'not have') {
    const whole = (found.from === 0 || starts(heard, found.from)) && ends(heard, to);
    const link = to === found.from + 1 && /^(con|with|sin|without|no|not)$/.test(plain(heard, found.from));
    if (!named && (link || !whole)) return null;
    return { ...found, meaning: meaning === 'have' ? 'yes' : 'no', named };
  }
  // "ya pagué", "right now", "my cool aunt": an answer only by themselves.
  const word = to === found.from + 1 && lonely.test(plain(heard, found.from));
  if (word && !(ends(heard, to) && starts(heard, found.from))) return null;
  // "eso no lo acepto"
  const verbOnly = to === found.from + 1 && meaning === 'yes';
  if (verbOnly && /\b(no|not|dont)( (lo|la|los|las|le|me|se|to))*$/.test(beforeOf(heard, found.from)))
    return null;
  const lone = meaning === 'no' && to === found.from + 1 && !ends(heard, to);
  // "no me llegó el pedido" is no answer; "no, es mi primera vez" and "no señora" are.
  if (lone && !named && !isPolite(heard, to)) return { ...found, meaning: 'doubt', named: false };
  if (isConditional(heard, found)) return { ...found, meaning: 'doubt', named: false };
  // "me parece muy caro"
  if (said(heard, found.from, to) === 'me parece' && !ends(heard, to)) return null;
  if (/^(pero|but)$/.test(plain(heard, found.from)) && meaning !== 'but')
    return { ...found, meaning, named, turns: true };
  // "it is not", "I have to ask": half a yes.
  const verb =
    meaning === 'yes' && /^(i|it|they|we|he|she|you)$/.test(plain(heard, found.from)) && !ends(heard, to);
  if (verb && plain(heard, to) === 'not') return { ...found, to: to + 1, meaning: 'no', named };
  if (verb && !named) return null;
  if (meaning === 'yes' && !ends(heard, to) && !starts(heard, found.from))
    return named ? { ...found, meaning, named } : null;
  return { ...found, meaning, named };
}

const signOf: Partial<Record<Reply, number>> = { yes: 1, have: 1, no: -1, 'not have': -1 };

/** "no tengo agua" is a yes, where it is asked whether somebody is without water; "sí hay agua" is none. */
function lackIn(heard: Heard, { meaning, from, to }: Found<Reply>, { lacks }: About): 'yes' | 'no' | null {
  const sign = signOf[meaning];
  if (lacks === null || !sign || ends(heard, to)) return null;
  // "sale agua", "va a ...": words that are a yes elsewhere.
  if (meaning === 'yes' && !/^(si|yes|yeah|we have|i have|there is)\b/.test(said(heard, from, to)))
    return null;
  let has = sign;
  for (let at = to; at < to + 4 && !ends(heard, at); at += 1) {
    const word = plain(heard, at);
    if (alike(word, lacks)) return has > 0 ? 'no' : 'yes';
    if (/^(no|not|sin|without)$/.test(word)) has = -has;
  }
  return null;
}

const lonely =
  /^(ya|va|vamos|venga|eso|sale|verdad|cierto|right|true|k|y|n|s|na|ye|wrong|seguro|hecho|pase|paso|genial|fantastico|estupendo|efectivo|padre|fino|conforme|permitido|nada|ningun[oa]?|cool|nice|good|super|lovely|wonderful|brilliant|awesome|positive|course|clearly|naturally|please|pls|plz|granted|roger|pass|nothing|dont|neither|nay|hardly|denied|declined|unlikely|descartado|negado|probable|probablemente|posiblemente|segun|regular|probably|likely|undecided)$/;

const polite =
  /^(gracias|thanks|thank|por|pues|la|sorry|the|its|it's|i'm|senor(a|ita)?|sir|ma'am|maam|miss|mister|amig[oa]|joven|hombre|mujer|mi|muchas|mil|muy|many|so|but|unfortunately|lamentablemente|desgraciadamente|verdad)$/;

/** The words before, up to a comma. */
function beforeOf(heard: Heard, at: number): string {
  let from = at;
  while (from > 0 && heard.tokens[from - 1]?.kind !== 'sign' && from > at - 4) from -= 1;
  return said(heard, from, at);
}

/** "no señora", "no muchas gracias": the no stands for itself all the same. */
function isPolite(heard: Heard, at: number): boolean {
  return polite.test(plain(heard, at));
}

/** "si usted quiere", "si no hay otro remedio": an if, unless it is written with its accent. */
function isConditional(heard: Heard, { from, to }: Found<Reply>): boolean {
  const word = heard.tokens[from]?.text.toLowerCase();
  if (!heard.spanish || to !== from + 1 || word !== 'si') return false;
  return /^(usted|ustedes|tu|vos|es|no|me|te|se|le|les|nos|hay|quiere|quieres|quieren|puede|puedes|pueden|dice|dicen|fuera|hubiera|tuviera|pudiera|fuese)$/.test(
    plain(heard, to),
  );
}

/** The thing asked about follows within three words. */
function speaksOf(heard: Heard, to: number, about: About): boolean {
  for (let at = to; at < to + 4; at += 1) {
    const token = heard.tokens[at];
    if (!token || token.kind === 'sign') return false;
    if (/^(una|uno|one|it|any|it's)$/.test(token.plain) && ends(heard, at + 1)) return true;
    if (about.words.some((word) => alike(word, token.plain) || sameRoot(word, token.plain))) return true;
  }
  return false;
}

/** "insured" and "insurance". */
function sameRoot(one: string, other: string): boolean {
  return one.length >= 6 && other.length >= 6 && one.slice(0, 5) === other.slice(0, 5);
}

function starts(heard: Heard, from: number): boolean {
  const before = heard.tokens[from - 1];
  return (
    !before ||
    before.kind === 'sign' ||
    /^(eh|este|um|uh|pues|bueno|y|and|well|que|so|lo|siento|ok|si|yes)$/.test(before.plain)
  );
}

function ends(heard: Heard, to: number): boolean {
  return (heard.tokens[to]?.kind ?? 'sign') === 'sign';
}
