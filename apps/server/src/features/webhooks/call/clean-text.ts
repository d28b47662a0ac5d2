/** Without what neither an address nor a database can hold: halves of characters, and NUL. */
export function cleanText(text: string): string {
  return text.replace(/\p{Surrogate}|\0/gu, '\ufffd');
}
