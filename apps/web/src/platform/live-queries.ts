import type { LiveEvent } from '@centralita/contract/live/events';
import { leaveLostCompany, refreshSession } from './auth.ts';
import { tellLive } from './live-listeners.ts';
import { openLive } from './live.ts';
import { queryClient, refresh, type Area } from './query.ts';
import { session } from './session.ts';
import { supportedCompany } from './support.ts';

/** Which areas of the screen an event makes old. */
const areas: Record<LiveEvent['kind'], readonly Area[]> = {
  'source.changed': ['knowledge', 'trained'],
  'source.deleted': ['knowledge', 'trained'],
  'category.changed': ['knowledge', 'assistants', 'training'],
  'assistant.changed': ['assistants', 'training', 'trained', 'evaluation'],
  // Campaigns choose among them.
  'channel.changed': ['channels', 'campaigns'],
  'trained.changed': ['trained'],
  'replay.changed': ['trained'],
  'query.changed': ['training', 'reports'],
  'gap.changed': ['gaps', 'reports'],
  'evaluation.changed': ['evaluation'],
  'voice.changed': ['voices'],
  'dialogue.changed': ['dialogues'],
  'conversation.changed': [],
  'webhook.changed': ['webhooks'],
  'campaign.changed': ['campaigns', 'contacts', 'clients', 'reports'],
  'chat-desk.changed': ['chatDesk', 'chats'],
  // Clients wait because of their contacts.
  'contact-pool.changed': ['contacts', 'clients'],
  'contact-upload.changed': ['contactUploads'],
  'company.changed': ['companies', 'knowledge'],
  'member.changed': ['identity'],
  // A campaign may have waited for its workflow to be published, and a contact list may lack a variable now.
  'workflow.changed': ['workflows', 'campaigns', 'contacts'],
  'workflow.deleted': ['workflows'],
};

/** Events of one burst (many sources read at once) become one refetch. */
const burstMs = 150;

/**
 * Keeps what is on the screen true while somebody is signed in. `onOwnRights`: what they may do has changed, and the screen
 * may not be open to them any more. Gives the function that stops it.
 */
export function keepFresh(onOwnRights: () => Promise<unknown>): () => void {
  const old = new Set<Area>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = openLive({
    onEvent(event) {
      tellLive(event);
      if (isEdit(event)) return;
      if (isOfOwn(event)) return void followOwnRights().catch(() => undefined);
      for (const area of areas[event.kind]) old.add(area);
      timer ??= setTimeout(flush, burstMs);
    },
    onGone() {
      if (supportedCompany()) void leaveLostCompany();
    },
    onReset() {
      tellLive(null);
      void queryClient.invalidateQueries();
    },
  });

  /** The screen goes first: what it shows may be refused to this person by now, and a refusal ends the session. */
  async function followOwnRights() {
    await refreshSession();
    await onOwnRights();
    await refresh('identity');
  }

  function flush() {
    timer = undefined;
    for (const area of old) void refresh(area);
    // A service that was switched off leaves the menu. Where this fails, every call says so by itself.
    if (old.has('companies')) void refreshSession().catch(() => undefined);
    old.clear();
  }

  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Somebody has changed what the signed-in person may do. */
function isOfOwn(event: LiveEvent): boolean {
  return event.kind === 'member.changed' && event.data.user_id === session.get().user?.id;
}

/** An edit on the canvas, of which there are several a second: its editor hears it by itself, and no list shows it. */
function isEdit(event: LiveEvent): boolean {
  return event.kind === 'workflow.changed' && event.data.parts.every((part) => part === 'document');
}
