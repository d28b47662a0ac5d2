/** Between these stands a value in the words of a workflow; signs that nobody writes, so that nothing said holds them. */
const opens = '⟦';
const closes = '⟧';
const signs = /[⟦⟧]/g;
/** The engine puts isolates around each value that it fills in (packages/engine, reading/text/quoted.ts). */
const filledIn = /\u2068([^\u2068\u2069]*)\u2069/g;

export const fences = `between ${opens} and ${closes}`;

/** Words of a workflow for a model: the values in them are data, on one line. */
export function withFences(text: string): string {
  return unfenced(text).replace(
    filledIn,
    (_, value: string) => `${opens}${unclosing(value).replace(/\s+/g, ' ').trim()}${closes}`,
  );
}

/** A model that repeats the signs does not say them. */
export function unfenced(text: string): string {
  return text.replace(signs, '');
}

/** What is quoted cannot close its own fence. */
export function unclosing(text: string): string {
  return text.replace(/<(\s*\/?\s*)(values|passage|fact|said)/gi, '‹$1$2');
}
