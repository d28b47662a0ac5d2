/** Letters of an instruction in the name of a step of undo. */
export const labelLength = 40;

/** The beginning of a text, of at most so many letters. */
export function shortened(text: string, letters: number): string {
  return text.length > letters ? `${text.slice(0, letters - 1)}…` : text;
}
