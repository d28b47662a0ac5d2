/** Bounds of queries that the console and the server agree on. */

export const maxCorrectAnswerLength = 10_000;
export const maxCommentLength = 2_000;
/** What a caller may call a conversation, a person or a question. */
export const maxReferenceLength = 200;
