import * as calls from '@centralita/contract/widget/public-routes';
import type { WidgetPage } from '@centralita/contract/widget/schema';
import type { Database } from '../../../db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { bind, type Binding } from '../../../platform/http/call.ts';
import type { Sealer } from '../../../platform/secrets/seal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Campaigns } from '../../campaigns/campaigns.ts';
import type { Conversations } from '../../conversations/conversations.ts';
import type { Media } from '../../media/media.ts';
import { isAllowedOrigin, originOf } from './allowed-origin.ts';
import { WidgetListeners, type Notices } from './listeners.ts';
import { isOfChat, markSeen, nobody, readChat, readEarlier, type Chat } from './read-chat.ts';
import { VisitorCalls, type KnownCall } from './visitor-calls.ts';
import { Visits } from './visits.ts';

export interface WidgetParts {
  db: Database;
  clock: Clock;
  sealer: Sealer;
  campaigns: Pick<Campaigns, 'widgets'>;
  conversations: Pick<Conversations, 'receiveLive' | 'leaveLive'>;
  notices: Notices & { changed(companyId: string, threadId: string): void };
  media: Pick<Media, 'read'>;
  publicUrl: string;
}

/** The chat on websites of companies. */
export interface Widget {
  routes: Binding[];
  /** What the page of a widget is given on a website that may have it; null elsewhere, and where there is no such widget. */
  page(key: string, referer: string | null): Promise<{ page: WidgetPage; origins: readonly string[] } | null>;
  /** Streams of visitors end. */
  stop(): void;
}

export function widgetFeature(parts: WidgetParts): Widget {
  const { widgets } = parts.campaigns;
  const visits = new Visits(parts);
  const listeners = new WidgetListeners(parts.notices);
  const visitors = new VisitorCalls({ ...parts, widgets, visits });
  return {
    routes: widgetRoutes(parts, { visits, listeners, visitors }),
    page: async (key, referer) => {
      const widget = await widgets.ofKey(key);
      const origin = originOf(referer);
      if (!widget || origin === null || !isAllowedOrigin(origin, widget.allowedOrigins)) return null;
      const look = await widgets.lookOf(widget);
      const entry = visits.entry(widget, origin);
      return look && { page: { key, entry, ...look }, origins: widget.allowedOrigins };
    },
    stop: () => listeners.stop(),
  };
}

interface Doors {
  visits: Visits;
  listeners: WidgetListeners;
  visitors: VisitorCalls;
}

function widgetRoutes(parts: WidgetParts, doors: Doors): Binding[] {
  return [...conversationRoutes(parts, doors), ...readRoutes(parts, doors)];
}

function conversationRoutes(
  { db, conversations }: WidgetParts,
  { visits, listeners, visitors }: Doors,
): Binding[] {
  return [
    bind(calls.openVisit, async (call) => {
      const { params, body } = call;
      const widget = await visitors.widget(params.widget_key, call);
      const { token, visitor } = visits.begin(widget, body);
      const known = await visitors.known(params.widget_key, token, call);
      const { threadId } = await chatOf(db, known, 0);
      return { token, name: visitor.name === '' ? null : visitor.name, has_chat: threadId !== null };
    }),
    bind(calls.visitorSays, async (call) => {
      const { params, body, emit } = call;
      const known = await visitors.known(params.widget_key, body.token, call);
      visitors.takeWord(known);
      const { place, widget, visitor } = known;
      const said = { id: body.id, text: body.text, variables: visitor.values, emit };
      const { campaignId } = widget;
      const { seq } = await conversations.receiveLive({ ...place, campaignId, ...said });
      listeners.wakeStrangers();
      return seen(await chatOf(db, known, seq));
    }),
    bind(calls.visitorLeaves, async (call) => {
      const { params, body } = call;
      const known = await visitors.known(params.widget_key, body.token, call);
      await conversations.leaveLive({ ...known.place, campaignId: known.widget.campaignId });
      return seen(await chatOf(db, known, Number.MAX_SAFE_INTEGER));
    }),
  ];
}

function readRoutes({ db, notices, media }: WidgetParts, { listeners, visitors }: Doors): Binding[] {
  return [
    bind(calls.visitorHears, async (call) => {
      const { params, body, emit } = call;
      const known = await visitors.known(params.widget_key, body.token, call);
      if (!emit) return seen(await chatOf(db, known, body.after));
      const { place, sender } = known;
      const visitor = `${place.accountId} ${place.addressKind} ${place.address}`;
      const news = newsOf(body.after);
      await listeners.listen({ visitor, sender, signal: call.signal }, async () => {
        const chat = await chatOf(db, known, news.after());
        const fresh = news.of(chat);
        if (fresh) emit('news', fresh);
        return chat.threadId;
      });
      return { messages: [], standing: nobody };
    }),
    bind(calls.visitorHistory, async (call) => {
      const { params, body } = call;
      const { place } = await visitors.known(params.widget_key, body.token, call);
      return db.companyRead(place.companyId, (tx) => readEarlier(tx, place, body.before));
    }),
    bind(calls.visitorMedia, async (call) => {
      const { params, body } = call;
      const { place } = await visitors.known(params.widget_key, body.token, call);
      const isTheirs = await db.companyRead(place.companyId, (tx) => isOfChat(tx, place, body.id));
      const found = isTheirs ? await media.read(place.companyId, body.id) : null;
      if (!found) throw new AppError('not_found');
      return found;
    }),
    bind(calls.visitorRead, async (call) => {
      const { params, body } = call;
      const { place } = await visitors.known(params.widget_key, body.token, call);
      const thread = await db.company(place.companyId, (tx) => markSeen(tx, place, body.seq));
      if (thread) notices.changed(place.companyId, thread);
      return null;
    }),
  ];
}

function chatOf(db: Database, { place }: KnownCall, after: number): Promise<Chat> {
  return db.companyRead(place.companyId, (tx) => readChat(tx, place, after));
}

function seen({ messages, standing }: Chat): Omit<Chat, 'threadId'> {
  return { messages, standing };
}

/** What a listener was not told yet. */
function newsOf(from: number): { after(): number; of(chat: Chat): Omit<Chat, 'threadId'> | null } {
  const told = new Set<number>();
  let after = from;
  let standing = '';
  return {
    after: () => after,
    of: (chat) => {
      const messages = chat.messages.filter(({ seq }) => !told.has(seq));
      const now = JSON.stringify(chat.standing);
      if (messages.length === 0 && now === standing) return null;
      for (const { seq } of messages) told.add(seq);
      after = Math.max(after, messages.at(-1)?.seq ?? 0);
      standing = now;
      return { messages, standing: chat.standing };
    },
  };
}
