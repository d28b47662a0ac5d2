import type { AskedVariable } from '@centralita/contract/workflows/ask';
import { fold } from '../../graph/fold.ts';
import { aboutOf, alike, type About } from '../about.ts';
import { isToCome } from '../dates/to-come.ts';
import { clauses, isQuestion } from '../asks.ts';
import { datesIn } from '../dates/dates.ts';
import { listen, plain, type Candidate, type Heard } from '../heard.ts';
import { boundsOf, scoreIn } from '../numerals/bounds.ts';
import { measureAt } from '../numerals/measures.ts';
import { numbersIn } from '../numerals/numbers.ts';
import { standing } from '../pick.ts';
import { choicesIn } from '../replies/choice.ts';
import { takesNoWishes } from '../replies/elsewhere.ts';
import { yesNoIn } from '../replies/yes-no.ts';
import { said } from '../text/said.ts';
import { listedIn, listOf } from './listed.ts';
import { share } from './share.ts';
import { takenBy, type Spans } from './spans.ts';

export interface Asked {
  variable: AskedVariable;
  about: About;
  id: string;
  /** Nobody asked for it yet, or it is known: only plain words count. */
  ahead: boolean;
  /** Of a day: one that is to come is meant, as of an appointment. */
  toCome: boolean;
  /** Of a day: since when something lasts, so that "una semana" tells it. */
  since: boolean;
  /** Of a text: a wish for something else is none. */
  noWishes: boolean;
  /** Of a text: what its description lists as answers. Anything else may be one as well. */
  listed: readonly string[];
}

/** `prompt`: what the person was asked; `sole`: for this variable alone. */
export function askedOf(
  variable: AskedVariable,
  ahead: boolean,
  { prompt, sole }: { prompt: string; sole: boolean },
): Asked {
  const toCome = variable.type === 'date' && isToCome(variable, [prompt]);
  const counted = countedIn(prompt, variable, aboutOf(variable));
  const about = sole ? withQuestion(counted, variable, prompt) : counted;
  const listed = openText(variable) ? listOf(variable.name, variable.description, about.topic) : [];
  const noWishes = takesNoWishes(variable, prompt);
  const since = sinceWhen.test(
    fold(`${variable.name.replaceAll('_', ' ')} ${variable.description} ${prompt}`),
  );
  return {
    variable,
    about: withoutListed(about, listed),
    id: variable.id,
    ahead,
    toCome,
    since,
    noWishes,
    listed,
  };
}

const measured = /^(age|children|adults|people|money|weight|height)$/;

/** What the question's words ask counts as much as what a variable is called: "How old are you?" of one that is called "x". */
function withQuestion(about: About, { type, choices }: AskedVariable, prompt: string): About {
  if (type === 'string' || choices.length > 0) return about;
  const question = /[^.!?\n¿¡]+(?=\?[^?\p{L}]*$)/u.exec(prompt.trim())?.[0] ?? '';
  if (question === '') return about;
  const asked = aboutOf({ name: '', description: question });
  const names = fold(question)
    .split(/[^\p{L}]+/u)
    .some((word) => about.words.some((one) => alike(one, word)));
  const topic = /\b(how old|cuantos anos|que edad)\b/.test(fold(question)) ? 'age' : asked.topic;
  const counts =
    !names && /^(integer|number)$/.test(type) && !measured.test(about.topic) && measured.test(topic);
  return {
    ...about,
    topic: counts ? topic : about.topic,
    past: about.past || asked.past,
    asks: about.asks ?? asked.asks,
    lacks: about.lacks ?? asked.lacks,
  };
}

function openText({ type, choices }: AskedVariable): boolean {
  return type === 'string' && choices.length === 0;
}

/** "cambio de aceite" is an answer, and names no variable. */
function withoutListed(about: About, listed: readonly string[]): About {
  if (listed.length === 0) return about;
  const answers = new Set(listed.flatMap((one) => fold(one).split(/[^\p{L}\p{N}]+/u)));
  return { ...about, words: about.words.filter((word) => !answers.has(word)) };
}

const sinceWhen = /\b(desde (que|cuando|hace)|hace cuanto|since (when|what|which)|how long (ago|has|have))\b/;

const ofPeople =
  /\b(cuant[oa]s (personas|son|seran|seremos|vienen|van|vendran)|how many (people|persons|guests|of you|are you|will you be|are coming|will come))\b/;

