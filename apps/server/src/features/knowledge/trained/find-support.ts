import type { Citation } from '@centralita/contract/knowledge/schema';
import { findPassages } from '../answering/found-passages.ts';
import { cite } from '../answering/extracted.ts';
import { extractSupport } from '../extract/extract.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';

/** Of a text its beginning says what it is about. */
const searched = 500;
const looked = 4;
/** Of the text's words in a passage that supports it; below, they only share a subject. */
const leastScore = 0.6;

/** The places in these folders that support a text, best first; none where they do not. */
export async function findSupport(
  context: KnowledgeContext,
  companyId: string,
  { text, categories }: { text: string; categories: string[] },
): Promise<Citation[]> {
  const question = text.slice(0, searched);
  const ask = { question, sources_id: { in_categories: categories }, search_type: 'keyword' as const };
  const found = await findPassages(context, companyId, { ...ask, limit: looked });
  return found.flatMap((passage) => {
    if (passage.score < leastScore) return [];
    const extracted = extractSupport(question, [passage]);
    const [best] = extracted.found ? extracted.sentences : [];
    return best ? [cite(passage, { ...best, score: passage.score })] : [];
  });
}
