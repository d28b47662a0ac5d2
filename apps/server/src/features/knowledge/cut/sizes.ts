/** Characters; a token is about 4 of them in both languages, so these are 350-500 tokens. */
export const TARGET = 1600;
export const LONGEST = 2000;
/** A new section starts a new passage once the current one has this much. */
export const ENOUGH = 800;
/** The same for a chapter. */
export const ENOUGH_AT_CHAPTER = 300;
/** About 12 % of a passage is repeated at the start of the next one of the same section. */
export const OVERLAP = 210;
