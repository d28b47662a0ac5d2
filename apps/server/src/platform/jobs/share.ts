/**
 * What may be claimed next so that no company has more than `ofOne` jobs at work here: the others always find a place, however much
 * slow work one of them has.
 */
export function shareOfCompanies(
  atWork: readonly (string | null)[],
  ofOne: number,
): { but: string[]; limit: number } {
  const counts = new Map<string, number>();
  for (const company of atWork) if (company !== null) counts.set(company, (counts.get(company) ?? 0) + 1);
  const but = [...counts].filter(([, count]) => count >= ofOne).map(([company]) => company);
  const most = Math.max(0, ...[...counts.values()].filter((count) => count < ofOne));
  return { but, limit: ofOne - most };
}
