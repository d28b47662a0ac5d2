/** The first of each list, then the next of each; none twice. */
export function inTurn<T extends { id: string }>(lists: readonly (readonly T[])[]): T[] {
  const most = Math.max(0, ...lists.map((list) => list.length));
  const all = Array.from({ length: most }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return once(all);
}

/** Each where it comes first. */
export function once<T extends { id: string }>(all: readonly T[]): T[] {
  return [...new Map(all.toReversed().map((one) => [one.id, one])).values()].toReversed();
}
