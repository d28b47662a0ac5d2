import type { WhatsAppAccess, WhatsAppNumbers } from '../../../ports/whatsapp.ts';
import type { ChannelsContext } from '../channels-context.ts';
import { tokenPlace } from './store.ts';

/** A number of a company, as what happens on it is found: its id is the account's of its threads. */
export interface FoundNumber {
  companyId: string;
  id: string;
}

type Context = Pick<ChannelsContext, 'db' | 'sealer' | 'clock' | 'onHealthLost'>;

/** So often at most the last webhook of a number is written down. */
const webhookNotedMs = 30_000;

/** The numbers of all companies: by Meta's ids for what comes in, by our own for what goes out. */
export class Numbers implements WhatsAppNumbers {
  readonly #context: Context;
  /** Accounts whose token Meta is known to take. */
  readonly #taken = new Set<string>();
  readonly #noted = new Map<string, number>();

  constructor(context: Context) {
    this.#context = context;
  }

  async accessOf(companyId: string, accountId: string): Promise<WhatsAppAccess | null> {
    const row = await this.#context.db.companyRead(companyId, (tx) =>
      tx.one<{ phone_number_id: string; account_id: string; token: string }>(
        'whatsapp.access',
        `select phone_number_id, account_id, token from whatsapp_channel where company_id = $1 and id = $2 and provider = 'meta'`,
        [companyId, accountId],
      ),
    );
    return (
      row && {
        phoneNumberId: row.phone_number_id,
        businessId: row.account_id,
        token: this.#context.sealer.open(row.token, tokenPlace(accountId)),
      }
    );
  }

  tokenWas(companyId: string, accountId: string, what: 'taken' | 'refused'): void {
    if (what === 'taken' && this.#taken.has(accountId)) return;
    if (what === 'taken') this.#taken.add(accountId);
    else this.#taken.delete(accountId);
    const at = what === 'refused' ? this.#context.clock.now() : null;
    this.#note(companyId, accountId, 'token_refused_at', at);
  }

  /** Of these numbers (Meta's ids) those that a company has which is not deleted. */
  async find(phoneNumberIds: readonly string[]): Promise<Map<string, FoundNumber>> {
    const rows = await this.#context.db.platformQuery<{
      phone_number_id: string;
      company_id: string;
      id: string;
    }>(
      'whatsapp.directory',
      `select w.phone_number_id, w.company_id, w.id from whatsapp_channel w join company c on c.id = w.company_id
       where w.phone_number_id = any ($1::text[]) and w.provider = 'meta' and c.deleted_at is null`,
      [phoneNumberIds],
    );
    return new Map(
      rows.map(({ phone_number_id, company_id: companyId, id }) => [phone_number_id, { companyId, id }]),
    );
  }

  /** Meta told something of it. */
  heardOf({ companyId, id }: FoundNumber): void {
    const now = this.#context.clock.now();
    if (now.getTime() - (this.#noted.get(id) ?? 0) < webhookNotedMs) return;
    this.#noted.set(id, now.getTime());
    this.#note(companyId, id, 'webhook_at', now);
  }

  /** Somebody wrote to it, and no campaign has it or ever had. */
  unanswered({ companyId, id }: FoundNumber): void {
    this.#note(companyId, id, 'unanswered_at', this.#context.clock.now());
  }

  /** In the background: nothing waits for it. */
  #note(
    companyId: string,
    id: string,
    column: 'token_refused_at' | 'webhook_at' | 'unanswered_at',
    at: Date | null,
  ): void {
    this.#context.db
      .companyOnce(companyId, (tx) =>
        tx.run(
          `whatsapp_health.${column}`,
          `insert into whatsapp_health (company_id, channel_id, ${column})
           select company_id, id, $3 from whatsapp_channel where company_id = $1 and id = $2
           on conflict (company_id, channel_id) do update set ${column} = excluded.${column}`,
          [companyId, id, at],
        ),
      )
      .catch((fault: unknown) => this.#context.onHealthLost(fault));
  }
}
