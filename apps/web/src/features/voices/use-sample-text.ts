import type { AiVoice } from '@centralita/contract/voices/schema';
import { useBranding } from '../../platform/branding.ts';
import { useLanguage } from '../../platform/i18n.tsx';

/** Specification 001, section 9, each in the language of the voice that says it. */
const greeting = {
  es: (product: string) => `Hola, soy ${product}`,
  en: (product: string) => `Hello, I am ${product}`,
} as const;

/** The greeting that a voice says by itself: its own language, the console's where it speaks both. */
export function useGreeting() {
  const { name } = useBranding();
  const console = useLanguage();
  return (spoken: AiVoice['language'] = 'bilingual') =>
    greeting[spoken === 'bilingual' ? console : spoken === 'spanish' ? 'es' : 'en'](name);
}

/** What a voice is to say: what was typed, else the greeting. */
export function useSampleText(typed: string) {
  const greetingOf = useGreeting();
  return (voice: AiVoice) => typed.trim() || greetingOf(voice.language);
}
