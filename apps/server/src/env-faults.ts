import { type Source, groups, parseUrl } from './env-variables.ts';

/** A group of which only a part is set. */
export function groupFaults(given: Source): string[] {
  return Object.values(groups).flatMap(({ needed, also }) => {
    const present = [...needed, ...also].filter((name) => name in given);
    const missing = needed.filter((name) => !(name in given));
    if (present.length === 0 || missing.length === 0) return [];
    return [`${missing.join(' and ')} must be set too, because ${present.join(' and ')} is set`];
  });
}

/** What each variable allows by itself but not beside the others. */
export function togetherFaults(given: Source): string[] {
  const faults: string[] = [];
  if (given['NODE_ENV'] === 'production' && given['DATABASE_URL'] && !given['SECRET_KEY']) {
    faults.push(
      'SECRET_KEY must be set in production with an external database: a key in the data folder would be lost with this machine, and all secrets with it (openssl rand -base64 32)',
    );
  }
  if (given['NODE_ENV'] === 'production' && isGuessable(given['SECRET_KEY'])) {
    faults.push(
      'SECRET_KEY must be random: its key repeats a few bytes, which anybody can guess. Put a new one before it, SECRET_KEY=new,old (openssl rand -base64 32)',
    );
  }
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) {
    if (given['STORAGE_URL'] && !given[name])
      faults.push(`${name} must be set too, because STORAGE_URL is set`);
  }
  const storage = parseUrl(given['STORAGE_URL']);
  if (storage && !/^[\w./-]*$/.test(storage.pathname)) {
    faults.push('STORAGE_URL must name a folder of letters, digits and _ . - only');
  }
  const address = storage?.searchParams.get('endpoint');
  if (storage && storage.hostname === '') faults.push('STORAGE_URL must name a bucket: s3://bucket');
  if (address && !/^https?:$/.test(parseUrl(address)?.protocol ?? '')) {
    faults.push('STORAGE_URL must have an http:// or https:// endpoint');
  }
  return faults;
}

/** 32 random bytes hardly ever have fewer than 20 different ones; letters and digits that somebody drew have ten or more. */
const leastDifferent = 8;

/** The first key seals; older ones only open what they once sealed. */
function isGuessable(keys: string | undefined): boolean {
  const first = keys?.split(',')[0];
  return first !== undefined && new Set(Buffer.from(first, 'base64')).size < leastDifferent;
}

/** What is allowed but probably not meant. */
export function doubts(given: Source): string[] {
  const warnings: string[] = [];
  for (const prefix of ['LLM', 'EMBEDDINGS', 'STT', 'TTS']) {
    const remote = given[`${prefix}_BASE_URL`]?.startsWith('https://') === true;
    if (remote && !given[`${prefix}_API_KEY`])
      warnings.push(`${prefix}_API_KEY is not set; most endpoints ask for one.`);
  }
  if (given['SMTP_URL'] && !given['MAIL_FROM'])
    warnings.push('MAIL_FROM is not set: the sender of mails is a guess.');
  if (given['NODE_ENV'] === 'production' && !given['PUBLIC_URL']) {
    warnings.push('PUBLIC_URL is not set: links in mails and calls of providers lead to this machine only.');
  }
  if ((parseUrl(given['PUBLIC_URL'])?.pathname ?? '/') !== '/') {
    warnings.push(
      'PUBLIC_URL has a path, but the console works at the root of a host only: links that lead to it will find nothing.',
    );
  }
  const providers = ['OIDC_GOOGLE_CLIENT_ID', 'OIDC_MICROSOFT_CLIENT_ID'].filter((name) => name in given);
  if (providers.length > 0 && !given['PUBLIC_URL']) {
    warnings.push(
      'PUBLIC_URL is not set: Google and Microsoft only lead people back to the address that is registered with them.',
    );
  }
  return warnings;
}