/** "¿Cuántos son?": a variable that does not say what it counts counts what the question asks for. */
function countedIn(prompt: string, { type }: AskedVariable, about: About): About {
  const silent = /^(integer|number)$/.test(type) && /^(other|count)$/.test(about.topic);
  const asked = fold(prompt);
  if (!silent || !ofPeople.test(asked)) return about;
  const named = asked.split(/[^\p{L}]+/u).some((word) => about.words.some((one) => alike(one, word)));
  return named ? about : { ...about, topic: 'people' };
}

export type Given = Map<string, Candidate>;

/** Everything whose form tells what it is: addresses, phones, days, hours, choices, yes and no, numbers. */
export function shareTyped(heard: Heard, asked: readonly Asked[], spans: Spans): Given {
  const given: Given = new Map();
  const of = (test: (one: Asked) => boolean) => asked.filter((one) => !given.has(one.id) && test(one));
  const add = (more: Given) => {
    for (const [id, one] of more) if (one.value !== '') given.set(id, one);
  };
  const open = (type: AskedVariable['type']) =>
    of(({ variable }) => variable.type === type && variable.choices.length === 0);
  add(share(heard, open('email'), () => standing(heard, spans.emails)));
  add(share(heard, open('phone'), () => standing(heard, spans.phones)));
  add(platesFor(heard, open('string'), spans));
  add(datesFor(heard, open('date'), spans));
  add(timesFor(heard, open('time'), { asked, spans }));
  for (const one of of(({ variable }) => variable.choices.length > 0)) {
    const [choice] = standing(heard, choicesIn(heard, one.variable.choices));
    if (choice) given.set(one.id, choice);
  }
  for (const one of of(({ listed, ahead }) => listed.length > 0 && !ahead)) {
    const [choice, ...others] = standing(heard, listedIn(heard, one.listed));
    if (choice && others.every(({ value }) => value === choice.value)) given.set(one.id, choice);
  }
  add(numbersFor(heard, [...open('integer'), ...open('number')], { asked, spans, given }));
  // The "y" of an address is no yes.
  add(repliesFor(without(heard, spans.emails), open('boolean')));
  return given;
}

/** The plate, the number of a policy: where no other text was asked for, which is told beside it then (texts.ts). */
function platesFor(heard: Heard, wanting: readonly Asked[], { plates }: Spans): Given {
  const asked = wanting.filter(({ ahead }) => !ahead);
  const [only, ...others] = asked;
  if (!only || others.length > 0 || only.about.topic !== 'code') return new Map();
  return share(heard, [only], () => standing(heard, plates));
}

function datesFor(heard: Heard, wanting: readonly Asked[], spans: Spans): Given {
  const asking = clauses(heard).filter((clause) => isQuestion(heard, clause));
  // "¿abren los sábados?" chooses none of them.
  const everyWeek = ({ from, to }: Candidate) =>
    asking.some((clause) => from >= clause.from && to <= clause.to) &&
    (/^(los|all)$/.test(plain(heard, from - 1)) || /^(los \S+|\S+days)$/.test(said(heard, from, to)));
  const dates = standing(heard, spans.dates).filter((one) => !everyWeek(one));
  const past = standing(heard, spans.pastDates);
  const left = dates.filter(({ value }) => value >= heard.now.slice(0, 10));
  // "it broke yesterday, can you come tomorrow?": of several days the one that can be.
  const coming = new Map(wanting.map(({ id, toCome }) => [id, toCome && left.length > 0 ? left : dates]));
  const given = share(heard, wanting, ({ id, about }) => (about.past ? past : (coming.get(id) ?? dates)));
  const lasting = wanting.find(({ since, ahead, id }) => since && !ahead && !given.has(id));
  const day = lasting && spans.dates.length === 0 ? lastingSince(heard) : null;
  if (lasting && day) given.set(lasting.id, day);
  return given;
}

const someHours =
  /^((hace|como|unas?|unos|about|around|for|an?|half) )*(\S+ )?(horas?|horitas?|minutos?|rato|ratito|hours?|minutes?|while)( ago)?$/;

/** "una semana", "three days": as long ago it began. Only where nothing else was said. */
function lastingSince(heard: Heard): Candidate | null {
  const text = heard.text.replace(/[.,;!]+$/, '');
  if (someHours.test(said(heard)))
    return { value: heard.now.slice(0, 10), from: 0, to: heard.tokens.length, confidence: 0.85 };
  const ago = listen(heard.spanish ? `hace ${text}` : `${text} ago`, heard);
  const day = datesIn(ago, false).find(({ from, to }) => from === 0 && to === ago.tokens.length);
  return day ? { ...day, from: 0, to: heard.tokens.length, confidence: 0.85 } : null;
}

