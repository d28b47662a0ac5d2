import { fetchLostStyles } from './lost-styles.ts';

/**
 * Loads code that a screen in use asks for: while nothing is reached it waits, in place of an error that would take the whole screen
 * away. Where the server answers and does not have it (any more), the error stands.
 */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  const attempt = async () => {
    await fetchLostStyles();
    return load();
  };
  for (;;) {
    try {
      return await attempt();
    } catch {
      if (await isThere()) return attempt();
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
  }
}

function isThere(): Promise<boolean> {
  return fetch('/health/live').then(
    () => true,
    () => false,
  );
}
