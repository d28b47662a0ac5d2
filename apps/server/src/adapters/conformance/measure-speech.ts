import type { SpeechPiece } from '../../ports/speech.ts';

export interface SpeechMeasures {
  sampleRate: number;
  seconds: number;
  /** Mean level of what is not silence, in decibels below full scale (0 = full). */
  level: number;
  /** Share of samples at full scale. */
  clipped: number;
  /** Seconds before the first and after the last sound, and the longest gap in between. */
  before: number;
  after: number;
  gap: number;
}

const FULL = 32_767;
/** 20 ms: a window of speech that is shorter has no level. */
const WINDOWS_A_SECOND = 50;
/** Quieter than this is silence. */
const SILENCE = -45;

export function measureSpeech(pieces: readonly SpeechPiece[]): SpeechMeasures {
  const sampleRate = pieces[0]?.sampleRate ?? 0;
  const samples = pieces.flatMap((piece) => [...piece.samples]);
  const size = Math.max(1, Math.floor(sampleRate / WINDOWS_A_SECOND));
  const levels = Array.from({ length: Math.floor(samples.length / size) }, (_, at) =>
    levelOf(samples.slice(at * size, (at + 1) * size)),
  );
  const loud = levels.flatMap((level, at) => (level > SILENCE ? [at] : []));
  const gaps = loud.map((at, index) => at - (loud[index - 1] ?? at) - 1);
  const first = loud[0] ?? levels.length;
  const last = loud.at(-1) ?? 0;
  return {
    sampleRate,
    seconds: samples.length / sampleRate,
    level: levelOf(loud.flatMap((at) => samples.slice(at * size, (at + 1) * size))),
    clipped: samples.filter((sample) => Math.abs(sample) >= FULL).length / samples.length,
    before: first / WINDOWS_A_SECOND,
    after: Math.max(0, levels.length - 1 - last) / WINDOWS_A_SECOND,
    gap: Math.max(0, ...gaps) / WINDOWS_A_SECOND,
  };
}

function levelOf(samples: readonly number[]): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? -Infinity : 10 * Math.log10(sum / samples.length / (FULL * FULL));
}
