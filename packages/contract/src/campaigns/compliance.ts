import { z } from 'zod';
import { plainText } from '../workflows/common.ts';
import { maxDisclosure } from './limits.ts';

/** In the languages that a campaign may speak; '' = the product's own sentence. */
const Sentence = z.strictObject({ english: plainText(maxDisclosure), spanish: plainText(maxDisclosure) });

/** What the law and good manners ask of a campaign. */
export const CampaignCompliance = z.object({
  /** Only contacts with a record of their consent are tried. */
  requires_consent: z.boolean(),
  /** Each conversation begins with a sentence that says that an AI answers. */
  discloses_ai: z.boolean(),
  ai_sentence: Sentence,
  /** And with one that says that what is said is kept. */
  discloses_recording: z.boolean(),
  recording_sentence: Sentence,
});
export type CampaignCompliance = z.infer<typeof CampaignCompliance>;

const own = { english: '', spanish: '' } as const;

export const defaultCompliance: CampaignCompliance = {
  requires_consent: false,
  discloses_ai: false,
  ai_sentence: own,
  discloses_recording: false,
  recording_sentence: own,
};
