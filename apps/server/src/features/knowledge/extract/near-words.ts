import { NearStems } from '../retrieval/near-stems.ts';
import { WHOLE } from '../text/alternatives.ts';
import { sound } from '../text/sound.ts';
import type { Concept, Question } from '../text/question.ts';
import type { AnswerPassage, Statement } from './statements.ts';

const FUZZY_WEIGHT = 0.95;

/**
 * The question's concepts as the statements may hold them: an expression that no statement holds as a whole is taken
 * apart, and words that are nowhere get the stems that are spelt nearly alike.
 */
export function nearWords(question: Question, statements: Statement[], passages: AnswerPassage[]): Concept[] {
  const vocabulary = { es: new Set<string>(), en: new Set<string>() };
  for (const one of statements) {
    const stems = vocabulary[passages[one.passage]?.language ?? 'es'];
    for (const set of [one.stems, one.path]) for (const stem of set) stems.add(stem);
  }
  const whole = (concept: Concept): boolean =>
    statements.some((one) =>
      concept.in[passages[one.passage]?.language ?? 'es'].some(
        ({ stems, weight }) =>
          weight >= WHOLE && stems.every((stem) => one.stems.has(stem) || one.path.has(stem)),
      ),
    );
  const concepts = question.concepts.flatMap((one) =>
    one.parts.length > 0 && !whole(one) ? one.parts : [one],
  );
  return concepts.map((concept) => {
    const known = (['es', 'en'] as const).some((language) =>
      concept.in[language].some(
        (one) => one.kind === 'exact' && one.stems.every((stem) => vocabulary[language].has(stem)),
      ),
    );
    return known ? concept : corrected(concept, vocabulary);
  });
}

function corrected(concept: Concept, vocabulary: Record<'es' | 'en', Set<string>>): Concept {
  if (concept.word.includes(' ')) return concept;
  const copy: Concept = { ...concept, in: { es: [...concept.in.es], en: [...concept.in.en] } };
  for (const language of ['es', 'en'] as const) {
    const near = new NearStems(concept.word, language);
    if (near.hopeless) continue;
    const least = concept.spelt ? 1 - 0.3 / near.word.length : 0;
    for (const stem of vocabulary[language]) {
      if (/\d/.test(stem)) continue;
      const likeness = near.compare(sound(stem, language));
      if (likeness > least)
        copy.in[language].push({ stems: [stem], weight: likeness * FUZZY_WEIGHT, kind: 'fuzzy' });
    }
  }
  return copy;
}
