import type { Answer, Citation } from '@centralita/contract/knowledge/schema';
import { giveWay } from '../../../platform/calmly.ts';
import { type ExtractedSentence, extractAnswer } from '../extract/extract.ts';
import { groundednessOf } from '../grounding/ground.ts';
import type { TrainedMatch } from '../trained/trained-match.ts';
import type { FoundPassage } from './found-passages.ts';

export interface Asked {
  text: string;
  language: 'es' | 'en';
  /** What is said where the passages do not hold the answer. */
  notFound: string;
  passages: FoundPassage[];
  /** A greeting or the like: it is answered without passages. */
  asksNothing?: boolean;
  /** What a similar question was trained to be answered; for a model. */
  trained?: TrainedMatch | null;
}

/** Sentences of passages with the text that they make. */
export interface Quoted {
  answer: string;
  sentences: ExtractedSentence[];
}

const answeredBy: Answer['answered_by'] = { kind: 'embedded', model: null };

/** The embedded answer: the sentences that answer, word for word, with a citation for each stretch they come from. */
export async function extractedAnswer({ text, language, notFound, passages }: Asked): Promise<Answer> {
  const extracted = extractAnswer(text, passages);
  if (!extracted.found) return plainAnswer(notFound, false);
  await giveWay();
  return quotedAnswer(extracted, passages, language);
}

/** An answer that quotes nothing. */
export function plainAnswer(answer: string, found: boolean): Answer {
  return {
    answer,
    found,
    citations: [],
    answered_by: answeredBy,
    computation: null,
    groundedness: null,
    trained: null,
  };
}

/** An answer of sentences of the passages, each cited. */
export function quotedAnswer(
  extracted: Quoted,
  passages: FoundPassage[],
  language: Asked['language'],
): Answer {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const citations = stretches(extracted.sentences, byId).flatMap((stretch) => {
    const passage = byId.get(stretch.passage_id);
    return passage ? [cite(passage, stretch)] : [];
  });
  const { answer } = extracted;
  const groundedness = groundednessOf(answer, {
    passages,
    language,
    known: [],
    approved: null,
    removes: false,
  });
  return { ...plainAnswer(answer, true), citations, groundedness };
}

/** The same of an answer that is said after so many characters. */
export function movedBy(by: number, groundedness: Answer['groundedness']): Answer['groundedness'] {
  if (!groundedness) return null;
  const unsupported = groundedness.unsupported.map((one) => ({
    ...one,
    start: one.start + by,
    end: one.end + by,
  }));
  return { ...groundedness, unsupported };
}

/** Sentences that follow each other in a passage are one stretch, quoted with the white space between them. */
function stretches(
  sentences: ExtractedSentence[],
  passages: ReadonlyMap<string, FoundPassage>,
): ExtractedSentence[] {
  const found: ExtractedSentence[] = [];
  for (const sentence of sentences) {
    const last = found.at(-1);
    const content = passages.get(sentence.passage_id)?.content ?? '';
    // An answer may begin with a sentence that stands further down.
    const follows =
      last?.passage_id === sentence.passage_id &&
      last.end <= sentence.start &&
      content.slice(last.end, sentence.start).trim() === '';
    if (!last || !follows) found.push({ ...sentence });
    else {
      last.end = sentence.end;
      last.quote = content.slice(last.start, last.end);
      last.score = Math.max(last.score, sentence.score);
    }
  }
  return found;
}

/**
 * A citation of a part of a passage; `start` and `end` are offsets in the passage. Of an edited passage it quotes what a
 * person wrote and says so, and points to all of the source's own text that the passage stands for.
 */
export function cite(
  passage: FoundPassage,
  part: { start: number; end: number; quote: string; score: number },
): Citation {
  return {
    source_id: passage.source_id,
    source_name: passage.source_name,
    category_id: passage.category_id,
    version: passage.version,
    page: pageAt(passage, part.start),
    row: passage.is_edited ? passage.first_row : rowAt(passage, part.start),
    sheet: passage.sheet,
    start: passage.is_edited ? passage.start : passage.start + part.start,
    end: passage.is_edited ? passage.end : passage.start + part.end,
    quote: part.quote,
    score: part.score,
    ...(passage.is_edited ? { edited: true as const } : {}),
  };
}

/** The page that holds a place of the passage, where its text is the source's own. */
function pageAt({ page, next_pages, start, is_edited }: FoundPassage, offset: number): number {
  if (is_edited) return page;
  const at = start + offset;
  return next_pages.findLast((one) => one.start <= at && one.end > at)?.page ?? page;
}

/** The row of a spreadsheet that holds a place of the passage: each line is one. */
function rowAt({ first_row, content }: FoundPassage, offset: number): number | null {
  return first_row === null ? null : first_row + content.slice(0, offset).split('\n').length - 1;
}
