import { createHash } from 'node:crypto';
import type { FileReply } from '@centralita/contract/core/file-reply';
import { AppError } from '../../platform/http/app-error.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { Speech, SpeechPiece } from '../../ports/speech.ts';
import { offeredVoice } from './catalogue.ts';
import type { VoicesContext } from './voices-context.ts';
import { wavOf } from './wav-of.ts';

/** Samples kept for a company, at most some tens of MB; beyond, it begins anew. */
const samplesKept = 50;

/**
 * A text spoken by a voice of the catalogue. The same text is spoken once and then kept.
 * @throws AppError not_found, text_not_speakable, speech_unavailable
 */
export async function sampleOf(
  { speech, files }: Pick<VoicesContext, 'speech' | 'files'>,
  companyId: string,
  { voiceId, text, signal }: { voiceId: string; text: string; signal: AbortSignal },
): Promise<FileReply> {
  const voice = await offeredVoice(speech, voiceId);
  const folder = `${companyId}/voice-samples/`;
  const key = folder + hashOf(speech.engine, voice.id, text);
  const name = `${voice.name}.wav`;
  const kept = await files.get(key);
  if (kept) return { name, type: 'audio/wav', bytes: kept };
  const pieces = await spoken(speech, { voice: voice.id, text }, signal);
  const bytes = wavOf(pieces);
  await keep(files, { folder, key, bytes });
  return { name, type: 'audio/wav', bytes };
}

async function spoken(
  speech: Speech,
  request: { voice: string; text: string },
  signal: AbortSignal,
): Promise<SpeechPiece[]> {
  const pieces: SpeechPiece[] = [];
  try {
    for await (const piece of speech.speak(request, signal)) pieces.push(piece);
  } catch {
    // Nobody hears the answer to a call that was given up.
    throw new AppError('speech_unavailable');
  }
  if (pieces.length === 0) throw new AppError('text_not_speakable');
  return pieces;
}

async function keep(
  files: FileStore,
  { folder, key, bytes }: { folder: string; key: string; bytes: Uint8Array },
): Promise<void> {
  let kept = 0;
  for await (const _ of files.list(folder)) kept += 1;
  if (kept >= samplesKept) await files.deleteAll(folder);
  await files.put(key, bytes);
}

function hashOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex');
}
