/** What a person writes at once. */
export const maxInputLength = 4_000;
/** Exchanges that a client may send to be replayed. */
export const maxHistory = 200;
/** Of the value of a variable. */
export const maxValueLength = 2_000;
/** A sealed state: some kilobytes, and more for each hour that somebody talks. */
export const maxStateLength = 900_000;
/** A test chat that was left alone so long begins anew. */
export const testStateLifetimeMs = 24 * 3_600_000;
/** A conversation that is not kept: its state opens so long, for somebody who comes back after their holidays. */
export const conversationStateLifetimeMs = 30 * 24 * 3_600_000;
/** Saved test dialogues of one workflow, and what the person says in one of them. */
export const maxDialogues = 100;
export const maxDialogueTurns = 100;
/** Among which the end of a test dialogue is classified. */
export const maxDialogueResults = 50;
/** Tried on a conditional node in one call. */
export const maxSentences = 200;
/** The caller's own names for a person and for a message. */
export const maxSessionId = 200;
export const maxMessageId = 200;
/** Of a transcript that is read at once: the newest. */
export const maxTranscriptTurns = 500;
/** Of one campaign's key. */
export const conversationCallsPerMinute = 6_000;
