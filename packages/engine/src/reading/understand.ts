import type { Ask, Asked, AskedVariable, ReadValue, Remark } from '@centralita/contract/workflows/ask';
import { fold } from '../graph/fold.ts';
import { aboutOf, alike, type Topic } from './about.ts';
import { asks } from './asks.ts';
import { correction } from './correction.ts';
import { listen, wordsOf } from './heard.ts';
import { takesNoWishes, wantsElse, wantsFacts } from './replies/elsewhere.ts';
import { declines } from './replies/refusal.ts';
import { pointsAt } from './replies/points.ts';
import { namesPerson, offersPerson, remarkIn } from './replies/remark.ts';
import { takesBackEarlier } from './replies/takes-back.ts';
import { besideWish, wishIn } from './replies/wishes.ts';
import { said } from './text/said.ts';
import { bareReply } from './replies/yes-no.ts';
import { decide } from './decide/decide.ts';
import { bareLexis, type Lexis } from './decide/lexis.ts';
import { read } from './read.ts';
import { restated, saidInstead } from './restated.ts';
import { unquoted } from './text/quoted.ts';

export type Understood = Omit<Asked, 'said'>;

/** A standing instruction is followed only where it is meant beyond doubt. */
const sureOfInstruction = 0.6;

/**
 * Everything a closed question can be answered with without a model: by rules and likeness, nothing made up. `lexis`:
 * what is known of words beside the engine's own lists.
 */
export function understand(ask: Ask, lexis: Lexis = bareLexis): Understood {
  return { ...(wished(ask, lexis) ?? answered(ask, lexis)), plain: true };
}

/**
 * Who wishes for a person, or to be left alone, wishes so whatever was asked; of what they say beside it, plain values count.
 * Null where the workflow itself asks about it, or has a way for it.
 */
function wished(ask: Ask, lexis: Lexis): Understood | null {
  const heard = listen(ask.heard, ask);
  const wish = ask.task === 'turn' ? wishIn(heard) : null;
  if (!wish) return null;
  const usual = answered(ask, lexis);
  const isAnswer = ({ variable_id, value }: ReadValue) => {
    const variable = ask.read.find(({ id }) => id === variable_id);
    if (!variable) return false;
    const { type, choices } = variable;
    if (choices.length > 0) return wish.short || namesPerson(value);
    if (type === 'boolean') return value === 'true' && offersPerson(askedIn(ask));
    return wish.short && (type !== 'string' || takesTheWord(variable, ask.heard));
  };
  if (usual.values.some(isAnswer)) return usual;
  const words = wordsOf(heard, wish.from, wish.to);
  const own = wayOf(wish.for, ask, conditionOf({ ...ask, heard: words }, lexis)?.id);
  const free = usual.values.every(
    ({ variable_id }) => ask.read.find(({ id }) => id === variable_id)?.type !== 'boolean',
  );
  if (own !== null && free && ask.read.every(({ id }) => usual.values.some((one) => one.variable_id === id)))
    return { ...usual, condition: { id: own, confidence: 1 }, remark: null };
  const beside = { ...ask, heard: besideWish(heard, wish), decide: null, instructions: [] };
  const values = /[\p{L}\p{N}]/u.test(beside.heard) ? answered(beside, lexis).values : [];
  return {
    ...remarked(ask, wish.for, lexis),
    values: values.filter((one) => isPlain(ask, one)),
    condition: ask.decide && { id: null, confidence: 1 },
  };
}

/** The condition for whoever wishes so, not one that the words happen to fit ("no" of "no quiero hablar con un robot"). */
function wayOf(
  wish: 'person' | 'stop',
  { decide: conditions }: Ask,
  id: string | null | undefined,
): string | null {
  const condition = conditions?.find((one) => one.id === id);
  if (!condition) return null;
  const texts = [condition.text, ...(condition.samples ?? [])].map((text) => fold(text).replace(subject, ''));
  const speaks = wish === 'person' ? namesPerson : (text: string) => ofContact.test(text);
  return texts.some(speaks) ? condition.id : null;
}

const subject = /^(la|una|the|a) (persona|person)\b/;
const ofContact =
  /\b(contact\w*|escrib\w*|llam\w*|mensajes?|molest\w*|baja|writ\w*|call\w*|messages?|texts?|unsubscribe\w*|opt\w*|bother\w*)\b/;

/** An answer by itself, not what happens to stand beside a wish. */
function isPlain(ask: Ask, { variable_id, confidence }: ReadValue): boolean {
  const variable = [...ask.read, ...ask.ahead, ...ask.correctable].find(({ id }) => id === variable_id);
  return variable !== undefined && (variable.type !== 'string' || confidence >= sureOfText);
}

