import { device, tab, type Keep } from './storage.ts';
import { createStore } from './store.ts';

/** A company, as a person acts for it. */
export interface Place {
  /** Whose session it is. */
  user: string;
  id: string;
  name: string;
}

/** Another tab took the session to another company (`there`) than the one that this tab shows (`here`). */
export interface Moved {
  here: Place;
  there: Place;
  /** This very tab took it there, and is being loaded anew. */
  leaving?: true;
}

/**
 * Not null: nothing of this tab reaches the server until the person says which company it is to be. A tab never shows or
 * writes to another company than it was opened in without a word.
 */
export const moved = createStore<Moved | null>(null);

const key = 'company';

/** The company that the token of the browser acts for, where it is known. Written before the token: that is when others look. */
export const placeOfToken = keeper(device);
/** The company that this tab shows, over a reload. Only that of a session, never one in support. */
export const placeOfTab = keeper(tab);

function keeper(keep: Keep) {
  return {
    read(): Place | null {
      try {
        return JSON.parse(keep.read(key) ?? 'null') as Place | null;
      } catch {
        return null;
      }
    },
    write(place: Place | null) {
      keep.write(key, place && JSON.stringify(place));
    },
  };
}
