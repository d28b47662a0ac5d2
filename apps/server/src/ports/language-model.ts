export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface ModelRequest {
  messages: ModelMessage[];
  /** 0 to 1. */
  temperature: number;
  max_tokens: number;
}

export type ModelEvent =
  | { type: 'text'; text: string }
  | {
      type: 'end';
      input_tokens: number;
      output_tokens: number;
      /** The provider did not count: both are estimates (contract/core/tokens.ts). */
      estimated: boolean;
      cut_off: boolean;
    };

/**
 * A chat model. The stream yields text as it is born and exactly one `end`; it throws `ProviderError` when the provider
 * fails, answers nothing, or stays idle too long; `reason` is `filtered` where its rules on content forbade an answer. Aborting the signal ends it promptly and frees the connection.
 */
export interface LanguageModel {
  readonly model: string;
  stream(request: ModelRequest, signal?: AbortSignal): AsyncIterable<ModelEvent>;
}
