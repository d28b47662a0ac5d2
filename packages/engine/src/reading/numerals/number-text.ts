/** Beyond it a number's last digits are not sure any more. */
const largest = 1e15;

/** A number as values hold it, with at most six decimals and never with an exponent; null where it is too large. */
export function numberText(value: number): string | null {
  if (!Number.isFinite(value) || Math.abs(value) > largest) return null;
  const rounded = Number(value.toFixed(6));
  return String(rounded === 0 ? 0 : rounded);
}
