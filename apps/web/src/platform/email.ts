export type EmailProblem = 'emailRequired' | 'emailInvalid';

/** One @, something before it, a dotted name after it. The server decides; this only catches slips of the finger. */
const shape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u;

/** What is wrong with an e-mail address as typed, as the key of its text; null = nothing. */
export function emailProblem(text: string): EmailProblem | null {
  const email = text.trim();
  if (email === '') return 'emailRequired';
  return shape.test(email) ? null : 'emailInvalid';
}
