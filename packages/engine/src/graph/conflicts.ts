/** When a path was written last, from which window and by whom. */
export type Written = [revision: number, by: string, userId: string];
/** Of each path that was written since the node was made. */
export type Revisions = Record<string, Written>;

/**
 * Who wrote what this path would overwrite, after `base` and from another window; null where nobody did. A path overlaps with
 * those above and below it. What only shows how the canvas looks never conflicts: the last one wins.
 */
export function clashOf(
  revisions: Revisions,
  path: string,
  { base, by }: { base: number; by: string },
): Written | null {
  if (lastOneWins(path)) return null;
  for (const [other, written] of Object.entries(revisions)) {
    const [revision, writer] = written;
    if (revision > base && writer !== by && overlap(path, other) && !lastOneWins(other)) return written;
  }
  return null;
}

/** The revisions after these paths were written; what is known of places below them says nothing any more. */
export function noted(revisions: Revisions, paths: readonly string[], written: Written): Revisions {
  const kept = Object.entries(revisions).filter(
    ([other]) => !paths.some((path) => other.startsWith(`${path}.`)),
  );
  const told = paths.filter((path) => !lastOneWins(path)).map((path) => [path, written] as const);
  return Object.fromEntries([...kept, ...told]);
}

export function lastOneWins(path: string): boolean {
  return /^(?:position|measured|collapsed)$|\.order$|\.conditionPanelCollapsed$/.test(path);
}

function overlap(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}
