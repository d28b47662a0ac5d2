declare module '@echogarden/espeak-ng-emscripten' {
  interface Worker {
    set_voice(name: string): number;
    set_rate(wordsPerMinute: number): number;
    get_samplerate(): number;
    synthesize(text: string, hear: (samples: Int16Array | null) => boolean | void): void;
  }
  const open: () => Promise<{ eSpeakNGWorker: new () => Worker }>;
  export default open;
}
