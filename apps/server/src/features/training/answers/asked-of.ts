import type { AnswerLanguage, Focus } from '@centralita/contract/assistants/schema';
import type { SearchType } from '@centralita/contract/knowledge/schema';
import type { Tx } from '../../../db/scope.ts';

const languages: Record<AnswerLanguage, 'es' | 'en' | null> = {
  spanish: 'es',
  english: 'en',
  based_on_command: null,
};

interface AssistantRow {
  id: string;
  name: string;
  organization_name: string;
  answer_language: AnswerLanguage;
  categories: string[];
  search_type: SearchType;
  not_found_answer: string;
  specific_instructions: string;
  focus: Focus;
  temperature: number;
}

/** Null where there is none. */
export function assistantOf(tx: Tx, companyId: string, id: string): Promise<AssistantRow | null> {
  return tx.one<AssistantRow>(
    'query.assistant',
    `select id, name, organization_name, answer_language, search_type, not_found_answer, specific_instructions, focus,
       temperature, array(select c.id from category c where c.company_id = a.company_id and c.id = any (a.categories)) as categories
     from assistant a where company_id = $1 and id = $2`,
    [companyId, id],
  );
}

/** How it answers, and from what. */
export function askedOf(assistant: AssistantRow) {
  return {
    assistant: { id: assistant.id, countsHits: true },
    search_type: assistant.search_type,
    sources_id: { in_categories: assistant.categories },
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
}
