/** Whether two values say the same, however deep. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  if (keys.length !== others.length || Array.isArray(one) !== Array.isArray(other)) return false;
  return keys.every((key) =>
    isEqual((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  );
}
