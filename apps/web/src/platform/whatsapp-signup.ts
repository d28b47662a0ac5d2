/** How the window that comes back from Meta and the console that opened it speak to each other: same origin, no opener. */
const name = 'centralita-whatsapp-signup';

/** What came back from Meta for an attempt: the bound code, or why there is none. */
export interface SignupSaid {
  attempt: string | null;
  code?: string;
  error?: string;
}

interface Heard {
  heard: string;
}

const windowFeatures = 'popup,width=640,height=760';

/** Opens Meta's dialog. Null where the browser blocks it. Call it in a click: browsers block all else. */
export function openSignup(address: string): Window | null {
  return window.open(address, name, windowFeatures);
}

/** Listens for what comes back, and confirms what was for this attempt. Gives the function that stops it. */
export function listenForSignup(attempt: string, onSaid: (said: SignupSaid) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<SignupSaid | Heard>) => {
    if ('heard' in data || data.attempt !== attempt) return;
    speakerOf(channel)({ heard: attempt });
    onSaid(data);
  });
  return () => channel.close();
}

/** Hands over what came back; true once the console that began has taken it, false when none answers for a while. */
export function handOver(said: SignupSaid, waitMs = 3_000): Promise<boolean> {
  const channel = new BroadcastChannel(name);
  return new Promise((settle) => {
    const timer = setTimeout(() => end(false), waitMs);
    channel.addEventListener('message', ({ data }: MessageEvent<SignupSaid | Heard>) => {
      if ('heard' in data && data.heard === said.attempt) end(true);
    });
    speakerOf(channel)(said);
    function end(heard: boolean) {
      clearTimeout(timer);
      channel.close();
      settle(heard);
    }
  });
}

/** A channel reaches its own origin only, so that there is no target to name as there is for windows. */
function speakerOf(channel: BroadcastChannel): (message: SignupSaid | Heard) => void {
  return channel.postMessage.bind(channel);
}
