import { device } from '../../../platform/storage.ts';

/** How somebody wants to see the columns of a list: those that are hidden, and an order of their own. */
export interface ColumnChoice {
  order: string[];
  hidden: string[];
}

/** Without a choice no more are shown: a list may have 200 columns. */
const mostAtFirst = 8;

/** All variables in the order chosen; new ones come last. */
export function ordered(variables: readonly string[], { order }: ColumnChoice): string[] {
  const known = order.filter((name) => variables.includes(name));
  return [...known, ...variables.filter((name) => !known.includes(name))];
}

/** The variables that have a column, in their order. */
export function shownColumns(variables: readonly string[], choice: ColumnChoice | null): string[] {
  if (!choice) return variables.slice(0, mostAtFirst);
  return ordered(variables, choice).filter((name) => !choice.hidden.includes(name));
}

/** What a first choice begins with. */
export function choiceOf(variables: readonly string[], choice: ColumnChoice | null): ColumnChoice {
  return choice ?? { order: [...variables], hidden: variables.slice(mostAtFirst) };
}

export function toggled(choice: ColumnChoice, name: string): ColumnChoice {
  const hidden = choice.hidden.includes(name)
    ? choice.hidden.filter((one) => one !== name)
    : [...choice.hidden, name];
  return { ...choice, hidden };
}

/** The column one place up (-1) or down (1). */
export function moved(
  variables: readonly string[],
  choice: ColumnChoice,
  name: string,
  by: -1 | 1,
): ColumnChoice {
  const order = ordered(variables, choice);
  const from = order.indexOf(name);
  const to = from + by;
  if (to < 0 || to >= order.length) return choice;
  order.splice(from, 1);
  order.splice(to, 0, name);
  return { ...choice, order };
}

/** What this browser remembers of a list; null where nothing was chosen. */
export function readColumns(poolId: string): ColumnChoice | null {
  try {
    const { order, hidden } = JSON.parse(device.read(key(poolId)) ?? '{}') as Partial<ColumnChoice>;
    return order && hidden ? { order: order.map(String), hidden: hidden.map(String) } : null;
  } catch {
    return null;
  }
}

export function writeColumns(poolId: string, choice: ColumnChoice | null): void {
  device.write(key(poolId), choice && JSON.stringify(choice));
}

function key(poolId: string): string {
  return `contact-columns:${poolId}`;
}
