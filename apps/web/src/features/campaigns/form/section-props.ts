import type { CampaignEdits, CampaignFields } from './campaign-fields.ts';
import type { CampaignFault } from './check.ts';

export interface SectionProps {
  fields: CampaignFields;
  /** As it is saved; null for a new campaign. */
  base: CampaignFields | null;
  onEdit: (changes: CampaignEdits) => void;
  /** What is said beside the field that a fault is of; null where it is not told (yet). */
  told: (fault: CampaignFault) => string | null;
  readOnly: boolean;
}
