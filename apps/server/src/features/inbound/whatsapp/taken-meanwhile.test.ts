import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { somebodyWaits } from '../../../testing/locks.ts';
import { until } from '../../../testing/until.ts';
import { whatsAppDesk, type WhatsAppDesk } from '../../../testing/whatsapp-desk.ts';
import { whatsAppWorld, type WhatsAppWorld } from '../../../testing/whatsapp.ts';

/** A person of the company takes a chat in the moment in which the AI, which has claimed it, finds that it plays nothing. */
let world: WhatsAppWorld;
let works: { stop(): Promise<void> };
let desk: WhatsAppDesk;
beforeAll(async () => {
  world = await whatsAppWorld({ transcriber: { transcribe: () => Promise.resolve('') } });
  works = world.app.conversations.work();
});
afterAll(async () => {
  await works.stop();
  await world.close();
});
beforeEach(async () => {
  desk = await whatsAppDesk(world);
  await desk.open();
  await desk.write('Hello');
  await desk.gotUntil('Which day?');
});

async function says(): Promise<void> {
  world.chats.files.set('77', { type: 'audio/ogg', bytes: Buffer.from('OggS\0noise', 'latin1') });
  const audio = { id: '77', mime_type: 'audio/ogg; codecs=opus', voice: true };
  expect(await desk.post(desk.said('audio', audio))).toBe(200);
}

/** Whoever asks the campaign how it converses waits until `act` is over. */
async function whileTheAiLooks(act: () => Promise<unknown>): Promise<void> {
  const { db } = world.app;
  await db.platform(async (tx) => {
    await tx.run('test.taken.hold', 'lock table campaign_conversation in access exclusive mode');
    await somebodyWaits(db);
    await act();
  });
}

const standing = async () => {
  const [row] = await world.app.db.platformQuery<{ owner: string; is_held: boolean; held: string | null }>(
    'test.taken.standing',
    'select owner, holder is not null as is_held, held from thread where company_id = $1',
    [desk.studio.company.id],
  );
  return row;
};

it('a voice message that nobody can make out leaves it theirs, and nothing holds it', async () => {
  const before = desk.got().length;
  const stored = (await desk.historyOf()).length;
  await says();
  await until(async () => (await desk.historyOf()).length > stored);
  await whileTheAiLooks(() => desk.transfer(true));
  await until(async () => (await standing())?.is_held === false);
  expect(await standing()).toEqual({ owner: 'operator', is_held: false, held: null });
  expect(desk.got()).toHaveLength(before);
});
