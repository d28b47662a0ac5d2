import { fold } from '../text/fold.ts';
import { isQuestion } from '../text/sentences.ts';
import type { AnswerPassage, Statement } from './statements.ts';

/** A whole section may be longer than an answer. */
const LONGEST = 600;
const MOST = 12;

/** The statements of the section that is called just what is asked; none where no section is. Bare words name no section. */
export function sectionAsked(
  question: string,
  statements: readonly Statement[],
  passages: readonly AnswerPassage[],
): Statement[] {
  const asked = bare(question);
  if (!asked.includes(' ')) return [];
  const at = statements.findIndex((one) => isTitle(one) && bare(one.text) === asked);
  if (at !== -1) return below(statements, at + 1);
  const passage = passages.findIndex(({ heading_path }) => bare(heading_path.at(-1) ?? '') === asked);
  return passage === -1
    ? []
    : below(
        statements,
        statements.findIndex((one) => one.passage === passage),
      );
}

function below(statements: readonly Statement[], from: number): Statement[] {
  const found: Statement[] = [];
  let length = 0;
  for (const one of statements.slice(Math.max(0, from))) {
    if (one.passage !== statements[from]?.passage || isTitle(one) || found.length === MOST) break;
    length += one.text.length + 1;
    if (found.length > 0 && length > LONGEST) break;
    found.push(one);
  }
  return found;
}

function isTitle({ kind, text }: Statement): boolean {
  return kind === 'heading' || isQuestion(text);
}

/** Without its number, its signs, accents and capitals. */
function bare(title: string): string {
  return fold(title)
    .replace(/^\s*(?:#+\s*)?(?:(?:chapter|section|capitulo|seccion)\s+)?(?:\d+(?:\.\d+)*\.?\s+)?/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
