/** Specification 002 section 9. Seconds. */
export const minWebhookTimeout = 1;
export const maxWebhookTimeout = 10;
export const defaultWebhookTimeout = 5;
export const webhookPlaceholders = 8;

/** The specification names no limits for these; they are ours. In characters and in pieces. */
export const maxDescriptionLength = 2_000;
export const maxAddressLength = 2_000;
/** Of the body as JSON text, and levels of lists and objects in each other. */
export const maxWebhookBodyLength = 50_000;
export const maxJsonDepth = 50;
/** Variables, request elements or expected responses of one webhook. */
export const maxWebhookParts = 50;
export const maxElementKeyLength = 200;
/** Of a header, a query element or a token; some tokens have 2,000. */
export const maxElementValueLength = 4_000;
export const maxChoicesLength = 2_000;
export const maxJsonPathLength = 500;
/** Of one value that is sent. */
export const maxSentValueLength = 10_000;
/** Of one value that is saved, as JSON text: it goes into conversations, and the largest answer has 1 MB. */
export const maxSavedValueLength = 20_000;
/** Bytes of an answer, unpacked. */
export const maxWebhookResponseBytes = 1_000_000;

/** Values of an answer, those within others counted too: 1 MB could hold half a million. */
export const maxWebhookResponseValues = 250_000;
/** Of one object in it. */
export const maxWebhookResponseFields = 20_000;
/** Of an answer as people see it: so many values, and characters of texts and names. */
export const maxShownValues = 5_000;
export const maxShownLength = 100_000;
/** Characters of all values that are put into one request: a body may name a value 10,000 times. */
export const maxFilledLength = 250_000;

/** What is shown in the place of a secret. Sent back unchanged, it keeps the secret. */
export const secretMask = '••••••••';
