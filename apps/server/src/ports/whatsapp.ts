import type { Address, Messenger } from './messenger.ts';

/** What opens a number at Meta. */
export interface WhatsAppAccess {
  /** Meta's id of the number, by which it is written from. */
  phoneNumberId: string;
  /** The business account that it belongs to. */
  businessId: string;
  token: string;
}

/** A message template as Meta keeps it. */
export interface CloudTemplate {
  id: string;
  name: string;
  language: string;
  category: string;
  status: string;
  parameterFormat: 'NAMED' | 'POSITIONAL';
  /** As Meta gives them. */
  components: readonly Readonly<Record<string, unknown>>[];
}

/** How it stands with a number; null where Meta does not say. */
export interface NumberState {
  status: string | null;
  quality: string | null;
  messagingLimit: string | null;
}

/** A file of a person: its bytes, or why there will never be any (a stable code). */
export type FetchedMedia = { bytes: Uint8Array } | { missing: string };

/** The numbers of companies, by the accounts of their threads. */
export interface WhatsAppNumbers {
  /** Null: there is none any more. */
  accessOf(companyId: string, accountId: string): Promise<WhatsAppAccess | null>;
  /** Meta took the token of it, or refused it. */
  tokenWas(companyId: string, accountId: string, what: 'taken' | 'refused'): void;
}

/** A file that a person sent; Meta keeps it for a while. */
export interface WhatsAppMedia {
  /** Meta's id of it. */
  id: string;
  mime: string;
  /** As the person's phone named it; '' where it did not. */
  name: string;
  /** In base64 or hex, as Meta gives it; null where it does not. */
  sha256: string | null;
}

interface OfNumber {
  /** Meta's id of the number that it happened on. */
  phoneNumberId: string;
  /** By Meta's clock; null where it says none. */
  at: Date | null;
}

/** What a message says. */
export interface WhatsAppSaid {
  kind: 'text' | 'image' | 'audio' | 'video' | 'file' | 'location' | 'contact' | 'button';
  /** In words; '' where it has none. */
  text: string;
  /** What else it holds. */
  more: Readonly<Record<string, unknown>>;
  media: WhatsAppMedia | null;
}

/** Something that a person said. */
export interface WhatsAppMessage extends OfNumber, WhatsAppSaid {
  type: 'message';
  /** The best one to write to first; never empty. */
  person: readonly Address[];
  /** As they call themselves; '' where Meta does not say. */
  name: string;
  id: string;
}

/** What somebody of the company wrote to a person in the app of the number's own phone. */
export interface WhatsAppEcho extends OfNumber, WhatsAppSaid {
  type: 'echo';
  /** To whom; never empty. */
  person: readonly Address[];
  id: string;
}

/** What was done with a message that was said before. */
export interface WhatsAppChange extends OfNumber {
  type: 'change';
  id: string;
  what: 'reacted' | 'edited' | 'deleted';
  /** The person, or somebody of the company in the phone's app. */
  by: 'person' | 'phone';
  /** Whose chat it is; never empty. */
  person: readonly Address[];
  /** Meta's id of that message. */
  of: string;
  /** The sign of a reaction ('' takes it back), or the words as they are now. */
  text: string;
}

/** A person is called otherwise from now on. */
export interface WhatsAppMove extends OfNumber {
  type: 'move';
  id: string;
  /** As they were called; never empty. */
  person: readonly Address[];
  /** Never empty. */
  now: readonly Address[];
}

/** What became of a message of ours. */
export interface WhatsAppStatus extends OfNumber {
  type: 'status';
  id: string;
  /** Our id of it, where Meta repeats it. */
  messageId: string | null;
  /** It is a piece of the message, and not the last one. */
  isPiece: boolean;
  state: 'sent' | 'delivered' | 'read' | 'played' | 'failed';
  /** A stable code. */
  reason: string | null;
  /** What the person is called. */
  to: readonly Address[];
}

/** A person stopped advertising on the number, or wishes it again. */
export interface WhatsAppPreference extends OfNumber {
  type: 'preference';
  /** Never empty. */
  person: readonly Address[];
  marketing: 'stop' | 'resume';
}

export type WhatsAppEvent =
  | WhatsAppMessage
  | WhatsAppEcho
  | WhatsAppChange
  | WhatsAppMove
  | WhatsAppPreference
  | WhatsAppStatus;

/** One POST of Meta's, item by item. */
export interface WhatsAppEvents {
  events: readonly WhatsAppEvent[];
  /** Every number that something was said of, also where nothing could be made of it. */
  phoneNumberIds: readonly string[];
  /** What could not be read, by its kind: nothing of what it says. */
  unread: readonly string[];
}

/** WhatsApp's Cloud API, as far as messages go. */
export interface WhatsAppCloud {
  messenger(numbers: WhatsAppNumbers): Messenger;
  /** @throws ProviderError: refused with `permission` where the token is not taken any more */
  stateOf(access: WhatsAppAccess): Promise<NumberState>;
  /** All of the business account. @throws ProviderError as `stateOf` */
  templates(access: WhatsAppAccess): Promise<CloudTemplate[]>;
  /** @throws ProviderError: it may be there later */
  fetchMedia(
    access: WhatsAppAccess,
    media: { id: string; sha256: string | null },
    signal: AbortSignal,
  ): Promise<FetchedMedia>;
  /** Meta asks whether this address is ours: what it wants to hear, or null where it does not know our word. */
  challenge(query: URLSearchParams): string | null;
  /** Whether Meta made this body, byte for byte. */
  isSigned(body: Uint8Array, signature: string | undefined): boolean;
  /** What a body says. One item that is broken takes nothing from the others. */
  read(body: unknown): WhatsAppEvents;
}