const sureOfText = 0.85;

/** "Asesor" tells what somebody does, "baja" how urgent it is. */
function takesTheWord(variable: AskedVariable, words: string): boolean {
  return aboutOf(variable).topic === 'occupation' || /^\W*baja\W*$/i.test(words);
}

function answered(ask: Ask, lexis: Lexis): Understood {
  const open = read({ ...ask, asked: askedIn(ask) });
  const given = saidInstead(ask, open) ?? open;
  const words = new Set(given.map((value) => value.words));
  const corrected = correction(ask).filter((value) => !words.has(value.words));
  const troubled = ask.read.some((one) => aboutOf(one).topic === 'reason');
  const asksOwn = asks(ask.heard, ask, troubled) || asksForFacts(ask);
  const own = [...(corrected.length > 0 ? withoutNo(ask, given) : given), ...corrected].filter(
    (value) => !isOfEarlier(ask, value, corrected),
  );
  const values = own.length > 0 || asksOwn ? own : putRight(ask);
  const condition = conditionOf({ ...ask, heard: withoutNames(ask, values) }, lexis);
  const unmet = (condition?.id ?? null) === null;
  const remark = unmet ? (remarkBeside(ask, values) ?? elseWanted(ask, values, asksOwn)) : null;
  if (remark) return { ...remarked(ask, remark, lexis), condition };
  return {
    values,
    condition,
    instruction_id: instructionOf(ask, lexis),
    asks: asksOwn,
    goal_reached: isReached(ask, given.length, asksOwn),
    refused: values.length === 0 && !asksOwn && ask.read.length > 0 && declines(listen(ask.heard, ask)),
  };
}

/**
 * What is remarked on the conversation, unless it answers: a choice that is named, a yes or no, a number ("one minute"); a comment may
 * be anything.
 */
function remarkBeside(ask: Ask, values: readonly ReadValue[]): Remark | null {
  const remark = remarkIn(ask.heard, ask);
  if (remark === null) return null;
  const given = ask.read.filter(({ id }) => values.some(({ variable_id }) => variable_id === id));
  const free = /^(person|outburst|is)$/.test(remark)
    ? ({ type, choices }: AskedVariable) => type !== 'boolean' && choices.length === 0
    : ({ type, choices }: AskedVariable) => type === 'string' && choices.length === 0;
  if (!given.every(free) || given.some((one) => aboutOf(one).topic === 'comment')) return null;
  return remark === 'person' && offersPerson(askedIn(ask)) ? null : remark;
}

function remarked(ask: Ask, remark: Remark, lexis: Lexis): Omit<Understood, 'condition'> {
  return {
    values: [],
    instruction_id: instructionOf(ask, lexis),
    asks: !/^(person|stop|outburst|else)$/.test(remark),
    goal_reached: false,
    refused: remark === 'else' || remark === 'stop',
    remark,
  };
}

/** "I need to cancel my appointment", where the treatment is asked for: nothing of it is an answer. */
function elseWanted(ask: Ask, values: readonly ReadValue[], asksOwn: boolean): Remark | null {
  if (asksOwn || ask.goal !== null || !takesWishesForNothing(ask)) return null;
  // "Change my appointment to Friday" puts a day right, or gives the one that was asked for.
  const forText = ask.read.some(({ type }) => type === 'string');
  const own = values.filter(({ variable_id }) => ask.read.some(({ id }) => id === variable_id));
  if (own.length < values.length || (own.length > 0 && !forText)) return null;
  const heard = listen(ask.heard, ask);
  return ask.read.every((one) => wantsElse(heard, aboutOf(one))) ? 'else' : null;
}

/** "Opening hours, please": a question in the form of a wish. */
function asksForFacts(ask: Ask): boolean {
  if (!takesWishesForNothing(ask)) return false;
  const heard = listen(ask.heard, ask);
  return ask.read.every((one) => wantsFacts(heard, aboutOf(one)));
}

/** Where a yes or no, a choice or an open question is asked as well, a wish may answer that. */
function takesWishesForNothing(ask: Ask): boolean {
  const asked = askedIn(ask);
  const fixed = ({ type, choices }: AskedVariable) => type === 'boolean' || choices.length > 0;
  const open = (one: AskedVariable) => one.type === 'string' && !takesNoWishes(one, asked);
  return ask.read.length > 0 && !ask.read.some((one) => fixed(one) || open(one));
}

/** "Is that right?" "No, on Tuesday.": what was wrong is corrected, so it is asked again whether it is right now. */
function withoutNo({ read: wanted }: Ask, given: readonly ReadValue[]): ReadValue[] {
  const booleans = new Set(wanted.filter(({ type }) => type === 'boolean').map(({ id }) => id));
  return given.filter(({ variable_id, value }) => !booleans.has(variable_id) || value !== 'false');
}

