import { maxPresenceBytes, PresenceSaid } from '@centralita/contract/live/presence';
import { randomUUID } from 'node:crypto';
import type { Place, Presence } from './presence.ts';
import type { Send } from './room.ts';

/** A hand cannot move faster; what comes beyond is not read. */
const maxPerSecond = 40;

export interface Sitting {
  companyId: string;
  userId: string;
  /** Asked at each message: a policy may be taken away meanwhile. */
  mayEnter(): boolean;
  nameOf(userId: string): Promise<string>;
  send: Send;
}

/** What one socket says of where its person is: in one workflow at a time. */
export class Seat {
  readonly #presence: Presence;
  readonly #sitting: Sitting;
  readonly #peer = randomUUID();
  #place: Place | null = null;
  #name: string | null = null;
  #turn = 0;
  #second = { began: 0, heard: 0 };

  constructor(presence: Presence, sitting: Sitting) {
    this.#presence = presence;
    this.#sitting = sitting;
  }

  /** A message of the socket; one that is none of these, too long or too many is not heard. */
  async hear(text: string): Promise<void> {
    if (!this.#isCalm() || Buffer.byteLength(text) > maxPresenceBytes) return;
    const said = read(text);
    if (!said) return;
    if (said.kind === 'presence.leave' || !this.#sitting.mayEnter()) return this.leave();
    const { kind: _kind, workflow_id: workflowId, ...state } = said;
    const { companyId, userId, send } = this.#sitting;
    const turn = (this.#turn += 1);
    const user_name = (this.#name ??= await this.#sitting.nameOf(userId));
    // Meanwhile it said something newer, or is gone.
    if (turn !== this.#turn) return;
    if (this.#place && this.#place.workflowId !== workflowId) this.leave();
    this.#place = { companyId, workflowId };
    this.#presence.put(this.#place, { peer: this.#peer, user_id: userId, user_name, ...state }, send);
  }

  leave(): void {
    this.#turn += 1;
    if (this.#place) this.#presence.drop(this.#place, this.#peer);
    this.#place = null;
  }

  /** Leaves where it may be no more. */
  check(): void {
    if (!this.#sitting.mayEnter()) this.leave();
  }

  #isCalm(): boolean {
    const now = performance.now();
    if (now - this.#second.began > 1_000) this.#second = { began: now, heard: 0 };
    this.#second.heard += 1;
    return this.#second.heard <= maxPerSecond;
  }
}

function read(text: string): PresenceSaid | null {
  try {
    const said = PresenceSaid.safeParse(JSON.parse(text));
    return said.success ? said.data : null;
  } catch {
    return null;
  }
}
