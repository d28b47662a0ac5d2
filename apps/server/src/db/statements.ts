/** One prepared statement with its values. `name` is unique per SQL text: the server keeps the plan under it. */
export interface Statement {
  name: string;
  sql: string;
  values: readonly unknown[];
}

/**
 * Refuses a name used for two texts (the second would silently run the first one's plan) and names the server would
 * cut (63 bytes). One for all databases of the process, since tests open many.
 */
export function checkStatement({ name, sql }: Statement): void {
  const known = texts.get(name);
  if (known === sql) return;
  if (known !== undefined) throw new Error(`the statement name "${name}" stands for two SQL texts`);
  if (!/^[a-z0-9][a-z0-9_.:-]{1,62}$/i.test(name)) throw new Error(`"${name}" is not a statement name`);
  texts.set(name, sql);
}

const texts = new Map<string, string>();
