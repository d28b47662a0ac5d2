import { platformChain } from '../../../platform/audit/act.ts';
import type { Head } from './verify-log.ts';

const line = /^([0-9a-f]{8}-[0-9a-f-]{27}|platform)\s+(\d{1,15})\s+([0-9a-f]{64})$/;

/** A head as the command prints it: whose chain, how many entries, hash of the last. */
export function headLine({ chain, entries, hash }: Head): string {
  return `${chain === platformChain ? 'platform' : chain} ${entries} ${hash}`;
}

/** Heads among the lines of an earlier output; other lines are passed over. */
export function readHeads(text: string): Head[] {
  return text.split(/\r?\n/).flatMap((given) => {
    const [, chain, entries, hash] = line.exec(given.trim()) ?? [];
    if (!chain || !entries || !hash) return [];
    return [{ chain: chain === 'platform' ? platformChain : chain, entries: Number(entries), hash }];
  });
}
