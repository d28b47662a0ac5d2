import type { AiVoice, VoiceGender, VoiceLanguage } from '@centralita/contract/voices/schema';
import { folded } from '../../platform/search-key.ts';
import type { SpeechVoice } from '../../ports/speech.ts';
import { offeredVoices } from './catalogue.ts';
import { voicesOf, type VoiceRow } from './store.ts';
import type { VoicesContext } from './voices-context.ts';

export interface VoiceFilters {
  /** Each word has to occur in the name or the locale. */
  search?: string | undefined;
  /** Empty: all. */
  language: readonly VoiceLanguage[];
  gender: readonly VoiceGender[];
}

/** The provider's voices by name, told which are in the library. @throws AppError speech_unavailable */
export async function publicVoices(
  { db, speech }: VoicesContext,
  companyId: string,
  filters: VoiceFilters,
): Promise<AiVoice[]> {
  const [offered, rows] = await Promise.all([
    offeredVoices(speech),
    db.companyRead(companyId, (tx) => voicesOf(tx, companyId)),
  ]);
  const added = new Map(rows.map((row) => [row.voice_id, row.added_at]));
  return filtered(
    offered.map((voice) => asOffered(voice, added.get(voice.id))),
    filters,
  );
}

/** The library by name. It is shown also while the provider is out of reach. */
export async function privateVoices(
  { db, speech }: VoicesContext,
  companyId: string,
  filters: VoiceFilters,
): Promise<AiVoice[]> {
  const [offered, rows] = await Promise.all([
    offeredVoices(speech).catch(() => null),
    db.companyRead(companyId, (tx) => voicesOf(tx, companyId)),
  ]);
  const ids = offered && new Set(offered.map(({ id }) => id));
  return filtered(
    rows.map((row) => asAdded(row, ids?.has(row.voice_id) ?? true)),
    filters,
  );
}

export function asAdded(row: VoiceRow, is_available: boolean): AiVoice {
  const { voice_id, display_name, gender, language, locale_name } = row;
  return {
    id: voice_id,
    voice_id,
    display_name,
    gender,
    language,
    locale_name,
    is_added: true,
    added_at: row.added_at.toISOString(),
    is_available,
  };
}

function asOffered({ id, name, gender, language, locale }: SpeechVoice, addedAt: Date | undefined): AiVoice {
  return {
    id,
    voice_id: id,
    display_name: name,
    gender,
    language,
    locale_name: locale,
    is_added: addedAt !== undefined,
    added_at: addedAt?.toISOString() ?? null,
    is_available: true,
  };
}

function filtered(voices: readonly AiVoice[], { search, language, gender }: VoiceFilters): AiVoice[] {
  const words = folded(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  return voices
    .filter((voice) => language.length === 0 || language.includes(voice.language))
    .filter((voice) => gender.length === 0 || gender.includes(voice.gender))
    .filter((voice) => {
      const text = folded(`${voice.display_name} ${voice.locale_name}`);
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => compare(folded(a.display_name), folded(b.display_name)) || compare(a.id, b.id));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
