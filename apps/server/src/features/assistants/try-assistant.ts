import type { testAssistant } from '@centralita/contract/assistants/routes';
import type { AnswerLanguage } from '@centralita/contract/assistants/schema';
import type { BodyOf } from '@centralita/contract/core/route';
import type { Answer } from '@centralita/contract/knowledge/schema';
import type { Emit } from '../../platform/http/call.ts';
import type { AssistantsContext } from './assistants-context.ts';
import { oneAssistant, requireCategories } from './store.ts';

const languages: Record<AnswerLanguage, 'es' | 'en' | null> = {
  spanish: 'es',
  english: 'en',
  based_on_command: null,
};

/**
 * Answers as the assistant of this form would; the form need not be saved, but only a saved one was trained. Writes nothing but the month's counter.
 * @throws AppError not_found (a folder or the assistant that is not there), answers_limit, model_unavailable
 */
export async function tryAssistant(
  { db, knowledge }: AssistantsContext,
  companyId: string,
  form: BodyOf<typeof testAssistant>,
  caller: { signal: AbortSignal; emit: Emit | null },
): Promise<Answer> {
  const { categories } = form;
  await db.companyRead(companyId, (tx) =>
    Promise.all([
      requireCategories(tx, companyId, [...new Set(categories)]),
      form.ai_assistant_id && oneAssistant(tx, companyId, form.ai_assistant_id),
    ]),
  );
  return knowledge.answer(companyId, {
    ...caller,
    question: form.question,
    history: form.history,
    search_type: form.search_type,
    sources_id: { in_categories: categories },
    ...(form.ai_assistant_id ? { assistant: { id: form.ai_assistant_id, countsHits: false } } : {}),
    manner: {
      name: form.name ?? '',
      organization: form.organization_name ?? '',
      language: languages[form.answer_language],
      focus: form.focus,
      notFound: form.not_found_answer,
      instructions: form.specific_instructions,
      temperature: form.temperature,
    },
  });
}
