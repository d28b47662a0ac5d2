import type { Ask, Asked, AskedVariable, ReadValue, Remark } from '@centralita/contract/workflows/ask';
import { aboutOf, type Topic } from './about.ts';
import { asks } from './asks.ts';
import { correction } from './correction.ts';
import { listen } from './heard.ts';
import { takesNoWishes, wantsElse, wantsFacts } from './replies/elsewhere.ts';
import { declines } from './replies/refusal.ts';
import { pointsAt } from './replies/points.ts';
import { offersPerson, remarkIn } from './replies/remark.ts';
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
  const open = read({ ...ask, asked: askedIn(ask) });
  const given = saidInstead(ask, open) ?? open;
  const words = new Set(given.map((value) => value.words));
  const corrected = correction(ask).filter((value) => !words.has(value.words));
  const troubled = ask.read.some((one) => aboutOf(one).topic === 'reason');
  const asksOwn = asks(ask.heard, ask, troubled) || asksForFacts(ask);
  const own = [...(corrected.length > 0 ? withoutNo(ask, given) : given), ...corrected];
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
 * What is remarked on the talk, unless it answers: a choice that is named, a yes or no, a number ("one minute"); a comment may
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
    asks: !/^(person|outburst|else)$/.test(remark),
    goal_reached: false,
    refused: remark === 'else',
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
  const known = ask.known.filter(
    ({ name, type }) => type !== 'string' || !isName(aboutOf({ name, description: '' }).topic),
  );
  const asked = askedIn(ask);
  const { id, confidence, alternatives } = decide({ heard, language, conditions, known, asked }, lexis);
  // None of them: the surer, the less like any of them it was.
  return { id, confidence: id === null ? 1 - Math.max(0, alternatives[0]?.likeness ?? 0) : confidence };
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
