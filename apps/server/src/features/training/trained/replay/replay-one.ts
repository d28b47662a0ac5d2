import type { AnswerLanguage } from '@centralita/contract/assistants/schema';
import type { Answer } from '@centralita/contract/knowledge/schema';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { TrainedContext } from '../trained-context.ts';
import type { Pending } from './replay-store.ts';

/** What came of a trained question. */
export interface Replayed {
  given: 'same' | 'similar' | 'none';
  /** Without any training; null = no answer came. */
  answer: Answer | null;
}

const languages: Record<AnswerLanguage, 'es' | 'en' | null> = {
  spanish: 'es',
  english: 'en',
  based_on_command: null,
};

/** Asks a trained question anew, as its assistant is now: whether training answers it, and what comes without. */
export async function replayOne(
  { knowledge }: TrainedContext,
  companyId: string,
  { id, question, assistant }: Pending,
  signal: AbortSignal,
): Promise<Replayed> {
  const asked = {
    question,
    search_type: assistant.search_type,
    sources_id: { in_categories: assistant.categories },
    signal,
    emit: null,
    manner: {
      name: assistant.name,
      organization: assistant.organization_name,
      language: languages[assistant.answer_language],
      focus: assistant.focus,
      notFound: assistant.not_found_answer,
      instructions: assistant.specific_instructions,
      temperature: assistant.temperature,
    },
  };
  const trained = { ...asked, assistant: { id: assistant.id, countsHits: false } };
  const match = await knowledge.trainedFor(companyId, trained);
  const given = match?.id === id ? match.match : 'none';
  try {
    return { given, answer: await knowledge.replay(companyId, asked) };
  } catch (fault) {
    // The model gave none: the others may still get theirs.
    if (fault instanceof AppError) return { given, answer: null };
    throw fault;
  }
}
