import { AppError } from '../../../platform/http/app-error.ts';
import { RateLimit } from '../../../platform/http/rate-limit.ts';
import { senderOf } from '../../../platform/http/sender-of.ts';
import { isOwnPage } from '../../../platform/sockets/own-page.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Campaigns, OpenWidget } from '../../campaigns/campaigns.ts';
import type { VisitorPlace } from './read-chat.ts';
import type { Visitor, Visits } from './visits.ts';

const hourMs = 60 * 60_000;
/** What one visitor says in a minute. */
const saidAMinute = 20;
/** Visitors behind one address, as an office has: what they say in an hour, however often they come as somebody new. */
const saidAnHour = 200;

interface Caller {
  origin: string | null;
  host: string;
  address: string;
}

export interface KnownCall {
  widget: OpenWidget;
  visitor: Visitor;
  place: VisitorPlace;
  /** The caller's address, as far as it says who somebody is. */
  sender: string;
}

/** Who calls for a visitor, and whether they may: each call asks anew. */
export class VisitorCalls {
  readonly #widgets: Pick<Campaigns['widgets'], 'ofKey'>;
  readonly #visits: Visits;
  readonly #ownHost: string;
  readonly #minute: RateLimit;
  readonly #hour: RateLimit;

  constructor(parts: { widgets: Campaigns['widgets']; visits: Visits; clock: Clock; publicUrl: string }) {
    this.#widgets = parts.widgets;
    this.#visits = parts.visits;
    this.#ownHost = new URL(parts.publicUrl).hostname;
    this.#minute = new RateLimit(parts.clock);
    this.#hour = new RateLimit(parts.clock, hourMs);
  }

  /** @throws AppError widget_unknown; widget_not_here where another page than the widget's own calls */
  async widget(key: string, { origin, host }: Caller): Promise<OpenWidget> {
    if (!isOwnPage(origin ?? undefined, [host, this.#ownHost])) throw new AppError('widget_not_here');
    const widget = await this.#widgets.ofKey(key);
    if (!widget) throw new AppError('widget_unknown');
    return widget;
  }

  /** @throws AppError as `widget`, and widget_visit_over */
  async known(key: string, token: string, caller: Caller): Promise<KnownCall> {
    const widget = await this.widget(key, caller);
    const visitor = this.#visits.visitor(widget, token);
    const { companyId, accountId } = widget;
    const place = { companyId, accountId, addressKind: visitor.kind, address: visitor.address };
    return { widget, visitor, place, sender: senderOf(caller.address) };
  }

  /** @throws AppError too_many_requests */
  takeWord({ place: { accountId, addressKind, address }, sender }: KnownCall): void {
    const wait = Math.max(
      this.#minute.take('visitor', `${accountId} ${addressKind} ${address}`, saidAMinute),
      this.#hour.take('sender', `${accountId} ${sender}`, saidAnHour),
    );
    if (wait > 0) throw new AppError('too_many_requests', undefined, wait);
  }
}
