import type { Ask, ReadValue } from '@centralita/contract/workflows/ask';
import { fold } from '../graph/fold.ts';
import { overlaps, spansOf, type Spans } from './assign/spans.ts';
import { shareTexts } from './assign/texts.ts';
import { askedOf, shareTyped, type Asked, type Given } from './assign/typed.ts';
import { isDoubtful, kindOf } from './doubt.ts';
import { listen, wordsOf, type Candidate, type Heard } from './heard.ts';
import { amountsIn } from './numerals/amount.ts';
import { inOtherLanguage } from './other-language.ts';
import { isPolar } from './replies/polar.ts';
import { wholePiece } from './strings/whole-piece.ts';

export type ReadInput = Pick<Ask, 'heard' | 'language' | 'now' | 'country' | 'read' | 'ahead'> & {
  /** What the person was asked, in the words of the prompt. */
  asked?: string;
};

/**
 * The values that a person's words hold, each for one variable: by its type, by the words beside it, by the order in
 * which the variables were asked for. A value that was denied, taken back, left open ("three or four") or that cannot
 * be is not read; `ahead` variables only where they were plainly given.
 */
export function read(input: ReadInput): ReadValue[] {
  const prompt = input.asked ?? '';
  const sole = input.read.length === 1;
  const asked = [
    ...input.read.map((variable) => askedOf(variable, false, { prompt, sole })),
    ...input.ahead.map((variable) => askedOf(variable, true, { prompt: '', sole: false })),
  ];
  const wanted = asked.flatMap(({ ahead, about }) => (ahead ? [] : about.topic));
  const heard = { ...listen(input.heard, input), troubled: wanted.includes('reason') };
  if (heard.tokens.length === 0) return [];
  const plated = wanted.includes('code');
  const own = typedIn(heard, asked, { spans: spansOf(heard, plated), prompt });
  const { typed, spans } = withOtherLanguage(heard, asked, { ...own, prompt });
  const texts = shareTexts(heard, asked, { given: typed, spans, polar: isPolar(prompt) });
  const given = withoutFigures(heard, asked, new Map([...typed, ...texts]));
  return asked.flatMap((one) => {
    const found = given.get(one.id);
    if (!found || found.value === '') return [];
    const { from, to, value, confidence } = wholeOf(heard, one, found);
    return [{ variable_id: one.id, value, words: wordsOf(heard, from, to), confidence }];
  });
}

interface Typed {
  typed: Given;
  spans: Spans;
}

/** Without those that leave open what is meant: who says so is asked again. */
function typedIn(
  heard: Heard,
  asked: readonly Asked[],
  { spans, prompt }: { spans: Spans; prompt: string },
): Typed {
  const shared = shareTyped(heard, asked, spans);
  const kinds = asked.flatMap(({ ahead, variable }) => (ahead ? [] : (kindOf(variable) ?? [])));
  const typed: Given = new Map();
  for (const one of asked) {
    const found = shared.get(one.id);
    const kind = kindOf(one.variable);
    if (!found) continue;
    const born = kind === 'date' && one.about.past && found.value > heard.now.slice(0, 10);
    const doubtful =
      born ||
      (kind !== null &&
        one.about.topic !== 'code' &&
        isDoubtful(heard, found, {
          kind,
          alone: kinds.filter((other) => other === kind).length < 2,
          numbers: kinds.includes('number'),
          hours: kinds.includes('time'),
          wholes: one.about.topic !== 'other' && !ofShare.test(askedFor(one, prompt)),
          days: spans.dates,
        }));
    // Its words are of no text beside it either.
    typed.set(one.id, doubtful ? { ...found, value: '' } : found);
  }
  return { typed, spans };
}

function askedFor({ variable }: Asked, prompt: string): string {
  return fold(`${variable.name} ${variable.description} ${prompt}`);
}

const ofShare = /porcent|percent|\btasa|\brate|interes|descuento|discount|\biva\b|\bvat\b|\btax|%/;

/** "Yes", "mañana", "thirty four": what has a form of its own is understood in both languages. */
function withOtherLanguage(
  heard: Heard,
  asked: readonly Asked[],
  { typed, spans, prompt }: Typed & { prompt: string },
): Typed {
  const open = asked.filter(
    ({ id, variable }) => !typed.has(id) && /^(boolean|integer|number|date|time)$/.test(variable.type),
  );
  const other = open.length > 0 ? inOtherLanguage(heard) : null;
  if (!other) return { typed, spans };
  const found = typedIn(other, open, { spans: spansOf(other), prompt });
  // Figures are the same in both: what they mean was read already.
  const isNew = (one: Candidate) =>
    !overlaps(one, [...typed.values()]) &&
    other.tokens.slice(one.from, one.to).some(({ kind }) => kind === 'word');
  const more = { ...found, typed: new Map([...found.typed].filter(([, one]) => isNew(one))) };
  if (more.typed.size === 0) return { typed, spans };
  return {
    typed: new Map([...typed, ...more.typed]),
    spans: {
      ...spans,
      dates: [...spans.dates, ...more.spans.dates],
      times: [...spans.times, ...more.spans.times],
    },
  };
}

const mostInText = 6;

/** "entre 30 y 40, limpieza": where a number is still open, a short text with one in it is not the whole of what was meant. */
function withoutFigures(heard: Heard, asked: readonly Asked[], given: Given): Given {
  const open = asked.some(
    ({ id, ahead, variable }) => !ahead && kindOf(variable) !== null && (given.get(id)?.value ?? '') === '',
  );
  if (!open) return given;
  // "B2" is one word.
  const apart = (at: number) => heard.tokens[at]?.spaced !== false || heard.tokens[at]?.kind === 'sign';
  const amounts = amountsIn(heard).filter(({ article, from, to }) => !article && apart(from) && apart(to));
  const isMixed = ({ id, variable, about }: Asked) => {
    const one = given.get(id);
    const free = variable.type === 'string' && variable.choices.length === 0 && ofThings.test(about.topic);
    return one && free && one.to - one.from <= mostInText && overlaps(one, amounts);
  };
  const mixed = new Set(asked.filter(isMixed).map(({ id }) => id));
  return new Map([...given].filter(([id]) => !mixed.has(id)));
}

const ofThings = /^(other|product|occupation|colour|place)$/;

/** A text that was taken word for word is never cut within a word: "C#", "FA-2026/12". */
function wholeOf(heard: Heard, { variable, about }: Asked, found: Candidate): Candidate {
  const free = variable.type === 'string' && variable.choices.length === 0;
  if (!free || /^(person|family)$/.test(about.topic)) return found;
  if (found.value !== wordsOf(heard, found.from, found.to)) return found;
  const whole = wholePiece(heard, found);
  return { ...found, ...whole, value: wordsOf(heard, whole.from, whole.to) };
}
