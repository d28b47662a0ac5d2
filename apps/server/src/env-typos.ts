import { knownVariables } from './env-variables.ts';

/** Beginnings that are ours alone: a variable with one of them that we do not know is a mistake. */
const OWN_PREFIX =
  /^(?:LLM|EMBEDDINGS?|STT|TTS|REALTIME|SIP|TWILIO|WHATSAPP|OIDC|OUTBOUND|SMTP|STORAGE|PRODUCT|PUBLIC|DATABASE|TEST_PHONE|TRUST(?:ED)?)_/;

/** One sentence for each variable that looks like one of ours written wrongly. Values are not looked at. */
export function findTypos(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (knownVariables.has(name)) return [];
    const meant = nearest(name);
    if (meant !== undefined) return [`${name} is not known and has no effect. Did you mean ${meant}?`];
    return OWN_PREFIX.test(name) ? [`${name} is not known and has no effect.`] : [];
  });
}

function nearest(name: string): string | undefined {
  const plain = withoutSeparators(name);
  for (const known of knownVariables) {
    if (withoutSeparators(known) === plain) return known;
  }
  // Short names (HOST, PORT, DEMO) are one letter away from too much that an ordinary shell sets.
  const candidates = [...knownVariables].filter((known) => known.length >= 8);
  return candidates.find((known) => distance(known, name.toUpperCase()) <= (known.length > 10 ? 2 : 1));
}

function withoutSeparators(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Levenshtein's edit distance, one row at a time. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
