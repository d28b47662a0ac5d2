import type { Change } from './document.ts';

/** Where the last word counts, whoever said it: these never meet (rows of the server say the same). */
const together = new Set(['position', 'measured', 'collapsed']);

/** One change per text that somebody else could be writing in, so that one conflict holds back nothing else. */
export function separately(changes: readonly Change[]): Change[] {
  return changes.flatMap((change): Change[] => {
    if (change.op !== 'node.update') return [change];
    const { set, ...rest } = change;
    const entries = Object.entries(set);
    const calm = entries.filter(([path]) => together.has(path));
    const alone = entries.filter(([path]) => !together.has(path)).map((entry) => [entry]);
    const groups = calm.length > 0 ? [...alone, calm] : alone;
    return groups.map((group) => ({ ...rest, set: Object.fromEntries(group) }));
  });
}
