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

/** A form that the model fills in: a function whose arguments are the answer, in a strict schema. */
export interface FormRequest extends ModelRequest {
  form: { name: string; description: string; parameters: Record<string, unknown> };
}

/** What the model wrote into a form: JSON that nobody has checked against the form. */
export interface FilledForm {
  text: string;
  input_tokens: number;
  output_tokens: number;
  /** The provider did not count: both are estimates (contract/core/tokens.ts). */
  estimated: boolean;
}

/**
 * A chat model. The stream yields text as it is born and exactly one `end`; it throws `ProviderError` when the provider
 * fails, answers nothing, or stays idle too long; `reason` is `filtered` where its rules on content forbade an answer. Aborting the signal ends it promptly and frees the connection.
 */
export interface LanguageModel {
  readonly model: string;
  stream(request: ModelRequest, signal?: AbortSignal): AsyncIterable<ModelEvent>;
  /**
   * Fills in a form, whole or not at all. One attempt without limit of time: whoever asks has something to go on with, and
   * knows how long it may wait. Throws as `stream`; of an answer that had begun, a `BrokenAnswerError` with what it took.
   */
  fillIn(request: FormRequest, signal?: AbortSignal): Promise<FilledForm>;
}
