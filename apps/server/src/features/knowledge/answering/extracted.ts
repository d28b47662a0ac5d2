import type { Answer, Citation } from '@centralita/contract/knowledge/schema';
import { extractAnswer } from '../extract/extract.ts';
import type { FoundPassage } from './found-passages.ts';
import { notFoundAnswer } from './not-found.ts';

export interface Asked {
  text: string;
  language: 'es' | 'en';
  passages: FoundPassage[];
}

const answeredBy: Answer['answered_by'] = { kind: 'embedded', model: null };

/** The embedded answer: the sentences that answer, word for word, each with its citation. */
export function extractedAnswer({ text, language, passages }: Asked): Answer {
  const extracted = extractAnswer(text, passages);
  if (!extracted.found) {
    return { answer: notFoundAnswer[language], found: false, citations: [], answered_by: answeredBy };
  }
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const citations = extracted.sentences.flatMap((sentence) => {
    const passage = byId.get(sentence.passage_id);
    return passage ? [cite(passage, sentence)] : [];
  });
  return { answer: extracted.answer, found: true, citations, answered_by: answeredBy };
}

/** A citation of a part of a passage; `start` and `end` are offsets in the passage. */
export function cite(
  passage: FoundPassage,
  part: { start: number; end: number; quote: string; score: number },
): Citation {
  return {
    source_id: passage.source_id,
    source_name: passage.source_name,
    category_id: passage.category_id,
    page: passage.page,
    start: passage.start + part.start,
    end: passage.start + part.end,
    quote: part.quote,
    score: part.score,
  };
}
