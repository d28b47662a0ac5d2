/** Which contacts of a list are chosen: some, over its pages, or all that the search finds. */
export type Selection = { kind: 'some'; ids: ReadonlySet<string> } | { kind: 'all'; search: string };

export const nothingChosen: Selection = { kind: 'some', ids: new Set() };

/** How many are chosen, where the search finds `total`. */
export function countOf(selection: Selection, total: number): number {
  return selection.kind === 'all' ? total : selection.ids.size;
}

export function isChosen(selection: Selection, id: string): boolean {
  return selection.kind === 'all' || selection.ids.has(id);
}

/**
 * After boxes were ticked or unticked. Of all that match none can be left out: then the others of the page that is shown stay
 * chosen.
 */
export function afterChoice(
  selection: Selection,
  ids: readonly string[],
  chosen: boolean,
  shown: readonly string[],
): Selection {
  const next = new Set(selection.kind === 'all' ? shown : selection.ids);
  for (const id of ids) {
    if (chosen) next.add(id);
    else next.delete(id);
  }
  return { kind: 'some', ids: next };
}

/** Another search finds others: "all" was said of those before. */
export function afterSearch(selection: Selection, search: string): Selection {
  return selection.kind === 'all' && selection.search !== search ? nothingChosen : selection;
}
