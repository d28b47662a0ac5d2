/** Of what was changed, all but what a save has sent: what was changed again meanwhile stays. */
export function withoutSent<T extends object>(now: T, sent: T): T {
  const kept = Object.entries(now).filter(([name, value]) => !Object.is(value, sent[name as keyof T]));
  return Object.fromEntries(kept) as T;
}
