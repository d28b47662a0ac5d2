export interface Token {
  /** Lower case, NFC, accents kept. */
  text: string;
  start: number;
  end: number;
}

/** Letters and digits, joined by the signs that hold codes, numbers, addresses and compounds together. */
const RUN =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:(?:[-._'’/@:+&·]|(?<=\d),(?=\d))[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

/** Words, numbers and codes of a text with their UTF-16 offsets. "wi-fi", "1.200,50" and "/etc/fstab" are one token each. */
export function* tokens(text: string): Generator<Token> {
  for (const match of text.matchAll(RUN)) {
    yield {
      text: match[0].toLowerCase().replaceAll('’', "'"),
      start: match.index,
      end: match.index + match[0].length,
    };
  }
}
