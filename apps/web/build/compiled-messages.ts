import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const catalogue = /src\/locales\/\w+\/\w+\.json$/;

/** Compiles the ICU messages of a catalogue, so that no parser runs in the browser and a wrong message fails the build. */
export function compiledMessages(): Plugin {
  return {
    name: 'centralita:compiled-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!catalogue.test(id)) return null;
      return { code: JSON.stringify(compileAll(JSON.parse(code))), map: null };
    },
  };
}

function compileAll(messages: unknown): unknown {
  if (typeof messages === 'string') return compile(messages);
  return Object.fromEntries(Object.entries(messages ?? {}).map(([key, value]) => [key, compileAll(value)]));
}
