import type { SpeechPiece } from '../../ports/speech.ts';

const headBytes = 44;

/** Speech as a WAV file: linear samples of 16 bits, one channel. */
export function wavOf(pieces: readonly SpeechPiece[]): Uint8Array {
  const sampleRate = pieces[0]?.sampleRate ?? 16_000;
  const dataBytes = pieces.reduce((sum, { samples }) => sum + samples.byteLength, 0);
  const wav = Buffer.alloc(headBytes + dataBytes);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(headBytes - 8 + dataBytes, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(dataBytes, 40);
  let at = headBytes;
  for (const { samples } of pieces) {
    Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).copy(wav, at);
    at += samples.byteLength;
  }
  return wav;
}
