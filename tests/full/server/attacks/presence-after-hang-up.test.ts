import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPresence, presenceCloseCodes } from '#contract/participation/presence-calls.ts';
import { createApp } from '#server/app.ts';
import { type Listener, listen } from '#server/listen.ts';
import { presenceLimits } from '#server/participation/presence/presence-numbers.ts';
import { openPresenceServer } from '#server/participation/presence/presence-server.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { presencePage } from '#tests/support/participation/presence-page.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { openConnection, requestOf } from '#tests/support/platform/raw-connection.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let testApp: TestApp;
let listener: Listener;
let port: number;

beforeAll(async () => {
  testApp = await startTestApp({});
  const app = await createApp(testApp.parts);
  port = await findFreePort();
  listener = await listen(app, { host: '127.0.0.1', port, upgrades: openPresenceServer(testApp.parts, app) });
});
afterAll(async () => {
  await listener.close();
  await testApp.close();
});

async function enrolled(name: string): Promise<Person> {
  const somebody = await person(testApp, name);
  await somebody.hasEnrolled();
  return somebody;
}

const whatIsStored = () =>
  testApp.database.selectFrom('participant_presence').select(['state', 'place', 'unsent_count']).execute();

// Each message was once compared with all that had come before: half a megabyte of them held up the whole server for 30 s.
test('what a page says after it was hung up on is not listened to, however much it is', async () => {
  const [unreadable, flooding] = [
    await presencePage(port, await enrolled('Ana')),
    await presencePage(port, await enrolled('Bia')),
  ];
  unreadable.sayRaw('no message of ours');
  unreadable.say({ place: 'words' });
  for (let count = 1; count <= presenceLimits.messages.times; count += 1) flooding.say({ unsentCount: 7 });
  for (let count = 0; count < 20_000; count += 1) flooding.say({ unsentCount: 8 });
  expect(await unreadable.ended).toBe(presenceCloseCodes.unreadable);
  expect(await flooding.ended).toBe(presenceCloseCodes.tooFast);
  await expect.poll(whatIsStored).toEqual([{ state: 'closed', place: 'home', unsent_count: 7 }]);
});

test('what somebody sends after they were hung up on is not even read', async () => {
  const { client } = await enrolled('Davi');
  const { socket, ended } = await openConnection(port);
  const asksForUpgrade = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'];
  const key = `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`;
  socket.write(requestOf('GET', openPresence.path, `Cookie: ${client.cookieHeader}`, ...asksForUpgrade, key));
  await once(socket, 'data');
  socket.pause();
  const ping = Buffer.concat([Buffer.from([0x89, 0x80 | 125, 0, 0, 0, 0]), Buffer.alloc(125)]);
  // More than the system holds between two programs of one machine.
  const all = Buffer.concat(Array.from({ length: 400_000 }, () => ping));
  socket.write(all);
  const hasTaken = () => socket.bytesWritten - socket.writableLength;
  await Promise.race([ended, sleep(2_000)]);
  expect(hasTaken()).toBeLessThan(all.length / 2);
  socket.destroy();
});

test('a page that sends pings without end is hung up on', async () => {
  const page = await presencePage(port, await enrolled('Caio'));
  page.say();
  for (let count = 0; count < 2 * presenceLimits.messages.times; count += 1) page.ping();
  expect(await page.ended).toBe(presenceCloseCodes.tooFast);
});
