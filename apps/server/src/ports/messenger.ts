/** What goes out to a person on a channel. */
export interface OutgoingMessage {
  /** Ours: a provider that is `idempotent` does it once, however often it is sent. */
  id: string;
  companyId: string;
  accountId: string;
  /** What the person is called there, and which of their names it is. */
  address: string;
  addressKind: string;
  kind: string;
  /** As the thread's message holds it. A picture, sound or file that a workflow sends lies under its `url`. */
  content: Readonly<Record<string, unknown>>;
  /** The picture, sound or file that it carries, where that is kept here. */
  media: OutgoingMedia | null;
  /** The provider's id of the message that it answers; a channel that shows no such takes no notice. */
  quotes: string | null;
  /** A message that goes out as several: so many of them the provider has taken by now. */
  piecesSent: number;
}

export interface OutgoingMedia {
  name: string;
  /** Media type. */
  type: string;
  /** Null where it is not here any more. */
  bytes(): Promise<Uint8Array | null>;
}

/** A name of a person on a channel, as its provider gives it. */
export interface Address {
  kind: string;
  address: string;
}

export interface Sending {
  signal: AbortSignal;
  /**
   * Asked when the connection stands and the message is about to go. False: it has waited too long, somebody else may speak by now; then
   * nothing is sent, and the outcome is `not_accepted`.
   */
  mayGo(): boolean;
}

export type Sent =
  /** The provider has it: under its own id, and how far it has come already. `alsoCalled`: what else the person is called. */
  | { outcome: 'accepted'; providerId: string; state: 'sent' | 'delivered'; alsoCalled?: readonly Address[] }
  /**
   * Surely nothing was accepted: it may be sent again after this time. `piecesSent`: but for so many of its pieces. `ofAccount`: nobody may
   * be written to from the account until then.
   */
  | { outcome: 'not_accepted'; retryAfterMs: number; piecesSent?: number; ofAccount?: boolean }
  /** For good; `reason` is a stable code. */
  | { outcome: 'refused'; reason: string };

/** Carries messages of accounts to people. Where it throws nobody knows what came of the message. */
export interface Messenger {
  /** The same id is done once. */
  readonly idempotent: boolean;
  /** Kinds of messages that it carries. */
  readonly kinds: ReadonlySet<string>;
  send(message: OutgoingMessage, sending: Sending): Promise<Sent>;
  /** What came of a message whose answer was lost; null = the provider cannot say now. Absent: it can never say. */
  ask?(message: OutgoingMessage, signal: AbortSignal): Promise<Sent | null>;
  /** Tells the person that what they sent was seen and, where `typing`, that an answer is being written. Absent: the channel has no such. */
  seen?(what: SeenMessage, typing: boolean): Promise<void>;
}

/** A message that came in, by its provider's id. */
export interface SeenMessage {
  companyId: string;
  accountId: string;
  providerId: string;
}

/** By the kind of the account. */
export type Messengers = ReadonlyMap<string, Messenger>;
