/** Where unsaved work is kept in this browser (kept-work.ts); `public/early.js` says the same. */
export const workDatabase = 'unsaved-work';
export const workVersion = 1;
export const workStore = 'work';

/** Logging out clears what is stored (specification 000, section 9); an ended session does not, so that nothing is lost. */
export function forgetWork(): void {
  try {
    window.indexedDB.deleteDatabase(workDatabase);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
