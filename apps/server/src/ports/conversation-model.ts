import type { Ask, Asked } from '@centralita/contract/workflows/ask';

export type ConversationEvent =
  /** `when`: the one of the `says` that the words are for. */
  | { type: 'text'; when: string; text: string }
  | {
      type: 'end';
      asked: Asked;
      input_tokens: number;
      output_tokens: number;
      /** The provider did not count: both are estimates (contract/core/tokens.ts). */
      estimated: boolean;
      /** For the trace of who builds the workflow: what was sent and what came back. Null where nothing left the house. */
      exchange: { prompt: string; answer: string } | null;
    };

/**
 * The model of a conversation. It yields what it says as it is born and exactly one `end` with all that it understood;
 * `asked` names nothing but what the `Ask` offered. It throws `ProviderError` when the provider fails, answers nothing of
 * use, or stays idle too long. Aborting the signal ends it promptly and frees the connection.
 */
export interface ConversationModel {
  /** Null for the embedded one, which needs no provider. */
  readonly model: string | null;
  converse(ask: Ask, signal?: AbortSignal): AsyncIterable<ConversationEvent>;
}
