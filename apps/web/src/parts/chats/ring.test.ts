import type { SupportConversation } from '@centralita/contract/support/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ring, rings, setRings } from './ring.ts';

const shown: string[] = [];
let beeps = 0;

class Notice extends EventTarget {
  static permission = 'default';
  static requestPermission(): Promise<string> {
    Notice.permission = 'granted';
    return Promise.resolve('granted');
  }
  constructor(title: string, { body }: { body: string }) {
    super();
    shown.push(`${title}: ${body}`);
  }
  close(): void {}
}

class Sound {
  currentTime = 0;
  destination = {};
  constructor() {
    beeps += 1;
  }
  createOscillator() {
    return { frequency: {}, connect: (to: object) => to, start() {}, stop() {} };
  }
  createGain() {
    return { gain: {}, connect: (to: object) => to };
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}

const chat = {
  session_id: '0197b000-0000-7000-8000-0000000000c1',
  name: 'Eva',
  last_message: { text: 'Hello', created_at: '2026-11-28T03:10:00.000Z' },
} as SupportConversation;
const hide = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);

beforeEach(() => {
  vi.stubGlobal('Notification', Notice);
  vi.stubGlobal('AudioContext', Sound);
  Notice.permission = 'default';
  shown.length = 0;
  beeps = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

it('sounds until that is switched off, and shows nothing on the desktop before it is allowed', async () => {
  hide(true);
  ring(chat);
  expect([beeps, shown]).toEqual([1, []]);
  await setRings('sound', false);
  expect(rings('sound')).toBe(false);
  ring(chat);
  expect(beeps).toBe(1);
});

it('shows on the desktop who wrote what, where the console is out of sight', async () => {
  await setRings('desktop', true);
  hide(false);
  ring(chat);
  expect(shown).toEqual([]);
  hide(true);
  ring(chat);
  expect(shown).toEqual(['Eva: Hello']);
  // The browser's own settings have the last word.
  Notice.permission = 'denied';
  ring(chat);
  expect(shown).toHaveLength(1);
});

it('is silent about a chat that somebody looks at', () => {
  hide(false);
  history.replaceState(null, '', `/contact-center/chats/${chat.session_id}`);
  ring({ ...chat, session_id: '0197b000-0000-7000-8000-0000000000c2' });
  expect(beeps).toBe(1);
  ring(chat);
  expect(beeps).toBe(1);
});
