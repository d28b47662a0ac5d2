import type { Answer, Citation } from '@centralita/contract/knowledge/schema';
import { giveWay } from '../../../platform/calmly.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { tableAnswer, type TableAnswer } from '../tables/table-answer.ts';
import { questionsIn, withoutGreeting } from '../text/questions-in.ts';
import { sentences } from '../text/sentences.ts';
import { fits, type Reading } from '../follow-up/follow-up.ts';
import { extractedAnswer, movedBy, plainAnswer, type Asked } from './extracted.ts';
import { findPassages, type Ask, type FoundPassage } from './found-passages.ts';
import type { Manner } from './manner.ts';

interface Put extends Ask {
  manner?: Manner;
  signal: AbortSignal;
}

/** The answer to the first reading of a question that has one; `asked.passages` are those of the first. */
export async function embeddedOf(
  context: KnowledgeContext,
  companyId: string,
  put: Put,
  { readings, ...asked }: Asked & { readings: readonly Reading[] },
): Promise<Answer> {
  let none: Answer | null = null;
  for (const [at, reading] of readings.entries()) {
    const question = { ...put, question: reading.text };
    const passages = at === 0 ? asked.passages : await findPassages(context, companyId, question);
    const given = { ...asked, text: reading.text, passages };
    const answer = await embeddedAnswer(context, companyId, question, given);
    if (answer.found && fits(answer.answer, reading)) return answer;
    if (!answer.found) none = answer;
  }
  return none ?? plainAnswer(asked.notFound, false);
}

/**
 * What the embedded parts answer: rows that are computed, else sentences of the passages. Each question of a message is
 * answered by itself, with passages of its own; what is not found is told by its words, as long as something is.
 */
async function embeddedAnswer(
  context: KnowledgeContext,
  companyId: string,
  given: Put,
  asked: Asked,
): Promise<Answer> {
  const question = { ...given, question: withoutGreeting(given.question) };
  const questions = questionsIn(question.question, asked.language);
  const whole = () => answerOne(context, companyId, question, { ...asked, text: question.question });
  if (questions.length === 1) return whole();
  const parts = await Promise.all(
    questions.map(async (text) => {
      const part = { ...question, question: text };
      const passages = await findPassages(context, companyId, part);
      return { text, answer: await answerOne(context, companyId, part, { ...asked, text, passages }) };
    }),
  );
  if (parts.every(({ answer }) => answer.found)) return together(parts);
  const all = await whole();
  if (!parts.some(({ answer }) => answer.found)) return all;
  // Words of one question at times find what answers another ("and for how long does it?").
  const isMore = holdsMore(
    all,
    parts.flatMap(({ answer }) => answer.citations),
  );
  return isMore ? all : together(parts.map((part) => namedIfMissing(part, asked)));
}

async function answerOne(
  context: KnowledgeContext,
  companyId: string,
  question: Put,
  asked: Asked,
): Promise<Answer> {
  const tables = await tableAnswer(context, companyId, question, asked.passages);
  if (tables.answer) return tables.answer;
  await giveWay();
  return extractedAnswer({ ...asked, passages: fitting(asked.passages, tables) });
}

function fitting(passages: FoundPassage[], { fitless }: TableAnswer): FoundPassage[] {
  return passages.filter(({ source_id }) => source_id !== fitless);
}

/** All of these citations, and others. */
function holdsMore({ citations }: Answer, told: Citation[]): boolean {
  const places = new Set(citations.map(placeOf));
  const known = new Set(told.map(placeOf));
  return places.size > known.size && [...known].every((place) => places.has(place));
}

interface Part {
  text: string;
  answer: Answer;
}

function namedIfMissing({ text, answer }: Part, { language, notFound }: Asked): Part {
  if (answer.found) return { text, answer };
  const bare = text.replace(/[\s?.,;]+$/u, '');
  const quoted = language === 'es' ? `«¿${bare}?»` : `“${bare}?”`;
  return { text, answer: plainAnswer(`${quoted}: ${notFound}`, false) };
}

/** One below the other. What several of them say is said once. */
function together(parts: Part[]): Answer {
  const told = new Set<string>();
  const answers = parts.map(({ answer }) => unsaid(answer, told)).filter(({ answer }) => answer !== '');
  // The cells of a computation go with the first citations.
  const computed = answers.filter(({ computation }) => computation !== null);
  const [first] = computed;
  const computation = computed.length === 1 && first ? first.computation : null;
  const cited = computation && first ? [first, ...answers.filter((one) => one !== first)] : answers;
  return {
    ...plainAnswer(answers.map(({ answer }) => answer).join('\n'), true),
    citations: computation ? cited.flatMap(cites) : distinct(answers.flatMap(cites)),
    computation,
    groundedness: sum(answers),
  };
}

/** Without the sentences that were told before it. */
function unsaid(answer: Answer, told: Set<string>): Answer {
  const own = sentences(answer.answer).map(({ start, end }) => answer.answer.slice(start, end));
  const again = own.filter((sentence) => told.has(sentence));
  for (const sentence of own) told.add(sentence);
  // Where something is marked, its place counts.
  const { groundedness } = answer;
  if (again.length === 0 || (groundedness && groundedness.unsupported.length > 0)) return answer;
  const left = again.reduce((text, sentence) => text.replace(sentence, ''), answer.answer);
  return {
    ...answer,
    answer: left
      .replace(/[^\S\n]+/g, ' ')
      .replace(/\s*\n\s*/g, '\n')
      .trim(),
    groundedness: groundedness && { ...groundedness, sentences: groundedness.sentences - again.length },
  };
}

function cites({ citations }: Answer): Citation[] {
  return citations;
}

/** Each place once, and none within another. */
function distinct(citations: Citation[]): Citation[] {
  const isWithin = (one: Citation, other: Citation) =>
    one.source_id === other.source_id && one.start >= other.start && one.end <= other.end;
  return citations.filter(
    (one, at) =>
      !citations.some(
        (other, place) =>
          place !== at && isWithin(one, other) && (placeOf(one) !== placeOf(other) || place < at),
      ),
  );
}

function placeOf({ source_id, start, end }: Citation): string {
  return `${source_id} ${start} ${end}`;
}

/** Null where nothing was to be checked. */
function sum(answers: Answer[]): Answer['groundedness'] {
  let from = 0;
  const all = answers.flatMap(({ answer, groundedness }) => {
    const moved = movedBy(from, groundedness);
    from += answer.length + 1;
    return moved ? [moved] : [];
  });
  if (all.length === 0) return null;
  return {
    sentences: all.reduce((total, one) => total + one.sentences, 0),
    removed: all.reduce((total, one) => total + one.removed, 0),
    unsupported: all.flatMap(({ unsupported }) => unsupported),
  };
}
