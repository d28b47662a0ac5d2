import { IntlProvider } from 'use-intl';
import type { ReactNode } from 'react';
import type en from '../locales/en.json';
import { storedLanguage, storeLanguage, type Language } from './language.ts';
import { createStore, useStore } from './store.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: typeof en;
  }
}

type Messages = typeof en;

const catalogues: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('../locales/en.json'),
  es: () => import('../locales/es.json'),
};

const spoken = createStore<{ language: Language; messages: Messages | null }>({
  language: storedLanguage(),
  messages: null,
});

/** Loads the stored language; nothing is drawn before, so that no key and no wrong language ever shows. */
export function startLanguage(): Promise<void> {
  return speak(spoken.get().language);
}

/** Changes the language of the whole console and remembers it. */
export async function chooseLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  if (language !== spoken.get().language) await speak(language);
}

export function useLanguage(): Language {
  return useStore(spoken).language;
}

async function speak(language: Language) {
  const { default: messages } = await catalogues[language]();
  document.documentElement.lang = language;
  spoken.set({ language, messages });
}

export function Languages({ children }: { children: ReactNode }) {
  const { language, messages } = useStore(spoken);
  if (!messages) return null;
  return (
    <IntlProvider locale={language} messages={messages} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
