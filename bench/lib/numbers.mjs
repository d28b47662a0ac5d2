/** @param {number[]} values */
export function median(values) {
  return percentile(values, 50);
}

/**
 * @param {number[]} values
 * @param {number} share 0 to 100
 */
export function percentile(values, share) {
  if (values.length === 0) return NaN;
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil((share / 100) * sorted.length) - 1))];
}

/**
 * Medians of every figure over several measurements of one thing.
 * @param {Record<string, number>[]} measurements
 * @returns {Record<string, number>}
 */
export function medians(measurements) {
  const names = Object.keys(measurements[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(measurements.map((one) => one[name]))]));
}

/** Three digits that matter: 0.123, 1.23, 12.3, 1,234. */
export function short(value) {
  if (!Number.isFinite(value)) return '-';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.max(Math.abs(value), 0.001))));
  return value.toLocaleString('en-US', { maximumFractionDigits: Math.min(digits, 3) });
}

export function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
