/** Whether a widget may stand on a page from there: on one that is named, or on one below `https://*.example.com`. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.some((one) => {
    const [scheme, below] = one.split('://*.');
    if (below === undefined) return one === origin;
    return origin.startsWith(`${scheme}://`) && origin.endsWith(`.${below}`);
  });
}

/** Where a browser comes from, by its header `referer`, or `origin`; null: nobody can tell. */
export function originOf(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { origin } = new URL(address);
  return origin === 'null' ? null : origin;
}
