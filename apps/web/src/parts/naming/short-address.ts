const longest = 48;

/**
 * A page that was never read is called by its address: of a long one, the site and the end of its way, which tell pages
 * apart. Any other name is as it is.
 */
export function shortAddress(name: string): string {
  if (!/^https?:\/\/\S+$/i.test(name) || !URL.canParse(name)) return name;
  const { host, pathname } = new URL(name);
  const site = host.replace(/^www\./, '');
  const last = readable(pathname.split('/').findLast(Boolean) ?? '');
  if (last === '') return site;
  const isWhole = pathname.split('/').filter(Boolean).length === 1;
  const short = `${site}/${isWhole ? '' : '…/'}${last}`;
  return short.length <= longest ? short : `${short.slice(0, longest - 1)}…`;
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
