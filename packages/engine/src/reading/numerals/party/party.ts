import type { About } from '../../about.ts';
import { plain, type Heard } from '../../heard.ts';
import { said } from '../../text/said.ts';
import { bareAt, mayBegin, memberAt, strangerAt, wholeAt, type Member } from './member.ts';

/** A company that is counted person by person: "mi esposa, mis 2 hijos y yo". */
export interface Party {
  from: number;
  to: number;
  members: Member[];
  /** More may come than what was counted: "my kids and I", "y quizás mi suegra". */
  open: boolean;
}

/** The first company of what was said; null where persons are not counted one by one. */
export function partyIn(heard: Heard): Party | null {
  for (let at = 0; at < heard.tokens.length; at += 1) {
    if (!mayBegin(heard, at)) continue;
    const members = membersFrom(heard, at);
    const first = members[0];
    const last = members.at(-1);
    if (!first || !last) continue;
    const leads = comesWith.test(said(heard, Math.max(0, at - 6), at));
    if (members.length > 1 || leads || couples.test(said(heard, at, last.to)))
      return partyOf(heard, members, leads);
    at = last.to - 1;
  }
  return null;
}

/** Who is counted by twos. */
const couples = /^(?!mi |my )(\S+ )?(parejas|couples)$/;

/** "voy con mi esposa": whoever says it comes as well. */
const comesWith =
  /\b((voy|vengo|ire|vendre|asistire|viajo|viajare|estare|voy a (ir|venir|estar)) con|(coming|come|going|be|am|im|travelling|traveling|there) with|bringing|bring)$/;

function partyOf(heard: Heard, members: Member[], leads: boolean): Party {
  const [from, to] = [members[0]?.from ?? 0, members.at(-1)?.to ?? 0];
  const us = allOfUs(members);
  if (us) return { from, to, members: [us], open: isOpen(heard, from, to) };
  const speaks = leads || members.some(({ speaker }) => speaker);
  // "mi esposa y mis 2 hijos": nobody knows whether whoever speaks comes as well.
  const unsaid = !speaks && members.some(({ ofSpeaker }) => ofSpeaker);
  const all = leads ? [...members, whoSpeaks(to)] : members;
  return { from, to, members: all, open: unsaid || isOpen(heard, from, to) };
}

/** "there are five of us, my wife, our three kids and me": the others are who they are. */
function allOfUs(members: Member[]): Member | null {
  const us = members.find(({ speaker, count }) => speaker && count !== null && count > 1);
  return us && members.some((other) => other !== us && other.speaker) ? us : null;
}

function whoSpeaks(at: number): Member {
  return { from: at, to: at, count: 1, kind: 'adult', speaker: true, ofSpeaker: false, general: false };
}

/** Somebody before or behind it is left out, doubtful, or not known to us. */
function isOpen(heard: Heard, from: number, to: number): boolean {
  if (/^(o|or|u|sin|without|no|not|ni|menos|minus|quizas|maybe)$/.test(plain(heard, from - 1))) return true;
  if (/^(no|not|tampoco|isn't|doesn't|won't|can't)$/.test(plain(heard, to))) return true;
  const joined = /^(y|e|and)$/.test(plain(heard, to));
  const at = joined || plain(heard, to) === ',' ? to + 1 : to;
  if (/^(o|or|u|quizas|quiza|tal|capaz|maybe|perhaps|possibly)$/.test(plain(heard, at))) return true;
  return joined && /^(mi|mis|my|our)$/.test(plain(heard, at)) && !isThing(heard, at + 1);
}

function isThing(heard: Heard, at: number): boolean {
  return /^(perr|gat|mascota|dog|cat|pet|auto|coche|carro|car$|telefono|celular|numero|nombre|phone|name|number|correo|email|cedula|maleta|equipaje|luggage)/.test(
    plain(heard, at),
  );
}

/** The parts that follow each other from a token on. */
function membersFrom(heard: Heard, from: number): Member[] {
  const members: Member[] = [];
  let next = leadAt(heard, from) ?? memberAt(heard, from);
  while (next) {
    members.push(next);
    if (isTotal(heard, next)) break;
    const at = afterLink(heard, next.to);
    next = at === null ? null : (memberAt(heard, at) ?? bareAt(heard, at) ?? between(heard, at));
  }
  return members;
}

/** "seis personas, mi esposa, ...": who they are comes behind it. */
function isTotal(heard: Heard, { general, to }: Member): boolean {
  return general && /^[,:]$/.test(plain(heard, to)) && !and.test(plain(heard, to + 1));
}

const and = /^([+&]|y|e|and|mas|plus)$/;

/** A stranger counts only where somebody we know follows: what comes after the last of them is not of the company. */
function between(heard: Heard, at: number): Member | null {
  const stranger = strangerAt(heard, at);
  const next = stranger && afterLink(heard, stranger.to);
  return next && memberAt(heard, next) ? stranger : null;
}

/** "somos dos y un bebé": a number alone is of persons where persons are added to it. */
function leadAt(heard: Heard, from: number): Member | null {
  const number = wholeAt(heard, from);
  if (!number || !/^(y|e|and|mas|plus|\+)$/.test(plain(heard, number.to))) return null;
  const next = memberAt(heard, number.to + 1);
  if (!next || next.speaker) return null;
  return {
    from,
    to: number.to,
    count: number.value,
    kind: 'adult',
    speaker: false,
    ofSpeaker: false,
    general: false,
  };
}

/** Where the next part would begin: behind ", y", "con", "plus". */
function afterLink(heard: Heard, from: number): number | null {
  let at = from;
  if (plain(heard, at) === ',') at += 1;
  if (/^([+&;]|y|e|and|con|with|mas|plus|tambien|also)$/.test(plain(heard, at))) at += 1;
  if (/^(junto con|along with|ademas de|together with)$/.test(said(heard, at, at + 2))) at += 2;
  const along =
    /^(?:(?:are|will|we are|we will|vamos|venimos) )?(?:(?:be )?bringing|bring|(?:be )?coming with|come with|vamos con|venimos con|iremos con|ir con|venir con|llevamos a|traemos a)\b/.exec(
      said(heard, at, at + 4),
    );
  if (along) at += along[0].split(' ').length;
  // "para mí y para mi esposa"
  if (at > from && /^(para|for)$/.test(plain(heard, at))) at += 1;
  return at === from ? null : at;
}

/** How many of a company a question is about: null where that was not said. */
export function countOf(
  { members, open }: Party,
  topic: About['topic'],
): { count: number | null; of: Member[] } {
  const of = members.filter(({ kind }) =>
    topic === 'children' ? kind === 'child' : topic === 'adults' ? kind !== 'child' : true,
  );
  const unsure = topic === 'children' ? members.some(({ kind }) => kind === 'person') : open;
  const unknown = unsure || of.some(({ count }) => count === null);
  return { count: unknown ? null : of.reduce((sum, { count }) => sum + (count ?? 0), 0), of };
}
