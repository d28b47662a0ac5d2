/** Bounds of an assistant that its form and the server agree on; specification 001 gives only those of the temperature. */

export const maxNotFoundLength = 1_000;
/** About 1,000 words: more would crowd out the passages in a small model's context. */
export const maxInstructionsLength = 6_000;
export const maxAssistantCategories = 500;
/** Low, so that the same question gets the same answer unless somebody wants otherwise. */
export const defaultTemperature = 0.2;
/** Specification 001 section 9: option steps 0.1 to 1.0. */
export const temperatureStep = 0.1;
export const assistantPlaceholders = 10;
