const bars = 48;

/** The loudness of a sound over its length: 48 bars from 0 to 1, the loudest being 1. */
export function peaksOf(samples: Float32Array): number[] {
  const wide = Math.max(1, Math.floor(samples.length / bars));
  const levels = Array.from({ length: bars }, (_, bar) => {
    const part = samples.subarray(bar * wide, (bar + 1) * wide);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, part.length));
  });
  const loudest = Math.max(...levels);
  return levels.map((level) => (loudest > 0 ? level / loudest : 0));
}
