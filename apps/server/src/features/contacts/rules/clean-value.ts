/** As the reader of files leaves texts, so that what was downloaded and comes back is the same. */
export function cleanValue(text: string): string {
  // Most texts have nothing to clean.
  if (/^[ -~]*$/.test(text)) return text.trim();
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\t\n])\p{Cc}|[\u00ad\u200b\u2060\ufeff]/gu, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .normalize('NFC')
    .trim();
}
