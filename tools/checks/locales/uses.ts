/**
 * Which keys of a catalogue the code names, read from its string literals. A key `a.b.c` is used where `a.b.c` stands whole, or
 * `b.c` or `c` in a file set that also names the rest before it (`useTranslations('a')`), or where a template such as
 * `b.${x}` can make it. A little generous, never wrong about a key that nothing can name.
 */
export function unusedKeys(keys: string[], sources: string[]): string[] {
  const literals = new Set<string>();
  const templates = new Set<string>();
  for (const source of sources) {
    for (const [, , text = ''] of source.matchAll(/(['"])((?:[\w-]+\.)*[\w-]+)\1/g)) literals.add(text);
    for (const [, text = ''] of source.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)) templates.add(text);
  }
  const patterns = [...templates].map(patternOf).filter((pattern) => pattern !== null);
  const isNamed = (part: string) => literals.has(part) || patterns.some((pattern) => pattern.test(part));
  return keys.filter((key) => !isUsed(key, isNamed));
}

function isUsed(key: string, isNamed: (part: string) => boolean): boolean {
  if (isNamed(key)) return true;
  const steps = key.split('.');
  return steps.some(
    (_, at) => at > 0 && isNamed(steps.slice(0, at).join('.')) && isNamed(steps.slice(at).join('.')),
  );
}

/** A template as a pattern over keys; null where it holds no letters of its own or is no key (spaces, slashes). */
function patternOf(template: string): RegExp | null {
  const fixed = template.split(/\$\{[^}]*\}/);
  if (!fixed.some((part) => /\w/.test(part)) || fixed.some((part) => /[^\w.-]/.test(part))) return null;
  return new RegExp(
    `^${fixed.map((part) => part.replaceAll('.', String.raw`\.`)).join(String.raw`[\w-]+`)}$`,
  );
}
