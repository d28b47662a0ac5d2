import type { Log } from '../platform/log.ts';
import { fillExamples, type Demo, type ExampleParts } from './fill-examples.ts';

/** Beside the start, which waits for nothing of it. */
export function beginExamples(parts: ExampleParts, demo: Demo, log: Log): { stop(): Promise<void> } {
  const ended = new AbortController();
  const filled = fillExamples(parts, demo, ended.signal).catch((fault: unknown) =>
    log.warn({ fault }, 'the demo company has no examples of chats'),
  );
  return {
    stop: async () => {
      ended.abort();
      await filled;
    },
  };
}
