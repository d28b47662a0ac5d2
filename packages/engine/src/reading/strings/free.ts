import { alike, type About } from '../about.ts';
import { plain, wordsOf, type Candidate, type Heard } from '../heard.ts';
import { afterBooking } from './booking.ts';
import { leadsOf, politeness, takesBack } from './free-words.ts';
import { said } from '../text/said.ts';
import { openers } from './name-words.ts';

/** What was said without what leads in to it ("vivo en", "the plate is") and without greetings and thanks. */
export function freeText(heard: Heard, about: About, span: { from: number; to: number }): Candidate | null {
  const comment = about.topic === 'comment';
  let { from, to } = comment ? span : afterTakenBack(heard, span, about);
  if (about.topic === 'company') to = beforeItsPeople(heard, from, to);
  if (!comment) to = withoutTail(heard, from, to);
  from = afterOpeners(heard, from, to);
  if (!comment) {
    const booked = afterBooking(heard, from, to);
    if (booked < 0) return null;
    from = afterLeads(heard, booked, to, about);
  }
  if (about.topic === 'colour' && plain(heard, to - 1) === 'one') to -= 1;
  while (to > from && /^[.,;:!¡]$/.test(plain(heard, to - 1))) to -= 1;
  if (to <= from || !hasWord(heard, from, to)) return null;
  return { value: wordsOf(heard, from, to), from, to, confidence: 0.8 };
}

function hasWord(heard: Heard, from: number, to: number): boolean {
  return heard.tokens.slice(from, to).some(({ kind }) => kind !== 'sign');
}

/** "Quito, no, perdón, Cuenca" is Cuenca. A long story is left whole. */
function afterTakenBack(heard: Heard, span: { from: number; to: number }, about: About) {
  let { from } = span;
  if (about.topic === 'reason' && span.to - span.from > 12) return span;
  for (let at = span.from + 1; at < span.to - 1; at += 1) {
    const back = takesBack.at(heard.tokens, at);
    const plainNo = plain(heard, at) === 'no' && plain(heard, at - 1) === ',' && plain(heard, at + 1) === ',';
    if (!back && !plainNo) continue;
    from = back ? back.to : at + 2;
    at = from - 1;
  }
  while (from < span.to && /^([,.]|mejor)$/.test(plain(heard, from))) from += 1;
  return from < span.to ? { from, to: span.to } : span;
}

/** "Acme, we are about fifty": how many they are is not of the name. */
function beforeItsPeople(heard: Heard, from: number, to: number): number {
  for (let at = from + 1; at < to - 1; at += 1) {
    if (!/^[,.;]$/.test(plain(heard, at))) continue;
    if (/^(we are|were|we have|weve|there are|theres|somos|tenemos|hay)\b/.test(said(heard, at + 1, to)))
      return at;
  }
  return to;
}

function withoutTail(heard: Heard, from: number, to: number): number {
  let end = to;
  for (let changed = true; changed && end > from;) {
    changed = false;
    if (heard.tokens[end - 1]?.kind === 'sign' && !/^[)\]%"»]$/.test(plain(heard, end - 1))) {
      end -= 1;
      changed = true;
      continue;
    }
    for (let start = Math.max(from + 1, end - 3); start < end; start += 1) {
      if (politeness.at(heard.tokens, start)?.to !== end) continue;
      end = start;
      changed = true;
      break;
    }
  }
  return end;
}

function afterOpeners(heard: Heard, from: number, to: number): number {
  let at = from;
  while (at < to) {
    const opener = openers.at(heard.tokens, at);
    const sign = heard.tokens[at]?.kind === 'sign' && !/^[#("«$€+-]$/.test(plain(heard, at));
    if (!opener && !sign) break;
    if (opener && opener.to >= to) break;
    at = opener ? opener.to : at + 1;
  }
  return at;
}

function afterLeads(heard: Heard, from: number, to: number, about: About): number {
  const named = afterNaming(heard, from, to, about);
  const leads = leadsOf(about.topic);
  let at = named;
  for (let steps = 0; steps < 3; steps += 1) {
    const lead = leads?.at(heard.tokens, at);
    const next = lead && endOfLead(heard, lead.to, about);
    if (!next || next >= to) break;
    at = next;
    while (plain(heard, at) === ',' || plain(heard, at) === ':') at += 1;
  }
  // "de Ferretería Don José", said where the question was of which company.
  const of = at === from && about.topic === 'company' && heard.tokens[at]?.text === 'de' && at + 1 < to;
  if (of && /^\p{Lu}/u.test(wordsOf(heard, at + 1, to).replace(/^(el|la|los|las) /, ''))) at += 1;
  // "trabajo en el Banco Sur": its article is not of the name.
  const article = /^(el|la|los|las|the)$/.test(heard.tokens[at]?.text ?? '') && at + 1 < to && at > from;
  const company = about.topic === 'company' && /^\p{Lu}/u.test(heard.tokens[at + 1]?.text ?? '');
  if (article && company) at += 1;
  if (
    named > from &&
    at === named &&
    /^(el|la|the)$/.test(plain(heard, at)) &&
    at + 1 < to &&
    about.topic === 'code'
  )
    at += 1;
  return at;
}

/** "es una limpieza" keeps its article where the thing is meant ("es un Toyota"). */
function endOfLead(heard: Heard, to: number, about: About): number {
  const article = /^(un|una|el|la)$/.test(plain(heard, to - 1)) && /^(es|seria)$/.test(plain(heard, to - 2));
  return article && !/^(code|colour|occupation|place)$/.test(about.topic) ? to - 1 : to;
}

const label = /^(codigo|guia|pedido|referencia|orden|expediente|code|number|order|reference|ref)$/;

function startsCode({ tokens }: Heard, at: number): boolean {
  const [first, second] = [tokens[at], tokens[at + 1]];
  return first?.kind === 'digits' || (first?.kind === 'word' && second?.kind === 'digits' && !second.spaced);
}

/** "mi dirección es", "the order number is", "placa:". */
function afterNaming(heard: Heard, from: number, to: number, about: About): number {
  let named = false;
  for (let at = from; at < Math.min(to, from + 7); at += 1) {
    const word = plain(heard, at);
    named ||= about.words.some((one) => alike(one, word));
    // "código 998877", "tracking number 998877"
    if (about.topic === 'code' && (named || label.test(word)) && startsCode(heard, at + 1)) return at + 1;
    const verb = /^(es|son|is|are|seria|:)$/.test(word);
    if (verb && named && at + 1 < to) return at + 1;
    if (
      verb &&
      !/^(reason|product|other)$/.test(about.topic) &&
      /^(mi|my)$/.test(plain(heard, from)) &&
      at + 1 < to &&
      at <= from + 4
    )
      return at + 1;
    if (heard.tokens[at]?.kind === 'sign' && word !== ':') return from;
  }
  return from;
}
