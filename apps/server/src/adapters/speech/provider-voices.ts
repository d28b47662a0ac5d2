import { z } from 'zod';
import type { SpeechVoice } from '../../ports/speech.ts';

type Gender = SpeechVoice['gender'];

/** OpenAI's own voices, which speak every language. There is no call that lists them. */
const openaiVoices: Record<string, Gender> = {
  alloy: 'neutral',
  ash: 'male',
  ballad: 'male',
  coral: 'female',
  echo: 'male',
  fable: 'neutral',
  nova: 'female',
  onyx: 'male',
  sage: 'female',
  shimmer: 'female',
  verse: 'male',
};

/** Kokoro's names begin with language and gender, `ef_dora`. Only the languages of the product are told apart. */
const kokoroLocales: Record<string, { locale: string; language: SpeechVoice['language'] }> = {
  a: { locale: 'en-US', language: 'english' },
  b: { locale: 'en-GB', language: 'english' },
  e: { locale: 'es', language: 'spanish' },
};

const Listed = z.object({
  voices: z
    .array(z.union([z.string(), z.object({ id: z.string() }), z.object({ name: z.string() })]))
    .max(5_000),
});

/** What every server with OpenAI's interface is asked for when it does not list its voices. */
export function standardVoices(): SpeechVoice[] {
  return Object.keys(openaiVoices).map(described);
}

/** The answer of `/audio/voices`, which several compatible servers have; null where it is something else. */
export function readVoices(body: string): SpeechVoice[] | null {
  const listed = Listed.safeParse(parsed(body));
  if (!listed.success) return null;
  const ids = listed.data.voices.map((one) =>
    typeof one === 'string' ? one : 'id' in one ? one.id : one.name,
  );
  const usable = [...new Set(ids)].filter((id) => id.length > 0 && id.length <= 120 && !/\p{Cc}/u.test(id));
  return usable.length > 0 ? usable.map(described) : null;
}

function described(id: string): SpeechVoice {
  const kokoro = /^([abe])([fm])_(.+)$/.exec(id);
  const place = kokoroLocales[kokoro?.[1] ?? ''];
  if (kokoro && place) {
    return { id, name: nameOf(kokoro[3] ?? id), gender: kokoro[2] === 'f' ? 'female' : 'male', ...place };
  }
  return { id, name: nameOf(id), gender: openaiVoices[id] ?? 'neutral', locale: '', language: 'bilingual' };
}

function nameOf(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replaceAll('_', ' ');
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
