import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { WhatsAppCloud } from '../../ports/whatsapp.ts';
import type { GraphSettings } from './call-graph.ts';
import { fetchMedia } from './fetch-media.ts';
import { stateOf, templatesOf } from './graph-account.ts';
import { graphMessenger, type MessengerSettings } from './graph-messenger.ts';
import { readEvents } from './read-events.ts';

export type CloudSettings = MessengerSettings &
  GraphSettings & {
    appSecret: string;
    /** What the app's webhook at Meta is set up with; null: it cannot be set up. */
    verifyToken: string | null;
  };

/** Meta's Cloud API of WhatsApp: what goes out, and what its webhook brings. */
export function graphCloud(settings: CloudSettings): WhatsAppCloud {
  const { appSecret, verifyToken } = settings;
  return {
    messenger: (numbers) => graphMessenger(settings, numbers),
    stateOf: (access) => stateOf(settings, access),
    templates: (access) => templatesOf(settings, access),
    fetchMedia: (access, media, signal) => fetchMedia(settings, access, { ...media, signal }),
    challenge(query) {
      const given = query.get('hub.verify_token');
      const isOurs =
        query.get('hub.mode') === 'subscribe' &&
        verifyToken !== null &&
        given !== null &&
        timingSafeEqual(digest(given), digest(verifyToken));
      return isOurs ? query.get('hub.challenge') : null;
    },
    isSigned(body, signature) {
      const given = /^sha256=([0-9a-f]{64})$/i.exec(signature ?? '')?.[1];
      if (given === undefined) return false;
      const expected = createHmac('sha256', appSecret).update(body).digest();
      return timingSafeEqual(Buffer.from(given, 'hex'), expected);
    },
    read: readEvents,
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
