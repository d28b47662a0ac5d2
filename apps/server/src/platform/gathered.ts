/**
 * Answers many single questions with few: keys that are asked for within one turn of the event loop go out as one
 * list. Nothing is kept: each answer is newer than its question.
 */
export function gathered<V>(
  ask: (keys: readonly string[]) => Promise<Map<string, V>>,
): (key: string) => Promise<V | undefined> {
  let next: { keys: Set<string>; answers: Promise<Map<string, V>> } | null = null;
  const round = () => {
    const keys = new Set<string>();
    const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      next = null;
      return ask([...keys]);
    });
    return { keys, answers };
  };
  return async (key) => {
    next ??= round();
    next.keys.add(key);
    return (await next.answers).get(key);
  };
}
