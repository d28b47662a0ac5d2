import type { SourceSummary } from '@centralita/contract/knowledge/schema';

const longest = 40;

/**
 * A page that was never read is called by its address: of a long one, the site and the end of its way, which tell pages
 * apart. Any other name is as it is.
 */
export function shortName({ name, source_type }: Pick<SourceSummary, 'name' | 'source_type'>): string {
  if (source_type !== 'url' || !/^(https?:\/\/)?[^\s/]*[.:][^\s/]+(\/.*)?$/i.test(name)) return name;
  const address = /^https?:/i.test(name) ? name : `https://${name}`;
  if (!URL.canParse(address)) return name;
  const { host, pathname } = new URL(address);
  const steps = pathname.split('/').filter(Boolean);
  const way = steps.length > 1 ? ['…', ...steps.slice(-1)] : steps;
  const short = [host.replace(/^www\./, ''), ...way.map(readable)].join('/');
  return short.length <= longest ? short : `${short.slice(0, longest - 1)}…`;
}

function readable(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
