import { IntlProvider } from 'use-intl';
import type { ReactNode } from 'react';
import type admin from '../locales/en/admin.json';
import type base from '../locales/en/base.json';
import type campaigns from '../locales/en/campaigns.json';
import type chats from '../locales/en/chats.json';
import type clients from '../locales/en/clients.json';
import type contactCenter from '../locales/en/contactCenter.json';
import type contacts from '../locales/en/contacts.json';
import type knowledge from '../locales/en/knowledge.json';
import type reports from '../locales/en/reports.json';
import type workflowList from '../locales/en/workflowList.json';
import type workflowPanels from '../locales/en/workflowPanels.json';
import type workflows from '../locales/en/workflows.json';
import { storedLanguage, storeLanguage, type Language } from './language.ts';
import { createStore, useStore } from './store.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}

type Messages = typeof base &
  typeof knowledge &
  typeof campaigns &
  typeof chats &
  typeof clients &
  typeof contactCenter &
  typeof contacts &
  typeof reports &
  typeof admin &
  typeof workflows &
  typeof workflowList &
  typeof workflowPanels;

type Load<Part> = Record<Language, () => Promise<{ default: Part }>>;

const everywhere: Load<typeof base> = {
  en: () => import('../locales/en/base.json'),
  es: () => import('../locales/es/base.json'),
};

/** The texts of an area come with its first screen. */
const areas = {
  knowledge: {
    en: () => import('../locales/en/knowledge.json'),
    es: () => import('../locales/es/knowledge.json'),
  } satisfies Load<typeof knowledge>,
  contactCenter: {
    en: () => import('../locales/en/contactCenter.json'),
    es: () => import('../locales/es/contactCenter.json'),
  } satisfies Load<typeof contactCenter>,
  chats: {
    en: () => import('../locales/en/chats.json'),
    es: () => import('../locales/es/chats.json'),
  } satisfies Load<typeof chats>,
  campaigns: {
    en: () => import('../locales/en/campaigns.json'),
    es: () => import('../locales/es/campaigns.json'),
  } satisfies Load<typeof campaigns>,
  contacts: {
    en: () => import('../locales/en/contacts.json'),
    es: () => import('../locales/es/contacts.json'),
  } satisfies Load<typeof contacts>,
  /** The people of a campaign. */
  clients: {
    en: () => import('../locales/en/clients.json'),
    es: () => import('../locales/es/clients.json'),
  } satisfies Load<typeof clients>,
  /** Of a campaign, and of all of them. */
  reports: {
    en: () => import('../locales/en/reports.json'),
    es: () => import('../locales/es/reports.json'),
  } satisfies Load<typeof reports>,
  admin: {
    en: () => import('../locales/en/admin.json'),
    es: () => import('../locales/es/admin.json'),
  } satisfies Load<typeof admin>,
  workflows: {
    en: () => import('../locales/en/workflows.json'),
    es: () => import('../locales/es/workflows.json'),
  } satisfies Load<typeof workflows>,
  /** Also in the panel of a step that goes on in another workflow. */
  workflowList: {
    en: () => import('../locales/en/workflowList.json'),
    es: () => import('../locales/es/workflowList.json'),
  } satisfies Load<typeof workflowList>,
  /** What the editor opens when it is asked to: panels of nodes, tabs at the left, the test. */
  workflowPanels: {
    en: () => import('../locales/en/workflowPanels.json'),
    es: () => import('../locales/es/workflowPanels.json'),
  } satisfies Load<typeof workflowPanels>,
};

const needed = new Set<keyof typeof areas>();
let wanted = storedLanguage();
let speaking = Promise.resolve();

const spoken = createStore<{ language: Language; messages: Messages | null }>({
  language: wanted,
  messages: null,
});

/** Loads the stored language; nothing is drawn before, so that no key and no wrong language ever shows. */
export function startLanguage(): Promise<void> {
  return speak(wanted);
}

/** Changes the language of the whole console and remembers it. */
export async function chooseLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  if (language !== wanted) await speak(language);
}

export function useLanguage(): Language {
  return useStore(spoken).language;
}

/** Loads the texts of an area, in this language and in every one chosen later. An area's route waits for it. */
export async function needTexts(area: keyof typeof areas): Promise<void> {
  if (needed.has(area)) return speaking;
  needed.add(area);
  try {
    await speak(wanted);
  } catch (fault) {
    needed.delete(area);
    throw fault;
  }
}

/** What was asked for last stands, however long the files take. */
function speak(language: Language): Promise<void> {
  wanted = language;
  const files = Promise.all([everywhere[language](), ...[...needed].map((area) => areas[area][language]())]);
  // It is waited for below; until then nobody would hear of its failure.
  files.catch(() => undefined);
  speaking = speaking
    .catch(() => undefined)
    .then(async () => {
      const parts = await files;
      document.documentElement.lang = language;
      // Each screen waits for the texts that it names (`needTexts`), so to it they are all there.
      const messages = Object.assign({}, ...parts.map((part) => part.default)) as Messages;
      spoken.set({ language, messages });
    });
  return speaking;
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
