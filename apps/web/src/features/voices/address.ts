import { voiceGenders, voiceLanguages } from '@centralita/contract/voices/limits';
import type { VoiceGender, VoiceLanguage } from '@centralita/contract/voices/schema';

export const voiceTabs = ['public', 'library'] as const;
export type VoiceTab = (typeof voiceTabs)[number];

/** What stands behind the `?` of the voices; what is left out has its default. */
export interface VoicesSearch {
  /** Absent = `public`. */
  tab?: 'library';
  search?: string;
  /** Names with commas between them; absent = all. */
  language?: string;
  gender?: string;
}

/** Takes what is valid of an address and drops the rest. `search`: at least 2 characters. */
export function voicesSearchOf(given: Record<string, unknown>): VoicesSearch {
  const { search } = given;
  const text = typeof search === 'string' || typeof search === 'number' ? String(search).trim() : '';
  return {
    ...(given.tab === 'library' ? { tab: given.tab } : {}),
    ...(text.length >= 2 ? { search: text } : {}),
    ...held('language', voiceLanguages, given.language),
    ...held('gender', voiceGenders, given.gender),
  };
}

/** The languages and genders that are ticked, in their own order. */
export function languagesIn({ language }: VoicesSearch): VoiceLanguage[] {
  return chosen(voiceLanguages, language);
}

export function gendersIn({ gender }: VoicesSearch): VoiceGender[] {
  return chosen(voiceGenders, gender);
}

/** The address after one name of a filter was ticked or unticked. */
export function toggled(search: VoicesSearch, filter: 'language' | 'gender', name: string): VoicesSearch {
  const before = (search[filter] ?? '').split(',').filter(Boolean);
  const next = before.includes(name) ? before.filter((one) => one !== name) : [...before, name];
  const { [filter]: _, ...rest } = search;
  return voicesSearchOf({ ...rest, [filter]: next.join(',') });
}

/** Another search within the same filters. */
export function searchedFor(search: VoicesSearch, text: string): VoicesSearch {
  const { search: _, ...rest } = search;
  return text ? { ...rest, search: text } : rest;
}

/** Whether less than all voices of the tab are shown. */
export function isFiltered({ search, language, gender }: VoicesSearch): boolean {
  return Boolean(search ?? language ?? gender);
}

function held(filter: 'language' | 'gender', names: readonly string[], value: unknown) {
  const text = typeof value === 'string' ? chosen(names, value).join(',') : '';
  return text ? { [filter]: text } : {};
}

function chosen<T extends string>(names: readonly T[], filter: string | undefined): T[] {
  const ticked = new Set((filter ?? '').split(','));
  return names.filter((name) => ticked.has(name));
}
