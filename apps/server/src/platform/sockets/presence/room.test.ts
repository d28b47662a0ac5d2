import type { Peer, PresenceHeard } from '@centralita/contract/live/presence';
import { describe, expect, it } from 'vitest';
import { Room, type Told } from './room.ts';

const peer = (name: string, more: Partial<Peer> = {}): Peer => ({
  ...{ peer: name, user_id: name, user_name: name, by: name },
  ...{ cursor: null, selected: [], editing: null, moving: [] },
  ...more,
});

function room() {
  const told: Omit<Told, 'from'>[] = [];
  const heard: PresenceHeard[] = [];
  const made = new Room('company/workflow', 'workflow', (one) => told.push(one));
  made.put(peer('here'), (text) => heard.push(JSON.parse(text)));
  made.flush();
  return { made, told, heard };
}

const from = (name: string, peers: Peer[]): Told => ({
  ...{ from: name, room: 'company/workflow', peers, left: [], asks: false, closes: false },
});

describe('a room', () => {
  it('says nothing to other processes as long as none is in it', () => {
    const { made, told } = room();
    made.put(peer('here', { cursor: { x: 1, y: 1 } }), () => undefined);
    made.flush();
    expect(told).toEqual([]);
    made.take(from('other', []));
    made.put(peer('here'), () => undefined);
    made.flush();
    expect(told).toHaveLength(1);
  });

  it('forgets those of a process that has been silent for three rounds', () => {
    const { made, heard } = room();
    made.take(from('other', [peer('there')]));
    made.flush();
    expect(heard.at(-1)?.peers.map((one) => one.peer)).toEqual(['there']);
    expect([made.round(), made.round()]).toEqual([false, false]);
    made.take(from('other', []));
    expect([made.round(), made.round(), made.round()]).toEqual([false, false, true]);
    made.flush();
    expect(heard.at(-1)?.left).toEqual(['there']);
  });

  it('divides what is longer than processes can tell each other', () => {
    const { made, told } = room();
    for (let n = 0; n < 40; n += 1) made.put(peer(`p${n}`, { editing: 'é'.repeat(300) }), () => undefined);
    made.sayAll(false);
    expect(told.length).toBeGreaterThan(1);
    for (const one of told) expect(Buffer.byteLength(JSON.stringify(one))).toBeLessThan(7_900);
    expect(told.flatMap((one) => one.peers)).toHaveLength(41);
  });
});
