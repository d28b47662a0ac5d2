/** As OpenAI sends it. */
const sampleRate = 24_000;
/** Seconds that a character takes. */
const perCharacter = 0.065;

/**
 * What a stand-in says: a tone that swells with each syllable, as long as a person would speak. The head says nothing of
 * the length (0xffffffff), as that of everybody who streams.
 */
export function speechWav(text: string): Buffer {
  const count = Math.round(text.length * perCharacter * sampleRate);
  const wav = Buffer.alloc(44 + count * 2);
  wav.write('RIFF\xff\xff\xff\xffWAVEfmt ', 0, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data\xff\xff\xff\xff', 36, 'latin1');
  for (let at = 0; at < count; at += 1) {
    const second = at / sampleRate;
    const swell = Math.abs(Math.sin(2 * Math.PI * 2 * second + 0.5));
    wav.writeInt16LE(Math.round(9_000 * swell * Math.sin(2 * Math.PI * 180 * second)), 44 + at * 2);
  }
  return wav;
}
