import { fold } from './fold.ts';

/** "llámenos", "regístrate", "solicítelo", "devuélvamelo": an imperative with pronouns has an accent before its last vowel. */
const IMPERATIVE = /^(\p{L}*[áéíóú]\p{L}*?[ae]n?)(?:[mts]e|nos|les?|los?|las?|[mts]el[oa]s?|nosl[oa]s?)$/u;
/** "enviarte"; not "parte", "convierte", "suerte", "inserte" and their like. */
const INFINITIVE =
  /^(?!\p{L}*(?:parte|ierte|uerte|harte|carte|serte|lerte|verte|norte|forte)$)(\p{L}{3,}[aei]r)te$/u;
/** Adverbs and nouns that look the same. */
const ANOTHER =
  /mente$|^(?:plátanos|sótanos|órganos|huérfanos|rábanos|oréganos|túneles|cárceles|ángeles|cócteles|níqueles|óvalos?|escándalos?|vándalos?|sándalos?|zócalos?|búfalos?|intérvalos?|párpados?|intérpretes?|amígdalas?)$/u;

/** Longer words are no verbs, and would be looked at for long. */
const LONGEST = 24;

/** A Spanish verb without the pronouns written with it, else the word as it is. */
export function withoutPronouns(word: string): string {
  if (word.length > LONGEST) return word;
  const infinitive = INFINITIVE.exec(word)?.[1];
  if (infinitive) return infinitive;
  const imperative = ANOTHER.test(word) ? undefined : IMPERATIVE.exec(word)?.[1];
  return imperative ? fold(imperative) : word;
}
