/**
 * Bounds of one conversation. Characters unless said otherwise. A state is some kilobytes; where webhooks save long answers it is
 * megabytes, so whoever hands it out bounds it.
 */
export const maxHeard = 4_000;
export const maxHistory = 30;
/** Exchanges that a model is shown. */
export const shownHistory = 14;
export const maxKept = 4_000;
/** What a webhook saves may be its whole answer. */
export const maxValue = 20_000;
export const maxHeldValues = 1_500;
export const maxResults = 200;
export const maxEarlier = 5;
export const maxPassages = 8;
export const maxFacts = 10;
/** Answers to questions in the middle, per stay in a node; more count as tries. */
export const maxSides = 10;
/** "What?" said again and again: from this time on it counts as a try, as the line may be bad. */
export const mostSame = 3;
/** What an instruction node may say before the conversation goes on by itself. */
export const maxRounds = 30;
export const maxSilences = 3;
/** Turns in a row without a model before a person is called. */
export const maxFailures = 3;
/** Of a model's reply in a chat: nobody reads more at once. */
export const maxChatReply = 1_500;
/** Places for which a model is asked to speak at once, and the length of their prompts together. */
export const maxOutcomes = 6;
export const maxOutcomePrompts = 12_000;

/** 0 to 1: below, an answer counts as not given. */
export const sureOfValue = 0.5;
/** The same for a variable that nobody asked for: a correction, a value given ahead. */
export const sureOfPlain = 0.7;
export const sureOfCondition = 0.5;
export const sureOfResult = 0.3;
