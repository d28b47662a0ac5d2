/** Browser storage that may be full or forbidden: reading then gives null and writing is lost, never an error. */
export interface Keep {
  read(key: string): string | null;
  /** `null` removes the key. */
  write(key: string, value: string | null): void;
}

/** Shared by all tabs, survives the browser: the token and the person's choices. */
export const device: Keep = keep(() => window.localStorage);
/** Of this tab: what was typed, and the company in support. */
export const tab: Keep = keep(() => window.sessionStorage);

function keep(storage: () => Storage): Keep {
  return {
    read(key) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
      } catch {
        // The choice then lasts as long as the page.
      }
    },
  };
}
