import iconv from 'iconv-lite';

/** Encodings in which Spanish and English files come: Windows, ISO with the euro sign, DOS and old Mac exports. */
const CANDIDATES = ['windows-1252', 'iso-8859-15', 'cp850', 'macintosh'];

/** Letters and signs of Spanish, English and their neighbours, in a place where such text has them. */
const EXPECTED = new RegExp(
  [
    String.raw`(?<=[a-z])[áéíóúüñàèòçâêôãõïö](?=[a-z\s.,;:?!)»”"'/\-|\]]|$)`,
    String.raw`(?<!\p{L})[áéíóúñ](?=[a-z])`,
    String.raw`(?<!\p{L})[¿¡](?=\p{L})`,
    // "12 €", "20 °C", "1.º", "3ª", "Nº 5", "nº.": and what price lists measure in, as "80 g/m²".
    String.raw`(?<=[\d\s(])[€°]|(?<=[\d\s.]|\bn)[ºª](?!\p{L})`,
    String.raw`(?<=\p{L}|\d)[²³](?!\p{L})|(?<=[\d\s;,])[½¼¾±×](?!\p{L})|£(?=\d)`,
    String.raw`(?<=\p{L}{2}|\d|\s)[®©](?!\p{L})|(?<=\p{L})·(?=\p{L})|[“”‘’«»—–…•]`,
  ].join('|'),
  'giu',
);

/** Any other sign above ASCII: what reading with the wrong encoding makes of those letters. */
const STRANGE = /[^\x00-\x7f]/gu;

/** Below this share of expected signs the text is in some other script or language. */
const SURE = 0.9;

/**
 * The Western encoding under which nearly all special bytes become letters or signs that Spanish and English use;
 * null when there is none. Statistics over letter pairs, the usual way, confuse these four on short Spanish texts.
 */
export function westernEncoding(sample: Buffer): string | null {
  const scored = CANDIDATES.map((encoding) => ({
    encoding,
    share: expectedShare(iconv.decode(sample, encoding)),
  }));
  const best = scored.reduce((a, b) => (b.share > a.share ? b : a));
  return best.share >= SURE ? best.encoding : null;
}

function expectedShare(text: string): number {
  const special = text.match(STRANGE)?.length ?? 0;
  return special === 0 ? 0 : (text.match(EXPECTED)?.length ?? 0) / special;
}
