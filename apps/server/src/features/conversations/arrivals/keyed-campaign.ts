/** A campaign, and the hash of the key that somebody showed for it. */
export interface KeyedCampaign {
  companyId: string;
  campaignId: string;
  keyHash: Buffer;
}
