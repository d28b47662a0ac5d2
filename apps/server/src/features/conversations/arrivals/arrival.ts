import type { MediaOfMessage } from '../../media/media.ts';

/** What comes in over the API channel. */
export type Arrival =
  | { type: 'message'; text: string; messageId: string | null; variables: Readonly<Record<string, string>> }
  | { type: 'hand_back'; messageId: string | null }
  | { type: 'leave' };

/** An input of a thread as its message row holds it: words, a picture or file with or without them, or an event. */
export type InputContent =
  | { text: string; variables?: Readonly<Record<string, string>>; unsupported?: string }
  | { media: MediaOfMessage; text: string }
  /** `empty`: the workflow is to speak first. `of`: who owned the thread before. */
  | { event: 'empty'; variables?: Readonly<Record<string, string>> }
  | { event: 'hand_back'; of?: 'ai' | 'queue' | 'operator' }
  | { event: 'end'; reason: 'hang_up' | 'time_out' | 'operator' | 'campaign_over' | 'opted_out' };

/** A message row of an input, or of what a person of the company said between them. */
export interface Input {
  seq: number;
  author: 'person' | 'operator' | 'system';
  kind: string;
  content: InputContent;
  /** Where it carries something that could not be fetched. */
  is_missing?: boolean;
  /** Of a sound that is, or was to be, written down. */
  hearing?: 'listening' | 'heard' | 'unread' | null;
  transcript?: string | null;
  caller_id: string | null;
  created_at: Date;
}

export function messageIdOf(arrival: Arrival): string | null {
  return arrival.type === 'leave' ? null : arrival.messageId;
}

/** As it is stored. */
export function inputOf(arrival: Arrival): { kind: 'text' | 'event'; content: InputContent } {
  switch (arrival.type) {
    case 'hand_back':
      return { kind: 'event', content: { event: 'hand_back' } };
    case 'leave':
      return { kind: 'event', content: { event: 'end', reason: 'hang_up' } };
    case 'message':
      return arrival.text === ''
        ? { kind: 'event', content: { event: 'empty', ...given(arrival.variables) } }
        : { kind: 'text', content: { text: arrival.text, ...given(arrival.variables) } };
  }
}

function given(variables: Readonly<Record<string, string>>) {
  return Object.keys(variables).length > 0 ? { variables } : {};
}

/**
 * What the person said with it; null where they said nothing. A workflow reads words alone: of what else came it is told that, and what
 * it is called.
 */
export function textOf({
  kind,
  content,
  is_missing,
  hearing,
  transcript,
}: Pick<Input, 'kind' | 'content' | 'is_missing' | 'hearing' | 'transcript'>): string | null {
  if (transcript) return transcript;
  if (hearing) return '[voice message that could not be read]';
  if ('media' in content) return [markOf(content.media, is_missing === true), content.text].join(' ').trim();
  if (!('text' in content)) return null;
  if ('unsupported' in content) return '[unsupported message]';
  return kind === 'location' || kind === 'contact' ? `[${kind}] ${content.text}` : content.text;
}

function markOf({ kind, name }: MediaOfMessage, isMissing: boolean): string {
  return `[${kind}${name === '' ? '' : `: ${name}`}${isMissing ? ', could not be opened' : ''}]`;
}
