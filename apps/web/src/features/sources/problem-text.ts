import { fileErrors } from '@centralita/contract/core/file-errors';
import type { Language } from '../../platform/language.ts';
import type { FileProblem } from './upload-draft.ts';

/** The server's own sentence for what we can see before sending. */
export function problemText(problem: FileProblem, language: Language): string {
  return fileErrors[problem][language];
}
