import type { AnswerLanguage } from '@centralita/contract/assistants/schema';

/** Keys of the texts of `assistants` that name a language. */
export const languageKeys = {
  spanish: 'language.spanish',
  english: 'language.english',
  based_on_command: 'language.based_on_command',
} as const satisfies Record<AnswerLanguage, string>;
