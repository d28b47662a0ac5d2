import type { Outbound } from '../../platform/outbound.ts';
import type { OutgoingMessage, Sent } from '../../ports/messenger.ts';
import type { WhatsAppAccess } from '../../ports/whatsapp.ts';
import { jsonOf, outcomeOf } from './send-outcome.ts';
import { uploadMedia } from './upload-media.ts';

/** A message that has to wait finds its file there; more than these never wait. */
const most = 500;

/** Files that messages carry, uploaded once each: nothing of a message has left before its file is there. */
export class Uploads {
  readonly #settings: { baseUrl: string; outbound: Outbound };
  readonly #known = new Map<string, string>();

  constructor(settings: { baseUrl: string; outbound: Outbound }) {
    this.#settings = settings;
  }

  async idOf(access: WhatsAppAccess, { id, media }: OutgoingMessage): Promise<{ id: string } | Sent> {
    const known = this.#known.get(id);
    if (known !== undefined) return { id: known };
    const bytes = await media?.bytes();
    if (!media || !bytes) return { outcome: 'refused', reason: 'media_gone' };
    const response = await uploadMedia(this.#settings, access, {
      name: media.name,
      type: media.type,
      bytes,
    }).catch(() => null);
    const again: Sent = { outcome: 'not_accepted', retryAfterMs: 5_000 };
    if (!response || response.status >= 500) return again;
    const answer = jsonOf(response);
    if (response.status === 200 && typeof answer === 'object' && answer && 'id' in answer) {
      this.#known.set(id, String(answer.id));
      if (this.#known.size > most) this.#known.delete(this.#known.keys().next().value ?? '');
      return { id: String(answer.id) };
    }
    return response.status === 200 ? again : outcomeOf(response, answer);
  }
}
