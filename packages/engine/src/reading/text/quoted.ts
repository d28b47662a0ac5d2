/**
 * Around a value in a text that a model is given stand Unicode's isolates, which are made for strange text within a sentence:
 * whoever words or judges that text can tell data from the words of the workflow.
 */
const opens = '\u2068';
const closes = '\u2069';
const marks = /[\u2068\u2069]/g;

/** A value that cannot end itself. */
export function quoted(value: string): string {
  return `${opens}${unquoted(value)}${closes}`;
}

/** As a person hears it; and words of a workflow are no value, whatever was pasted into them. */
export function unquoted(text: string): string {
  return text.replace(marks, '');
}
