/** What a record keyed by people's words holds under one of them: "constructor" is a word too, and every object has something there. */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
