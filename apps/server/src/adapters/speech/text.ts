const sentences = new Intl.Segmenter('es', { granularity: 'sentence' });

/**
 * Cuts a text into pieces of at most `longest` characters, at ends of sentences where there are any, else between words,
 * else anywhere. Pieces have something to say: a text of signs alone gives none. Cuts as it is asked, so that the first
 * piece of a very long text is there at once.
 */
export function* cutText(text: string, longest: number): Generator<string, void, undefined> {
  const clean = text.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim();
  for (const { segment } of sentences.segment(clean)) {
    for (const piece of cutLong(segment.trim(), longest)) {
      if (/[\p{L}\p{N}]/u.test(piece)) yield piece;
    }
  }
}

/** Joins neighbours again as long as they stay within `longest`: for providers that are asked over the network. */
export function* joinPieces(pieces: Iterable<string>, longest: number): Generator<string, void, undefined> {
  let joined = '';
  for (const piece of pieces) {
    if (joined !== '' && joined.length + 1 + piece.length > longest) {
      yield joined;
      joined = piece;
    } else joined = joined === '' ? piece : `${joined} ${piece}`;
  }
  if (joined !== '') yield joined;
}

function* cutLong(sentence: string, longest: number): Generator<string, void, undefined> {
  let at = 0;
  while (sentence.length - at > longest) {
    const space = sentence.lastIndexOf(' ', at + longest);
    const end = space > at ? space : at + longest;
    yield sentence.slice(at, end);
    at = end + (sentence[end] === ' ' ? 1 : 0);
  }
  yield sentence.slice(at);
}
