import type { SupportConversation } from '@centralita/contract/support/schema';
import { device } from '../../platform/storage.ts';

const kept = { sound: 'chat-sound', desktop: 'chat-desktop' } as const;
export type Ringing = keyof typeof kept;

/** Sound is on until it is switched off; the desktop's own notifications are off until they are asked for. */
export function rings(how: Ringing): boolean {
  const choice = device.read(kept[how]);
  if (how === 'sound') return choice !== 'off';
  return choice === 'on' && typeof Notification !== 'undefined' && Notification.permission === 'granted';
}

/** The browser asks the person before its notifications are shown. */
export async function setRings(how: Ringing, isOn: boolean): Promise<void> {
  if (how === 'desktop' && isOn && typeof Notification !== 'undefined')
    await Notification.requestPermission();
  device.write(kept[how], isOn ? 'on' : 'off');
}

/** Something new was written in a chat, or one waits: told where nobody looks at it now. */
export function ring({ session_id, name, phone, address, last_message }: SupportConversation): void {
  const isLookedAt = !document.hidden && location.pathname.endsWith(session_id);
  if (isLookedAt) return;
  if (rings('sound')) beep();
  if (rings('desktop') && document.hidden)
    show(name || phone || address, { body: last_message.text, tag: session_id });
}

function show(title: string, options: NotificationOptions): void {
  const shown = new Notification(title, options);
  shown.addEventListener('click', () => {
    window.focus();
    shown.close();
  });
}

/** Two short tones; a browser that nobody has touched yet stays silent. */
function beep(): void {
  try {
    const sound = new AudioContext();
    for (const [at, pitch] of [
      [0, 880],
      [0.12, 1175],
    ] as const) {
      const tone = sound.createOscillator();
      const volume = sound.createGain();
      tone.frequency.value = pitch;
      volume.gain.value = 0.06;
      tone.connect(volume).connect(sound.destination);
      tone.start(sound.currentTime + at);
      tone.stop(sound.currentTime + at + 0.1);
    }
    setTimeout(() => void sound.close(), 1_000);
  } catch {
    // There is no sound here.
  }
}
