import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../testing/until.ts';
import { speechProgram, type SpeechProgram } from './speech-program.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'centralita-speech-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Says its own process as the sample rate; some orders go wrong. */
const program = `process.on('message', ({ text }) => {
  if (text === 'hang') for (;;);
  if (text === 'die') process.exit(3);
  if (text === 'fail') return process.send({ fault: 'no' });
  const sampleRate = text === 'secrets' ? Object.keys(process.env).length : process.pid;
  process.send({ sampleRate, samples: new Int16Array([1, 2]) });
  if (text === 'half') for (;;);
  process.send({ sampleRate, samples: new Int16Array([3]) });
  process.send({ end: true });
});
process.on('disconnect', () => process.exit());`;

async function made(options = {}): Promise<SpeechProgram> {
  const path = join(folder, `${crypto.randomUUID()}.mjs`);
  await writeFile(path, program);
  return speechProgram(path, options);
}

async function said(speaking: SpeechProgram, text: string, signal?: AbortSignal) {
  const pieces = [];
  for await (const piece of speaking.say({ voice: 'v', text }, signal)) pieces.push(piece);
  return pieces;
}
const pidOf = async (speaking: SpeechProgram) => (await said(speaking, 'pid'))[0]?.sampleRate ?? 0;

describe('a program that speaks', () => {
  it('serves many orders in one process, which ends when it is idle', async () => {
    const speaking = await made({ idle_ms: 20 });
    const pids = await Promise.all([1, 2, 3].map(() => pidOf(speaking)));
    expect(new Set(pids).size).toBe(1);
    await until(async () => !isRunning(pids[0] ?? 0));
    expect(await pidOf(speaking)).not.toBe(pids[0]);
  });

  it.each([
    ['hang', 'timeout'],
    ['die', 'unavailable'],
    ['fail', 'bad_answer'],
  ])('that is told to %s makes a fault, and the next order is carried out', async (text, fault) => {
    // Only who waits for the limit meets it, and has the time to begin.
    const speaking = await made({ timeout_ms: fault === 'timeout' ? 2_000 : 60_000 });
    const before = await pidOf(speaking);
    await expect(said(speaking, text)).rejects.toMatchObject({ name: 'ProviderError', fault });
    await until(async () => !isRunning(before));
    expect(await pidOf(speaking)).not.toBe(before);
  });

  it('is heard while it goes on speaking', async () => {
    const speaking = await made({ timeout_ms: 2_000 });
    const pieces = speaking.say({ voice: 'v', text: 'half' });
    expect((await pieces.next()).value?.samples).toEqual(new Int16Array([1, 2]));
    await expect(pieces.next()).rejects.toMatchObject({ fault: 'timeout' });
    expect((await said(speaking, 'all')).map(({ samples }) => [...samples])).toEqual([[1, 2], [3]]);
  });

  it('knows nothing of the environment of the server', async () => {
    const speaking = await made();
    const [piece] = await said(speaking, 'secrets');
    expect(piece?.sampleRate).toBeLessThanOrEqual(2);
  });

  it('does not carry out what was given up while it waited', async () => {
    const speaking = await made({ timeout_ms: 2_000 });
    const hanging = said(speaking, 'hang');
    const left = new AbortController();
    const waiting = said(speaking, 'die', left.signal);
    left.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await expect(hanging).rejects.toMatchObject({ fault: 'timeout' });
    const pid = await pidOf(speaking);
    expect(await pidOf(speaking)).toBe(pid);
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
