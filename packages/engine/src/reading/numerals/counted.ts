import { alike, type About } from '../about.ts';
import { plain, type Candidate, type Heard } from '../heard.ts';
import { callsOff } from '../replies/cancels.ts';
import { said } from '../text/said.ts';

const couples = /\b(un par|a couple|us two|both of us|los dos|las dos|nosotros dos)\b/;
const halfDozen = /\b(media docena|half a dozen)\b/;
const onlyMe =
  /\b(solo yo|yo sol[oa]|yo solit[oa]|solamente yo|nadie mas|sol[oa] yo|just me|only me|just myself|by myself|me alone|nobody else|no one else)\b/;
const nothing =
  /^(no |pues no |nope |nop )?(ningun[oa]?|ni un[oa]?( sol[oa])?|not a single one|not (even )?one|none|cero|zero|no tengo|no tenemos|no hay|(i|we) dont have any|(i|we) do not have any|dont have any)( gracias| thanks| todavia| aun| yet| at all| por ahora)?$/;

/** Counts that are said without a number: "ninguno", "solo yo", "a couple". */
export function countedInWords(heard: Heard, about: About): Candidate[] {
  const text = said(heard);
  const all = (value: number): Candidate[] => [
    { value: String(value), from: 0, to: heard.tokens.length, confidence: 0.8 },
  ];
  if (halfDozen.test(text)) return all(6);
  const nobody = nothing.test(text) && heard.tokens.length < 5;
  const counts = /^(people|children|adults|count)$/.test(about.topic) || ofPeople(about);
  if (!counts && !nobody) return [];
  if (couples.test(text)) return all(2);
  // "Leave me alone" counts nobody.
  if (onlyMe.test(text) && ofPeople(about) && !callsOff(heard)) return all(1);
  const named = without(heard, about);
  if (named.length > 0) return named;
  // "no tengo" answers the question; "no tengo teléfono" does not.
  return nothing.test(text) ? [{ value: '0', from: 0, to: heard.tokens.length, confidence: 0.85 }] : [];
}

/** "How many people work in the company" is of people, though it is about a company. */
export function ofPeople({ topic, words }: About): boolean {
  return (
    topic === 'people' ||
    words.some((word) => /^(person|people|emplead|employee|trabajador|worker)/.test(word))
  );
}

/** "sin niños", "no kids": none of what is counted. */
export function without(heard: Heard, about: About): Candidate[] {
  for (let at = 0; at < heard.tokens.length; at += 1) {
    const verb = /^(tengo|tenemos|hay|have|any)$/.test(plain(heard, at));
    const denied =
      /^(sin|no|ningun|ninguna|without)$/.test(plain(heard, at)) ||
      (verb && /\b(no|dont|not)( have)?$/.test(said(heard, Math.max(0, at - 3), at)));
    const named = denied && about.words.some((word) => alike(word, plain(heard, at + 1)));
    if (named) return [{ value: '0', from: at, to: at + 2, confidence: 0.9 }];
  }
  return [];
}
