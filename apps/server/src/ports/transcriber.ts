export interface Recording {
  bytes: Uint8Array;
  /** Media type, maybe with parameters. */
  type: string;
}

/** Writes down what is said in a recording. */
export interface Transcriber {
  /** What was said, in the language it was said in; '' where nothing was. @throws ProviderError */
  transcribe(recording: Recording, signal: AbortSignal): Promise<string>;
}
