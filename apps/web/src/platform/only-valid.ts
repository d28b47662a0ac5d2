/**
 * A route's `validateSearch` that leaves nothing else behind: the router lays what it gives over all that the address says, so
 * that what is merely left out would come back as it was typed.
 */
export function onlyValid<T extends object>(take: (given: Record<string, unknown>) => T) {
  return (given: Record<string, unknown>): T => {
    const nothing = Object.fromEntries(Object.keys(given).map((key) => [key, undefined]));
    return { ...nothing, ...take(given) };
  };
}
