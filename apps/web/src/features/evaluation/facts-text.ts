/** Facts as one line of text: "24 months | two years; free of charge". */
export function factsText(facts: readonly (readonly string[])[]): string {
  return facts.map((ways) => ways.join(' | ')).join('; ');
}

/** Reads such a line; what is empty is left out. */
export function factsOf(text: string): string[][] {
  return text
    .split(';')
    .map((fact) =>
      fact
        .split('|')
        .map((way) => way.trim())
        .filter((way) => way !== ''),
    )
    .filter((fact) => fact.length > 0);
}
