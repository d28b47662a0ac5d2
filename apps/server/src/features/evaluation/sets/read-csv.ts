import { maxAlternativesOfFact, maxFactLength, maxFactsOfCase } from '@centralita/contract/evaluation/limits';
import { maxNameLength, maxQuestionLength } from '@centralita/contract/core/constants';
import papaparse from 'papaparse';
import { AppError } from '../../../platform/http/app-error.ts';
import type { NewCase } from './store.ts';

const questionNames = ['question', 'pregunta'];
const expectedNames = ['expected', 'facts', 'esperado', 'hechos', 'datos'];
const categoryNames = ['category', 'categoria', 'categoría'];
const refusals = new Set(['', 'refuse', 'refusal', 'rechazar', 'no debe responder']);

/**
 * Cases of a csv with columns for question, expected facts ("24 months|two years; free") and category, in any order and
 * either language. @throws AppError evaluation_csv with the row (from 1, the header included) and what is wrong
 */
export function readCases(csv: string): NewCase[] {
  const { data } = papaparse.parse<string[]>(csv.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy' });
  const [head = [], ...rows] = data;
  const column = (names: string[]): number =>
    head.findIndex((name) => names.includes(name.trim().toLowerCase()));
  const [question, expected, category] = [questionNames, expectedNames, categoryNames].map(column);
  if (question === undefined || question < 0)
    throw new AppError('evaluation_csv', { row: 1, problem: 'columns' });
  if (rows.length === 0) throw new AppError('evaluation_csv', { row: 1, problem: 'empty' });
  return rows.map((row, at) => {
    const cell = (place: number | undefined): string => clean(row[place ?? -1] ?? '');
    const one = caseOf(cell(question), cell(expected), cell(category));
    const problem = problemOf(one);
    if (problem) throw new AppError('evaluation_csv', { row: at + 2, problem });
    return one;
  });
}

function caseOf(question: string, expected: string, category: string): NewCase {
  const isRefusal = refusals.has(expected.toLowerCase());
  const split = (text: string, sign: string): string[] =>
    text
      .split(sign)
      .map((part) => part.trim())
      .filter((part) => part !== '');
  const facts = isRefusal ? [] : split(expected, ';').map((fact) => split(fact, '|'));
  return {
    question,
    category,
    expects: isRefusal ? 'refusal' : 'facts',
    facts: facts.filter((f) => f.length > 0),
  };
}

function problemOf({ question, category, facts }: NewCase): string | null {
  if (question === '') return 'no_question';
  if (question.length > maxQuestionLength || category.length > maxNameLength) return 'too_long';
  if (facts.length > maxFactsOfCase || facts.some((fact) => fact.length > maxAlternativesOfFact))
    return 'too_many_facts';
  return facts.flat().some((fact) => fact.length > maxFactLength) ? 'too_long' : null;
}

function clean(text: string): string {
  return text.normalize('NFC').replaceAll('\u0000', '').trim();
}
