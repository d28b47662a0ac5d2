import type { Answer } from '@centralita/contract/knowledge/schema';
import type { QueryChannel } from '@centralita/contract/training/schema';
import type { Emit } from '../../../platform/http/call.ts';

/** A question to an assistant, and who asks how. */
export interface Wish {
  assistantId: string;
  question: string;
  channel: QueryChannel;
  conversation_id?: string | undefined;
  user_id?: string | undefined;
  apiKeyId: string | null;
  idempotency_key?: string | undefined;
  signal: AbortSignal;
  emit: Emit | null;
}

export type Given = Answer & { query_id: string };
