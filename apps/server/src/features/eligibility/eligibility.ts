export {
  eligible,
  type CampaignFacts,
  type ClientFacts,
  type CompanyFacts,
  type NotNow,
  type Verdict,
} from './eligible.ts';
export { localTime } from './local-time.ts';
export { placeOf, type Place } from './place-of.ts';
export type { Hours } from './windows.ts';
