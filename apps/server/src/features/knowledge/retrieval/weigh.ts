import type { Language } from '../text/tongue.ts';
import { type Alternative, type Kind, WHOLE } from '../text/alternatives.ts';
import type { Concept, Question } from '../text/question.ts';
import type { KeywordIndex, Run } from './keyword-index.ts';
import { NearStems } from './near-stems.ts';
import type { PassageStore } from './passage-store.ts';

export interface WeighedAlternative {
  terms: number[];
  /** Where each of them stands. */
  runs: Run[][];
  /** Most that finding this can add: rarity of the terms times how well they stand for the word. */
  gain: number;
  kind: Kind;
}

export interface WeighedConcept {
  word: string;
  /** Most that any alternative can add; the sum over all concepts is a perfect score. */
  most: number;
  in: Record<Language, WeighedAlternative[]>;
}

const LANGUAGES: Language[] = ['es', 'en'];
/** Corrections tried for a word that is nowhere. */
const CORRECTIONS = 3;
const FUZZY_WEIGHT = 0.85;

/**
 * Gives each concept of a question its weight in this company: the rarer the word in its language, the more it counts
 * (BM25's inverse document frequency). An expression that no passage has is taken apart. A word that no passage has counts most, and is corrected when a stem is near.
 */
export function weigh(question: Question, keywords: KeywordIndex, store: PassageStore): WeighedConcept[] {
  const whole = (concept: Concept): boolean =>
    LANGUAGES.some((language) =>
      concept.in[language].some((one) => one.weight >= WHOLE && rarest(one, language, keywords) > 0),
    );
  const concepts = question.concepts.flatMap((one) =>
    one.parts.length > 0 && !whole(one) ? one.parts : [one],
  );
  return concepts.map((concept) => {
    const known = LANGUAGES.some((language) =>
      concept.in[language].some((one) => one.kind !== 'translated' && rarest(one, language, keywords) > 0),
    );
    const extra = known ? [] : corrections(concept, question.language, keywords);
    return weighConcept(concept, extra, question.language, keywords, store);
  });
}

function weighConcept(
  concept: Concept,
  extra: { language: Language; alternative: Alternative }[],
  own: Language,
  keywords: KeywordIndex,
  store: PassageStore,
): WeighedConcept {
  const most = concept.weight * rarity(concept, extra, own, keywords, store);
  const result: WeighedConcept = { word: concept.word, most, in: { es: [], en: [] } };
  for (const language of LANGUAGES) {
    const fuzzy = extra.filter((one) => one.language === language).map((one) => one.alternative);
    for (const alternative of [...concept.in[language], ...fuzzy]) {
      const df = rarest(alternative, language, keywords);
      if (df === 0) continue;
      const terms = alternative.stems.map((stem) => keywords.vocabulary.find(stem, language));
      const gain = Math.min(most, concept.weight * idf(df, store.live[language]));
      const runs = terms.map((term) => keywords.postings(term));
      result.in[language].push({ terms, runs, gain: gain * alternative.weight, kind: alternative.kind });
    }
  }
  return result;
}

/** Inverse document frequency of the word itself; of its best stand-in when it is nowhere in its own language. */
function rarity(
  concept: Concept,
  extra: { language: Language; alternative: Alternative }[],
  own: Language,
  keywords: KeywordIndex,
  store: PassageStore,
): number {
  const other: Language = own === 'es' ? 'en' : 'es';
  const exact = (language: Language): number =>
    concept.in[language]
      .filter((one) => one.kind === 'exact')
      .reduce((sum, one) => sum + rarest(one, language, keywords), 0);
  if (exact(own) > 0) return idf(exact(own), store.live[own]);
  if (exact(other) > 0) return idf(exact(other), store.live[other]);
  let best = 0;
  for (const { language, alternative } of [...extra, ...standIns(concept)]) {
    const df = rarest(alternative, language, keywords);
    if (df > 0) best = Math.max(best, idf(df, store.live[language]));
  }
  return best > 0 ? best : idf(0, store.live.es + store.live.en);
}

function standIns(concept: Concept): { language: Language; alternative: Alternative }[] {
  return LANGUAGES.flatMap((language) =>
    concept.in[language].map((alternative) => ({ language, alternative })),
  );
}

/** Passages that can hold all stems of an alternative: those of its rarest one. */
function rarest(alternative: Alternative, language: Language, keywords: KeywordIndex): number {
  let least = Infinity;
  for (const stem of alternative.stems) {
    const term = keywords.vocabulary.find(stem, language);
    least = Math.min(least, term < 0 ? 0 : (keywords.vocabulary.df[term] ?? 0));
  }
  return least === Infinity ? 0 : least;
}

/**
 * As if the company had this many further passages with ordinary text, in one of which the word stands: with three
 * passages of its own, a word that is found would else count much less than one that is not.
 */
const BACKGROUND = 100;

function idf(df: number, passages: number): number {
  return Math.log(1 + (BACKGROUND + passages - Math.min(df, passages) + 0.5) / (df + 1));
}

function corrections(
  concept: Concept,
  own: Language,
  keywords: KeywordIndex,
): { language: Language; alternative: Alternative }[] {
  if (concept.word.includes(' ')) return [];
  const found: { language: Language; stem: string; likeness: number; df: number }[] = [];
  for (const language of LANGUAGES) {
    const near = new NearStems(concept.word, language);
    if (near.hopeless) continue;
    for (const term of keywords.vocabulary.candidates(language, near)) {
      const alike = near.compare(keywords.vocabulary.sounds[term] ?? '');
      if (alike === 0) continue;
      const likeness = alike - (language === own ? 0 : 0.1);
      found.push({
        language,
        stem: keywords.vocabulary.stems[term] ?? '',
        likeness,
        df: keywords.vocabulary.df[term] ?? 0,
      });
    }
  }
  found.sort((a, b) => b.likeness - a.likeness || b.df - a.df || (a.stem < b.stem ? -1 : 1));
  return found.slice(0, CORRECTIONS).map(({ language, stem, likeness }) => ({
    language,
    alternative: { stems: [stem], weight: likeness * FUZZY_WEIGHT, kind: 'fuzzy' as const },
  }));
}
