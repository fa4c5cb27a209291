import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Listener, listen } from '#server/listen.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { openConnection, type RawConnection, requestOf } from '#tests/support/platform/raw-connection.ts';

const megabyte = 1024 * 1024;
/** More than the kernel keeps for both sides of a connection. */
const replyBytes = 12 * megabyte;
const hour = 3_600_000;
const unread = {
  stalledMs: 800,
  untakenMs: 4_000,
  bytesPerMs: 8 * megabyte,
  bytes: 400 * megabyte,
  pollIntervalMs: 50,
};
/** Of a server without timeouts. */
const onlyBytes = { ...unread, stalledMs: hour, untakenMs: hour, bytes: 60 * megabyte };
/** Of one without timeouts for clients that read at all. */
const onlyStalled = { ...unread, untakenMs: hour };
const reply = Buffer.alloc(replyBytes, 'x');

let listeners: Listener[];
let port: number;
let untimedPort: number;
let stalledPort: number;
let asked = 0;
let streamsLetGo = 0;

/** Says something without end. */
function endless(): ReadableStream {
  const piece = new Uint8Array(64 * 1024);
  return new ReadableStream({
    pull: (controller) => controller.enqueue(piece),
    cancel() {
      streamsLetGo += 1;
    },
  });
}

const answers: Record<string, () => Response | Promise<Response>> = {
  '/short': () => new Response('served'),
  '/plain': () => new Response(reply),
  '/slow': () => sleep(2 * unread.stalledMs).then(() => new Response('thought about')),
  '/file': () => new Response(endless(), { headers: { 'Content-Type': 'application/zip' } }),
  '/stream': () => new Response(endless(), { headers: { 'Content-Type': 'text/event-stream' } }),
};

beforeAll(async () => {
  port = await findFreePort();
  untimedPort = await findFreePort();
  stalledPort = await findFreePort();
  const fetch = (request: Request) => {
    asked += 1;
    return answers[new URL(request.url).pathname]?.() ?? new Response(null, { status: 404 });
  };
  listeners = [
    await listen({ fetch }, { host: '127.0.0.1', port, unread }),
    await listen({ fetch }, { host: '127.0.0.1', port: untimedPort, unread: onlyBytes }),
    await listen({ fetch }, { host: '127.0.0.1', port: stalledPort, unread: onlyStalled }),
  ];
});
afterAll(() => Promise.all(listeners.map((listener) => listener.close())));

/** Asks and takes nothing. */
async function askAndIgnore(path: string, times = 1, at = port): Promise<RawConnection> {
  const one = await openConnection(at, '127.0.0.2');
  one.socket.pause();
  one.socket.write(requestOf('GET', path).repeat(times));
  return one;
}

/** @returns whether the server has closed it: a client that reads nothing learns so only by writing */
async function isEnded({ socket }: RawConnection): Promise<boolean> {
  if (!socket.closed) socket.write('\r\n');
  await sleep(20);
  return socket.closed;
}

async function ask(path: string, at = port): Promise<string> {
  return (await fetch(`http://127.0.0.1:${at}${path}`)).text();
}

describe('a client that reads no reply', () => {
  test.each(['/file', '/stream'])('is dropped, and its work ends: %s', async (path) => {
    const before = streamsLetGo;
    const one = await askAndIgnore(path, 1, stalledPort);
    await expect.poll(() => streamsLetGo).toBe(before + 1);
    await expect.poll(() => isEnded(one)).toBe(true);
  });

  test('is dropped within a plain reply', async () => {
    const one = await askAndIgnore('/plain');
    // Looking is writing, which Node takes for a sign of life; and it looks twice, because the kernel has taken the beginning.
    await sleep(3 * unread.stalledMs);
    await expect.poll(() => isEnded(one)).toBe(true);
  });

  test('and pipelines hundreds of requests is dropped before the replies', async () => {
    const before = asked;
    const one = await askAndIgnore('/plain', 500);
    await expect.poll(() => isEnded(one)).toBe(true);
    expect(asked - before).toBeLessThan(10);
  });

  test('is dropped despite keep-alive bytes', async () => {
    const one = await askAndIgnore('/plain');
    const nibbling = setInterval(() => one.socket.write('\r\n'), unread.stalledMs / 4);
    await expect.poll(() => isEnded(one)).toBe(true);
    clearInterval(nibbling);
  });

  test('keeps unread replies within the memory limit while readers are served', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => askAndIgnore('/plain', 1, untimedPort)));
    expect((await ask('/plain', untimedPort)).length).toBe(replyBytes);
    const open = async () => (await Promise.all(many.map(isEnded))).filter((hasEnded) => !hasEnded).length;
    await expect.poll(open).toBeLessThanOrEqual(onlyBytes.bytes / replyBytes);
    expect(await open()).toBeGreaterThan(0);
    for (const { socket } of many) socket.destroy();
  });
});

test('slow readers and clients of slow calls receive complete replies', async () => {
  const slow = await openConnection(port);
  slow.socket.write(requestOf('GET', '/plain', 'Connection: close'));
  const pausing = setInterval(() => {
    slow.socket.pause();
    setTimeout(() => slow.socket.resume(), 60);
  }, 80);
  const [, long] = await Promise.all([slow.ended, ask('/slow')]);
  clearInterval(pausing);
  expect(slow.heard().split('\r\n\r\n')[1]?.length).toBe(replyBytes);
  expect(long).toBe('thought about');
});
