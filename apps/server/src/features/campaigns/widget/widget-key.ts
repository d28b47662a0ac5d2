import { hash, randomBytes } from 'node:crypto';

/** Under which the directory knows public keys of widgets. */
export const widgetKeys = 'widget';

/** 128 random bits: not a secret, as every visitor of the website sees it, and not to be come upon by trying. */
export function newWidgetKey(): string {
  return `wgt_${randomBytes(16).toString('base64url')}`;
}

export function hashWidgetKey(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

/** With it companies sign who their users are: 256 bits. */
export function newWidgetSecret(): string {
  return `wgs_${randomBytes(32).toString('base64url')}`;
}

/** Where a sealed secret lives. */
export function secretPlace(campaignId: string) {
  return { table: 'widget', row: campaignId };
}
