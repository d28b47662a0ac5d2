import { secretMask } from '@centralita/contract/webhooks/limits';
import type { JsonValue } from '@centralita/contract/webhooks/json';
import { placeholdersOf } from '@centralita/contract/webhooks/placeholders';
import type { RequestElement, SentRequest, WebhookMethod } from '@centralita/contract/webhooks/schema';
import { fillAddress, type QueryElement, withQuery } from './address.ts';
import { cleanText } from './clean-text.ts';
import { type Header, headersOf, secretsOf } from './headers.ts';
import { Mask } from './mask.ts';
import { shownTo } from './shown.ts';
import { Values } from './values.ts';

export interface CallPlan {
  environment: SentRequest['environment'];
  method: WebhookMethod;
  address: string;
  body: JsonValue;
  /** With their secrets. */
  elements: readonly RequestElement[];
  idempotencyKey?: string | undefined;
}

export interface BuiltRequest {
  /** Null where a value would change which address is called, and where all of them are too long together. */
  url: string | null;
  headers: Record<string, string>;
  /** JSON text; null where none is sent. */
  body: string | null;
  /** The same for people. */
  sent: SentRequest;
  mask: Mask;
}

/** Puts the values in their places. */
export async function buildRequest(plan: CallPlan, values: Values): Promise<BuiltRequest> {
  const built = await filledRequest(plan, values);
  if (!values.areTooLong) return built;
  const bare = await filledRequest(plan, new Values({}));
  return { ...bare, url: null };
}

async function filledRequest(plan: CallPlan, values: Values): Promise<BuiltRequest> {
  const elements = plan.elements.map((element) => ({ ...element, value: values.fillText(element.value) }));
  const mask = new Mask(
    elements.flatMap((element, at) => {
      const own = element.is_secret ? secretsOf(element) : [];
      const given = givenTo(plan.elements[at]?.value ?? '', values);
      return own.filter((secret) => !given.has(secret));
    }),
  );
  const { address, leadsAway } = fillAddress(plan.address, values);
  const { url, shown } = withQuery(address, queryOf(elements));
  const body = bodyOf(plan, values);
  const headers = headersOf(elements, body !== undefined, plan.idempotencyKey);
  return {
    url: leadsAway ? null : url,
    headers: byName(headers, ({ value }) => value),
    body: body === undefined ? null : JSON.stringify(body),
    sent: {
      environment: plan.environment,
      method: plan.method,
      url: mask.shown.text(shown),
      headers: byName(headers, (header) => mask.shown.text(header.shown)),
      body: (await shownTo(body ?? null, mask, whole)).body,
    },
    mask,
  };
}

/** A body is limited where it is saved, and what is filled into it here. */
const whole = { values: Number.POSITIVE_INFINITY, length: Number.POSITIVE_INFINITY };

/** What the conversation puts into a text. In a secret it is none itself: it stands elsewhere too, and is needed there. */
function givenTo(text: string, values: Values): Set<string> {
  return new Set(placeholdersOf(text).map(({ start, end }) => values.fillText(text.slice(start, end))));
}

/** GET never has one; DELETE only one that says something: many servers refuse it otherwise. */
function bodyOf({ method, body }: CallPlan, values: Values): JsonValue | undefined {
  const isEmpty = typeof body === 'object' && body !== null && Object.keys(body).length === 0;
  if (method === 'GET' || (method === 'DELETE' && isEmpty)) return undefined;
  return values.fillTree(body);
}

function queryOf(elements: readonly RequestElement[]): QueryElement[] {
  return elements
    .filter(({ type_enum }) => type_enum === 'query')
    .map(({ key, value, is_secret }) => ({
      key: cleanText(key),
      value: cleanText(value),
      shown: is_secret ? secretMask : null,
    }));
}

/** Header names are the same whatever their case. */
function byName(headers: readonly Header[], valueOf: (header: Header) => string): Record<string, string> {
  return Object.fromEntries(headers.map((header) => [header.name.toLowerCase(), valueOf(header)]));
}