/** "No, mejor el martes", where a text is asked for: what corrects something earlier is not that text. */
function isOfEarlier(ask: Ask, { variable_id, words }: ReadValue, corrected: readonly ReadValue[]): boolean {
  const one = ask.read.find(({ id }) => id === variable_id);
  if (!one || one.type !== 'string' || one.choices.length > 0 || ask.correctable.length === 0) return false;
  if (corrected.some((other) => words.includes(other.words))) return true;
  const { topic, words: names } = aboutOf(one);
  const heard = listen(ask.heard, ask);
  const story = /^(reason|comment)$/.test(topic);
  if (!story && pointsAt(ask)) return true;
  if (!takesBackEarlier(said(heard), story)) return false;
  return !heard.tokens.some(({ plain }) => names.some((name) => alike(name, plain)));
}

/** "La hora está mal." "A las cinco.": what was said to be wrong is asked for again, in its turn. */
function putRight(ask: Ask): ReadValue[] {
  const before = ask.history.findLast(({ role }) => role === 'user')?.content ?? '';
  const wrong = pointsAt({ ...ask, heard: before });
  const again = wrong ? read({ ...ask, read: [wrong], ahead: [] }) : [];
  return again.length > 0 ? again : restated(ask);
}

/** What the assistant said last. */
function askedIn({ history }: Ask): string {
  return history.findLast(({ role }) => role === 'assistant')?.content ?? '';
}

/** What somebody or something is called says nothing of what is meant: "calle del Pez" is no trouble in the street. */
function withoutNames({ heard, read: wanted }: Ask, values: readonly ReadValue[]): string {
  const names = wanted.filter((one) => one.type === 'string' && isName(aboutOf(one).topic));
  const told = values.filter(({ variable_id }) => names.some(({ id }) => id === variable_id));
  const left = told.reduce((text, { words }) => text.replace(words, ' '), heard);
  return /[\p{L}\p{N}]/u.test(left) || heard === '' ? left : '-';
}

function isName(topic: Topic): boolean {
  return /^(address|person|family|code)$/.test(topic);
}

function conditionOf(ask: Ask, lexis: Lexis): Asked['condition'] {
  const { decide: conditions, heard, language } = ask;
  if (!conditions) return null;
  if (ask.task === 'result') return resultOf(ask, lexis);
  const before = saidBefore(ask);
  const { id, confidence, alternatives } = decide(
    { heard, language, conditions, before, asked: askedIn(ask) },
    lexis,
  );
  // None of them: the surer, the less like any of them it was.
  return { id, confidence: id === null ? 1 - Math.max(0, alternatives[0]?.likeness ?? 0) : confidence };
}

/** What the person said in earlier turns. A bare yes or no tells nothing without its question, and a name nothing at all. */
function saidBefore({ history, known, ...place }: Ask): string[] {
  const names = known.filter(({ name, type }) => type === 'string' && isName(topicOf(name)));
  return history
    .filter(({ role, content }) => role === 'user' && bareReply(listen(content, place)) === 0)
    .map(({ content }) => names.reduce((text, { value }) => text.replace(value, ' '), content))
    .filter((text) => /\p{L}/u.test(text));
}

function topicOf(name: string): Topic {
  return aboutOf({ name, description: '' }).topic;
}

/** What a conversation came to is what was said last in it that is like one of the results. */
function resultOf({ history, heard, language, decide: conditions }: Ask, lexis: Lexis): Asked['condition'] {
  let asked = '';
  let result: Asked['condition'] = { id: null, confidence: 1 };
  for (const { role, content } of [...history, { role: 'user' as const, content: heard }]) {
    if (role === 'assistant') asked = content;
    else {
      const { id, confidence } = decide(
        { heard: content, language, conditions: conditions ?? [], asked },
        lexis,
      );
      if (id !== null) result = { id, confidence, because: content };
    }
  }
  return result;
}

function instructionOf({ instructions, heard, language }: Ask, lexis: Lexis): string | null {
  if (instructions.length === 0 || heard === '') return null;
  const { id, confidence } = decide({ heard, language, conditions: instructions.map(asSpoken) }, lexis);
  return confidence >= sureOfInstruction ? id : null;
}

/** Without the marks around values that were filled in. */
function asSpoken({ id, text }: Ask['instructions'][number]) {
  return { id, text: unquoted(text) };
}

/** Without a model a goal is what it collects; one that collects nothing is reached when the person has answered. */
function isReached({ goal, read: wanted, heard }: Ask, given: number, asksOwn: boolean): boolean {
  return goal !== null && heard !== '' && !asksOwn && given >= wanted.length;
}
