import type { WorkflowLanguage } from '@centralita/contract/workflows/schema';

/** A word, or an expression of several, that tells something of what a text is about. */
export interface Term {
  /** As it stands in the text, lower case; an expression without its small words ("tarjeta crédito"). */
  word: string;
  /** How much it tells: about 1 for a noun, less for a verb, little for "necesito". */
  weight: number;
  /** Its own stems. */
  stems: readonly string[];
  /** What else says the same, of either language: all `stems` of one have to be there; `worth` up to 1. */
  ways: readonly { stems: readonly string[]; worth: number }[];
}

/** What is known of words beyond this engine: a dictionary is handed in by who has one. */
export type Lexis = (text: string, language: WorkflowLanguage) => readonly Term[];

/** Forms of one word: "licencias" and "licencia", "pizzas" and "pizza". */
export function stemOf(word: string): string {
  const bare = word.replaceAll("'", '');
  if (bare.length < 5) return bare;
  return bare.replace(
    /(ciones|cion|mente|ando|iendo|aron|ieron|ados|adas|idos|idas|ado|ada|ido|ida|ing|ed|es|s|ar|er|ir|as|os|a|o|e)$/,
    '',
  );
}

const words = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu;

/** Without a dictionary every longer word stands for itself and for its forms. */
export const bareLexis: Lexis = (text) =>
  [...text.toLowerCase().matchAll(words)]
    .map(([word]) => ({ word, folded: word.normalize('NFD').replace(/[\u0300-\u036f’]/g, '') }))
    .filter(({ folded }) => folded.length > 2)
    .map(({ word, folded }) => ({ word, weight: 0.8, stems: [stemOf(folded)], ways: [] }));
