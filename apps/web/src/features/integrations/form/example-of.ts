/** How a variable is written in a text. */
export function exampleOf(name: string): string {
  return `{{${name}}}`;
}
