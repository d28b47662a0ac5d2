/** Bounds of the suppression list. */

export const maxOptOutNote = 500;
/** Lines of one import, and its characters. */
export const maxImportLines = 20_000;
export const maxImportCharacters = 2_000_000;
export const maxImportBytes = 4 * 1024 * 1024;
/** Of those that were refused, so many are named. */
export const shownRefusedLines = 50;
