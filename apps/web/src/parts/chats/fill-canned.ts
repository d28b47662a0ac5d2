/** What a canned reply may name. */
export const cannedVariables = ['name', 'phone', 'campaign', 'operator'] as const;
type Values = Record<(typeof cannedVariables)[number], string>;

/** A canned reply with its variables filled in; what nobody knows stays empty. */
export function fillCanned(text: string, values: Values): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof Values] : whole,
  );
}
