import type { VariableType } from '@centralita/contract/workflows/schema';
import { aboutOf } from './about.ts';
import { spansOf } from './assign/spans.ts';
import { dayOf, partsOf } from './dates/calendar.ts';
import { emailAddress } from './emails/address.ts';
import { listen, type Candidate, type Heard, type Place } from './heard.ts';
import { numberText } from './numerals/number-text.ts';
import { numbersIn } from './numerals/numbers.ts';
import { e164 } from './phones/e164.ts';
import { inOtherLanguage } from './other-language.ts';
import { standing } from './pick.ts';
import { yesNoIn } from './replies/yes-no.ts';

const unknown = aboutOf({ name: '', description: '' });
const longest = 4_000;

/**
 * A text as a value of a type, or null where it is none: `2026-03-05`, `14:30`, `+593987654321`, `true`, whole numbers
 * and numbers as JavaScript writes them, e-mail addresses with their domain in small letters, texts trimmed. What a
 * model answers and what a person says are both understood; what this has written stays as it is.
 */
export function convert(type: VariableType, given: string, place: Place): string | null {
  const text = given.trim();
  if (text === '' || given.length > longest) return null;
  const known = canonical(type, text, place);
  if (known !== null) return known;
  const heard = listen(text, place);
  const other = spoken(type, heard) === null ? inOtherLanguage(heard) : heard;
  return other && spoken(type, other);
}

/** Written by a machine: taken exactly or not at all. */
function canonical(type: VariableType, text: string, place: Place): string | null {
  switch (type) {
    case 'string':
      return text;
    case 'integer':
    case 'number':
      return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) ? numberOf(type, Number(text)) : null;
    case 'boolean':
      return /^(true|false)$/i.test(text) ? text.toLowerCase() : null;
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayOf(...partsOf(text)) : null;
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : null;
    case 'phone':
      return /^\+\d+$/.test(text) ? e164(text.slice(1), true, place.country) : null;
    case 'email':
      return emailAddress(text);
  }
}

function spoken(type: VariableType, heard: Heard): string | null {
  switch (type) {
    case 'string':
      return null;
    case 'integer':
    case 'number':
      return spokenNumber(type, heard);
    case 'boolean':
      return yesNoIn(heard, unknown)[0]?.value ?? null;
    case 'date':
      return only(heard, spansOf(heard).dates);
    case 'time':
      return only(heard, spansOf(heard).times);
    case 'phone':
      return only(heard, spansOf(heard).phones);
    case 'email':
      return only(heard, spansOf(heard).emails);
  }
}

function spokenNumber(type: 'integer' | 'number', heard: Heard): string | null {
  const text = only(
    heard,
    numbersIn(heard, { about: unknown, alone: false, integer: type === 'integer' }, () => false),
  );
  return text === null ? null : numberOf(type, Number(text));
}

function numberOf(type: 'integer' | 'number', value: number): string | null {
  return type === 'number' || Number.isInteger(value) ? numberText(value) : null;
}

/** The first that holds; '' stands for something that cannot be. */
function only(heard: Heard, candidates: readonly Candidate[]): string | null {
  return standing(heard, candidates)[0]?.value || null;
}
