import { ProviderError } from '../../ports/provider-error.ts';

export interface WavFormat {
  sampleRate: number;
  /** Where the samples begin. */
  dataAt: number;
  /** Bytes of samples; Infinity where the writer did not know yet. */
  dataBytes: number;
}

/** Headers of real files end within some hundred bytes; whoever has none by then sends something else. */
const LONGEST_HEADER = 64 * 1024;
/** Hours of speech: a length beyond it stands for "not known". */
const LONGEST_DATA = 0x7fff_0000;

/**
 * Reads the head of a WAV file of 16-bit samples in one channel; null while more bytes are needed. Who streams does not
 * know the length yet and writes 0 or 0xffffffff. @throws ProviderError bad_answer
 */
export function readWavFormat(bytes: Buffer): WavFormat | null {
  if (bytes.length >= 12 && (tag(bytes, 0) !== 'RIFF' || tag(bytes, 8) !== 'WAVE')) throw notWav();
  let sampleRate = 0;
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4);
    if (tag(bytes, at) === 'data') {
      if (sampleRate === 0) throw notWav();
      return {
        sampleRate,
        dataAt: at + 8,
        dataBytes: length === 0 || length > LONGEST_DATA ? Infinity : length,
      };
    }
    if (tag(bytes, at) === 'fmt ') {
      if (bytes.length < at + 24) return null;
      sampleRate = readFormat(bytes.subarray(at + 8, at + 24));
    }
    at += 8 + length + (length % 2);
    if (at > LONGEST_HEADER) throw notWav();
  }
  if (bytes.length > LONGEST_HEADER) throw notWav();
  return null;
}

/** The whole samples of little-endian bytes, in memory of their own. */
export function toSamples(bytes: Uint8Array): Int16Array {
  const copy = new Uint8Array(bytes.byteLength - (bytes.byteLength % 2));
  copy.set(bytes.subarray(0, copy.byteLength));
  return new Int16Array(copy.buffer);
}

/** Linear (1) or extensible (65534) samples, one channel, 16 bits. */
function readFormat(bytes: Buffer): number {
  const [kind, channels, sampleRate, bits] = [
    bytes.readUInt16LE(0),
    bytes.readUInt16LE(2),
    bytes.readUInt32LE(4),
    bytes.readUInt16LE(14),
  ];
  const linear = kind === 1 || kind === 0xfffe;
  if (!linear || channels !== 1 || bits !== 16 || sampleRate < 8_000 || sampleRate > 48_000) throw notWav();
  return sampleRate;
}

function tag(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4);
}

function notWav(): ProviderError {
  return new ProviderError('bad_answer', 'The provider sends no WAV of 16-bit samples in one channel');
}
