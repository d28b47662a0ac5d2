import { z } from 'zod';
import { Instant } from '../core/ids.ts';
import { voiceGenders, voiceLanguages } from './limits.ts';

export const VoiceLanguage = z.enum(voiceLanguages);
export type VoiceLanguage = z.infer<typeof VoiceLanguage>;

export const VoiceGender = z.enum(voiceGenders);
export type VoiceGender = z.infer<typeof VoiceGender>;

/** As the speech provider names it: no id of ours. */
export const VoiceId = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[^\p{Cc}]+$/u);

export const AiVoice = z.object({
  /** The same as `voice_id`; both names are in the specification. */
  id: VoiceId,
  voice_id: VoiceId,
  display_name: z.string(),
  gender: VoiceGender,
  /** What it was made for, as BCP 47 says it (`en-US`); empty where the provider does not tell. */
  locale_name: z.string(),
  language: VoiceLanguage,
  /** Whether it is in the company's library. */
  is_added: z.boolean(),
  added_at: Instant.nullable(),
  /** False for a voice of the library that the provider does not offer (any more): it cannot speak. */
  is_available: z.boolean(),
});
export type AiVoice = z.infer<typeof AiVoice>;
