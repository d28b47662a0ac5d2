import { calmly } from '../../../platform/calmly.ts';
import { likeness } from './likeness.ts';
import { Numbers, type Numbered } from './numbered.ts';
import { profileOf } from './profile.ts';
import { QuestionIndex } from './question-index.ts';

/** From here on two questions count as alike; judged in group-questions.test.ts. */
const alike = 0.55;
/** Members of a group that a newcomer may be like instead of the first one: different wordings of one thing. */
const mostWordings = 5;

/**
 * Groups questions by likeness, in Spanish and English alike: each joins the group that holds the wording most like it
 * (one of its first five), or begins one. So the order alone decides, and later questions change no earlier group.
 * Answers the places of the questions, group by group, in the order of their first ones. Others go in between.
 */
export async function groupQuestions(questions: readonly string[]): Promise<number[][]> {
  const texts = new Map<string, number[]>();
  for (const [at, question] of questions.entries()) {
    const text = question.toLowerCase();
    texts.set(text, [...(texts.get(text) ?? []), at]);
  }
  const numbered = await numberedOf([...texts.keys()]);
  const groups: number[][] = [];
  const wordings: number[] = [];
  const groupOf: number[] = [];
  const index = new QuestionIndex();
  function place(question: Numbered): number {
    const near = index.nearest(question, alike);
    const group = near === null ? groups.push([]) - 1 : (groupOf[near] ?? 0);
    const known = wordings[group] ?? 0;
    if (known < mostWordings) {
      index.add(question);
      groupOf.push(group);
      wordings[group] = known + 1;
    }
    return group;
  }
  const places = [...texts.values()];
  await calmly(
    (function* () {
      for (const [at, question] of numbered.entries()) {
        groups[place(question)]?.push(...(places[at] ?? []));
        yield null;
      }
    })(),
  );
  return groups.map((members) => members.toSorted((a, b) => a - b));
}

/** Which of these questions is most like all the others; the first 20 are looked at. */
export function mostLikeOthers(questions: readonly string[]): number {
  const profiles = questions.slice(0, 20).map(profileOf);
  const numbers = new Numbers();
  for (const profile of profiles) numbers.know(profile);
  const all = profiles.map((profile) => numbers.of(profile));
  const sums = all.map((one) => all.reduce((sum, other) => sum + likeness(one, other), 0));
  return sums.indexOf(Math.max(...sums));
}

async function numberedOf(texts: string[]): Promise<Numbered[]> {
  const profiles = await calmly(each(texts, profileOf));
  const numbers = new Numbers();
  for (const profile of profiles) numbers.know(profile);
  return calmly(each(profiles, (profile) => numbers.of(profile)));
}

function* each<T, R>(list: readonly T[], make: (one: T) => R): Generator<R> {
  for (const one of list) yield make(one);
}
