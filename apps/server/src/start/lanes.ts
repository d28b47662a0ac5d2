import type { Lane } from '../platform/jobs/jobs.ts';

/** Work that may be slow because of others: documents that people upload, and services that are told of results. */
export const lanes: readonly Lane[] = [
  { rooms: ['source', 'embeddings', 'knowledge'], concurrency: 4 },
  { rooms: ['results'], concurrency: 4 },
  { rooms: ['whatsapp'], concurrency: 4 },
  { rooms: ['voice-notes'], concurrency: 2 },
];
