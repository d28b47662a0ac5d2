/**
 * What /metrics says now. Reading it also begins a new window for the event loop's delay.
 * @param {string} url
 * @returns {Promise<(name: string) => number>} NaN for an unknown name
 */
export async function readMetrics(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return (name) => Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}

/** The longest that the event loop was held up since the last look, in ms. */
export async function longestBlockMs(url) {
  return (await readMetrics(url))('nodejs_eventloop_lag_max_seconds') * 1000;
}
