import { hash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Sealer } from '../../../platform/secrets/seal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { OpenWidget } from '../../campaigns/campaigns.ts';
import { isAllowedOrigin } from './allowed-origin.ts';
import { readSignedUser } from './signed-user.ts';

const dayMs = 24 * 60 * 60_000;
/** A page that is open for longer is loaded again. */
const entryMs = 7 * dayMs;
/** Counted from the last visit: after that a visitor is a new one. */
const tokenMs = 365 * dayMs;

const Entry = z.object({ origin: z.string(), at: z.number() });
const Token = z.object({
  kind: z.enum(['visitor', 'user']),
  address: z.string(),
  name: z.string(),
  values: z.record(z.string(), z.string()),
  origin: z.string(),
  at: z.number(),
  /** Of a person: by which secret they were named. */
  by: z.string(),
});

/** Somebody who is on a website of the company: a browser, or a person whom the company's server has named. */
export type Visitor = Omit<z.infer<typeof Token>, 'at' | 'origin' | 'by'>;

/**
 * Who visits, without a row for anybody who only looks: a token is sealed for its widget and says who its bearer is, on which website they
 * came, and when.
 */
export class Visits {
  readonly #sealer: Sealer;
  readonly #clock: Clock;

  constructor({ sealer, clock }: { sealer: Sealer; clock: Clock }) {
    this.#sealer = sealer;
    this.#clock = clock;
  }

  /** What the page of a widget is given where it stands on a website that may have it. */
  entry({ accountId }: OpenWidget, origin: string): string {
    return this.#seal(accountId, 'entry', { origin, at: this.#now() });
  }

  /**
   * A visit begins. Who was here before, and is the same, comes back; who is signed is that person on every device.
   * @throws AppError widget_visit_over, widget_not_here, widget_user_wrong
   */
  begin(
    widget: OpenWidget,
    { entry, token, user }: { entry: string; token?: string | undefined; user?: string | undefined },
  ): { token: string; visitor: Visitor } {
    const { origin, at } = this.#open(widget, 'entry', entry, Entry) ?? over();
    if (this.#now() - at > entryMs) over();
    if (!isAllowedOrigin(origin, widget.allowedOrigins)) throw new AppError('widget_not_here');
    const visitor = user === undefined ? this.#backOr(widget, token) : this.#signed(widget, user);
    const sealed = this.#seal(widget.accountId, 'token', {
      ...visitor,
      origin,
      at: this.#now(),
      by: nameOf(widget),
    });
    return { token: sealed, visitor };
  }

  /** @throws AppError widget_visit_over; widget_not_here where the website may not have the widget any more */
  visitor(widget: OpenWidget, token: string): Visitor {
    const found = this.#open(widget, 'token', token, Token) ?? over();
    if (!this.#isGood(widget, found)) over();
    if (!isAllowedOrigin(found.origin, widget.allowedOrigins)) throw new AppError('widget_not_here');
    const { kind, address, name, values } = found;
    return { kind, address, name, values };
  }

  #backOr(widget: OpenWidget, token: string | undefined): Visitor {
    const found = token === undefined ? null : this.#open(widget, 'token', token, Token);
    // Who was signed and is not any more has signed out: the browser's own chat is another one.
    if (found?.kind === 'visitor' && this.#isGood(widget, found))
      return { kind: 'visitor', address: found.address, name: '', values: {} };
    return { kind: 'visitor', address: randomUUID(), name: '', values: {} };
  }

  #signed({ secret }: OpenWidget, user: string): Visitor {
    const signed = secret === null ? null : readSignedUser(user, secret, this.#clock.now());
    if (!signed) throw new AppError('widget_user_wrong');
    return { kind: 'user', address: signed.id, name: signed.name, values: signed.values };
  }

  /** With another secret nobody is who the one before said. */
  #isGood(widget: OpenWidget, { kind, at, by }: z.infer<typeof Token>): boolean {
    if (this.#now() - at > tokenMs) return false;
    return kind === 'visitor' || (widget.secret !== null && by === nameOf(widget));
  }

  #now(): number {
    return this.#clock.now().getTime();
  }

  #seal(row: string, column: string, content: unknown): string {
    return this.#sealer.seal(JSON.stringify(content), { table: 'widget_visit', row, column });
  }

  #open<T>({ accountId: row }: OpenWidget, column: string, sealed: string, schema: z.ZodType<T>): T | null {
    try {
      return schema.parse(JSON.parse(this.#sealer.open(sealed, { table: 'widget_visit', row, column })));
    } catch {
      return null;
    }
  }
}

/** Which secret it is, without the secret. */
function nameOf({ secret }: OpenWidget): string {
  return secret === null ? '' : hash('sha256', secret, 'base64url').slice(0, 12);
}

function over(): never {
  throw new AppError('widget_visit_over');
}
