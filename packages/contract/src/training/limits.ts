/** Bounds of queries that the console and the server agree on. */

export const maxCorrectAnswerLength = 10_000;
export const maxCommentLength = 2_000;
/** What a caller may call a conversation, a person or a question. */
export const maxReferenceLength = 200;
/** Specification 001 section 9. */
export const queryPageSizes = [10, 20, 30, 40, 50] as const;
/** Rates below it are red in the list and count as a gap. */
export const lowRateBelow = 5;