interface Around {
  asked: readonly Asked[];
  spans: Spans;
}

/** A bare "nine" is a time where one was asked for, and nothing before it that counts. */
function timesFor(heard: Heard, wanting: readonly Asked[], { asked, spans }: Around): Given {
  const plainOnes = spans.times.filter(({ bare }) => !bare);
  const firstNumber = asked.findIndex(({ variable }) => /^(integer|number)$/.test(variable.type));
  const firstTime = asked.findIndex(({ variable }) => variable.type === 'time');
  const bareCount = firstNumber === -1 || firstTime < firstNumber;
  const all = spans.times.filter(
    ({ bare, value, to }) => !bare || (bareCount && value !== '' && measureAt(heard, to) === null),
  );
  const offers = plainOnes.length > 0 && wanting.length === 1 ? plainOnes : all;
  // "at 3 or 4": the second is bare, and leaves the first open all the same.
  const open = all.length > 1 && standing(heard, all).length === 0;
  const held = open ? [] : standing(heard, offers);
  return share(heard, wanting, (asker) => {
    const ahead = wanting.find(({ id }) => id === asker.id)?.ahead;
    return ahead ? held.filter(({ bare }) => !bare) : held;
  });
}

function numbersFor(heard: Heard, wanting: readonly Asked[], around: Around & { given: Given }): Given {
  if (wanting.length === 0) return new Map();
  const { emails, phones, dates, times } = around.spans;
  const plainTimes = times.filter(({ bare }) => !bare);
  const asksDate = around.asked.some(({ variable }) => variable.type === 'date');
  // "el 5" may be an answer to "how many?" where no day was asked for.
  const sureDates = dates.filter(({ confidence }) => asksDate || confidence > 0.8);
  const taken = takenBy(
    emails,
    phones.filter(({ from, to }) => isPhone(heard, from, to)),
    sureDates,
    plainTimes,
    around.spans.plates,
    [...around.given.values()],
  );
  const alone = around.asked.filter(({ ahead }) => !ahead).length === 1;
  const offers = new Map(
    wanting.map(({ id, about, variable, ahead }) => {
      const bounds = boundsOf(variable.description);
      const score = ahead ? [] : scoreIn(heard, bounds);
      const integer = variable.type === 'integer';
      const found = score.length > 0 ? score : numbersIn(heard, { about, alone, integer }, taken);
      const can = ({ value }: Candidate) =>
        !bounds || (Number(value) >= bounds.least && Number(value) <= bounds.most);
      const sure = (one: Candidate) => one.confidence > 0.9 && !isOfName(heard, one);
      return [id, standing(heard, found).filter((one) => can(one) && (!ahead || sure(one)))];
    }),
  );
  return share(heard, wanting, ({ id }) => offers.get(id) ?? []);
}

/** "24 Hour Plumbing" counts nobody: what stands behind the number begins with a capital, as names do. */
function isOfName({ tokens }: Heard, { from, to }: Candidate): boolean {
  return tokens.slice(from + 1, to + 1).some(({ text }) => /^\p{Lu}\p{Ll}/u.test(text));
}

/** "1500000" is as well a number: a phone has a zero or a plus before it, or nine digits and more. */
function isPhone(heard: Heard, from: number, to: number): boolean {
  const text = heard.tokens.slice(from, to).map((token) => token.plain);
  const digits = text.join('').replace(/\D/g, '');
  return to - from > 1 || digits.startsWith('0') || digits.length > 8;
}

function without(heard: Heard, spans: readonly Candidate[]): Heard {
  if (spans.length === 0) return heard;
  const taken = takenBy([...spans]);
  const tokens = heard.tokens.map((token, at) =>
    taken(at) ? { ...token, kind: 'sign' as const, plain: ',' } : token,
  );
  return { ...heard, tokens };
}

/** A yes goes to the first that was asked for; others need to be named ("con desayuno"). */
function repliesFor(heard: Heard, wanting: readonly Asked[]): Given {
  const given: Given = new Map();
  const named = wanting.flatMap((one) => yesNoIn(heard, one.about).map((reply) => ({ one, reply })));
  for (const [place, { one, reply }] of named.entries()) {
    const first = place === 0 && !one.ahead;
    if (reply.named || first) given.set(one.id, reply);
  }
  return given;
}
