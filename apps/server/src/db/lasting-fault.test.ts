import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LastingFault } from './lasting-fault.ts';

describe('a fault that lasts', () => {
  const said: string[] = [];
  const note =
    (level: string) =>
    (fields: object, message: string): void => {
      said.push(`${level}: ${message} ${JSON.stringify({ ...fields, err: undefined })}`);
    };
  const log = { info: note('info'), warn: note('warn'), error: note('error') };

  beforeEach(() => {
    said.length = 0;
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => void vi.useRealTimers());

  it('is told when it begins, once a minute, and when it is over', () => {
    const fault = new LastingFault(
      log,
      { failing: 'does not listen', over: 'listens again' },
      { channel: 'c' },
    );
    fault.worked();
    for (let tries = 0; tries < 241; tries += 1) {
      fault.failed(new Error('away'));
      vi.advanceTimersByTime(500);
    }
    fault.worked();
    fault.worked();
    fault.failed(new Error('away again'));
    expect(said).toEqual([
      'warn: does not listen {"channel":"c","tries":1}',
      'warn: does not listen {"channel":"c","tries":121}',
      'warn: does not listen {"channel":"c","tries":241}',
      'info: listens again {"channel":"c","tries":241,"seconds":121}',
      'warn: does not listen {"channel":"c","tries":1}',
    ]);
  });
});
