import type { AnswerLanguage } from '@centralita/contract/assistants/schema';
import type { KeptSettings } from './store.ts';

const languages: Record<AnswerLanguage, 'es' | 'en' | null> = {
  spanish: 'es',
  english: 'en',
  based_on_command: null,
};

/** A question as the assistant of these settings is asked. */
export function askedOf(settings: KeptSettings, question: string, signal: AbortSignal) {
  return {
    question,
    signal,
    emit: null,
    search_type: settings.search_type,
    sources_id: { in_categories: settings.categories },
    manner: {
      name: settings.name,
      organization: settings.organization_name,
      language: languages[settings.answer_language],
      focus: settings.focus,
      notFound: settings.not_found_answer,
      instructions: settings.specific_instructions,
      temperature: settings.temperature,
    },
  };
}
