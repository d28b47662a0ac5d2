import { z } from 'zod';
import { maxNameLength } from '../core/constants.ts';
import { FileReply } from '../core/file-reply.ts';
import { Id } from '../core/ids.ts';
import { repeated } from '../core/page.ts';
import { route } from '../core/route.ts';
import { maxSampleCharacters } from './limits.ts';
import { AiVoice, VoiceGender, VoiceId, VoiceLanguage } from './schema.ts';

const common = {
  base: 'cc',
  access: 'contact-center:full-access',
  scope: 'company',
  service: 'contact-center',
} as const;

const filters = z.strictObject({
  company_id: Id.optional(),
  search: z.string().trim().max(maxNameLength).optional(),
  language: repeated(VoiceLanguage),
  gender: repeated(VoiceGender),
});
const oneVoice = z.strictObject({ company_id: Id.optional(), voice_id: VoiceId });

export const listPublicVoices = route({
  ...common,
  method: 'GET',
  path: '/ai-voice/get-all-public',
  summary: 'Voices that the speech provider offers, by name.',
  query: filters,
  reply: z.array(AiVoice),
});

export const listPrivateVoices = route({
  ...common,
  method: 'GET',
  path: '/ai-voice/get-all-private',
  summary: "Voices in the company's library, by name.",
  query: filters,
  reply: z.array(AiVoice),
});

export const addVoice = route({
  ...common,
  method: 'POST',
  path: '/ai-voice/add-ai-voice',
  summary: 'Add a voice of the provider to the library. One that is in it already stays as it is.',
  body: oneVoice,
  reply: AiVoice,
  audit: 'voice.add',
});

export const removeVoice = route({
  ...common,
  method: 'DELETE',
  path: '/ai-voice/rmv-ai-voice',
  summary:
    'Remove a voice from the library. Refused (409, `details.campaigns`) while a campaign uses it that is not over.',
  body: oneVoice,
  reply: z.null(),
  audit: 'voice.remove',
});

export const voiceSample = route({
  ...common,
  method: 'POST',
  path: '/ai-voice/generate-ai-voice-example',
  summary: 'A text spoken by a voice, as WAV (16 bits, one channel).',
  body: z.strictObject({
    company_id: Id.optional(),
    voice_id: VoiceId,
    text: z.string().trim().min(1).max(maxSampleCharacters),
  }),
  reply: FileReply,
  format: 'file',
  audit: false,
  // Each one may be paid for at the provider.
  perMinute: 30,
});
