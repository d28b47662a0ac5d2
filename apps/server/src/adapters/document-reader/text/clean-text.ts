/**
 * Signs that carry no text: control characters except tab and newline, the soft hyphen, zero-width space, word joiner,
 * byte order mark. Zero-width joiners stay: emoji and some scripts need them.
 */
const SILENT = /(?![\t\n])\p{Cc}|[\u00ad\u200b\u2060\ufeff]/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
const WIDE_SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const LATIN_LIGATURES = /[\ufb00-\ufb06]/g;
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** The form in which all text leaves the reader: NFC, lines end in \n, plain spaces, no NUL, no typeset ligatures. */
export function cleanText(text: string): string {
  return text
    .replace(LINE_ENDS, '\n')
    .replace(SILENT, '')
    .replace(WIDE_SPACES, ' ')
    .replace(LONE_SURROGATES, '\ufffd')
    .replace(LATIN_LIGATURES, (ligature) => ligature.normalize('NFKC'))
    .normalize('NFC');
}
