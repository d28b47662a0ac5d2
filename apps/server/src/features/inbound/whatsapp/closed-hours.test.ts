import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { until } from '../../../testing/until.ts';
import { whatsAppDesk, type WhatsAppDesk } from '../../../testing/whatsapp-desk.ts';
import { whatsAppWorld, type WhatsAppWorld } from '../../../testing/whatsapp.ts';

let world: WhatsAppWorld;
let works: { stop(): Promise<void> };
let desk: WhatsAppDesk;

beforeAll(async () => {
  world = await whatsAppWorld();
  works = world.app.conversations.work();
});
afterAll(async () => {
  await works.stop();
  await world.close();
});
beforeEach(async () => {
  desk = await whatsAppDesk(world);
});
afterEach(() => expect(world.graph.violations).toEqual([]));

const hourMs = 3_600_000;
const closed = 'We are closed.';
const told = () => desk.got().filter((text) => text === closed).length;
/** How many messages of the person wait, unread, outside of the hours. */
const waits = (unread: number) =>
  until(async () => {
    const chat = await desk.chatOf();
    return chat.held === 'inactive_hours' && chat.unread >= unread;
  });

/** Open for one hour, twelve hours from now; Guayaquil is five hours behind UTC all year. */
function open(inactive_hours_message: string) {
  const hour = (world.app.clock.now().getUTCHours() + 12 - 5) % 24;
  return desk.open((form) => {
    form.campaign_types_settings = {
      inbound: {
        is_24_hrs: false,
        active_days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
        active_hours: [`${String(hour).padStart(2, '0')}:00:00` as '00:00:00'],
        inactive_hours_message,
      },
    };
  });
}

it('is told once that nobody is there, answered in the hours, and told again once they are over', async () => {
  await open(closed);
  await desk.write('Hello');
  await desk.gotUntil(closed);
  await desk.write('Still closed?');
  await waits(2);
  expect(desk.got()).toEqual([closed]);
  world.app.clock.advance(12 * hourMs);
  await desk.write('Anybody?');
  await desk.gotUntil('Which day?');
  expect(told()).toBe(1);
  world.app.clock.advance(hourMs);
  await desk.write('On the 5th of March');
  await until(async () => told() === 2);
});

it('waits without a word where the campaign has none for it', async () => {
  await open('');
  await desk.write('Hello');
  await waits(1);
  expect(desk.got()).toEqual([]);
});
