import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { refusals } from '#contract/platform/refusals.ts';
import { type Listener, listen } from '#server/listen.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { openConnection, type RawConnection, requestOf } from '#tests/support/platform/raw-connection.ts';

const clinic = '127.0.0.1';
const attacker = '127.0.0.2';
const placesToAsk = 16;
const help = {
  short: 'Se precisar, ligue 188.',
  contacts: [{ name: 'CVV', phone: '188', callLabel: 'Ligar para 188' }],
};

let listener: Listener;
let port: number;
let held: RawConnection[] = [];
let lines: string[] = [];
/** Replies to all requests for `/wait`. */
let letGo: () => void;

async function start(settings: Record<string, string>): Promise<void> {
  const { sizes, trustedProxies } = readConfig(settings);
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  port = await findFreePort();
  lines = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const fetch = async (request: Request) => {
    if (new URL(request.url).pathname === '/wait') await waiting;
    return new Response('served');
  };
  listener = await listen({ fetch }, { host: '127.0.0.1', port, sizes, trustedProxies, log, help: () => help });
}

afterEach(async () => {
  letGo();
  for (const { socket } of held) socket.destroy();
  held = [];
  await listener.close();
});

async function open(count: number, from: string, says = ''): Promise<RawConnection[]> {
  const opened: RawConnection[] = [];
  for (let number = 0; number < count; number += 1) {
    const one = await openConnection(port, from);
    one.socket.write(says);
    opened.push(one);
  }
  held.push(...opened);
  return opened;
}

/** Overflows of this machine's backlog. */
function turnedAwayAtDoor(): number {
  const [names, figures] = readFileSync('/proc/net/netstat', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('TcpExt:'))
    .map((line) => line.split(' '));
  return Number(figures?.[names?.indexOf('ListenOverflows') ?? -1]);
}

const ask = async (path: string, from = clinic) => {
  const [one] = (await open(1, from, requestOf('GET', path, 'Connection: close'))) as [RawConnection];
  await one.ended;
  return one.heard();
};
const stillOpen = (some: readonly RawConnection[]) => some.filter(({ socket }) => !socket.closed).length;

describe('idle connections', () => {
  // Only Linux tells how many found no room.
  test.runIf(process.platform === 'linux')('are accepted while the server is busy', async () => {
    await start({ CONNECTIONS: '1000' });
    const turnedAwayBefore = turnedAwayAtDoor();
    // All of them ask before the one thread of server and test has a moment for the first.
    const asking = Array.from({ length: 900 }, () => connect({ port, host: '127.0.0.1' }));
    await Promise.all(asking.map((socket) => once(socket, 'connect')));
    for (const socket of asking) socket.destroy();
    expect(turnedAwayAtDoor() - turnedAwayBefore).toBe(0);
  });

  test('of one address do not block others, and yield to newer ones of the same address', async () => {
    await start({ CONNECTIONS: '40' });
    const idle = await open(80, attacker);
    for (let person = 0; person < 12; person += 1) expect(await ask('/')).toContain('served');
    await expect.poll(() => stillOpen(idle)).toBeLessThanOrEqual(40 + placesToAsk);
    expect(await ask('/', attacker)).toContain('served');
    expect(lines.filter((line) => line.includes('too many connections'))).toHaveLength(1);
  });

  test('of many addresses do not block others either', async () => {
    await start({ CONNECTIONS: '40' });
    for (let address = 2; address < 12; address += 1) await open(20, `127.0.0.${address}`);
    for (let person = 0; person < 5; person += 1) expect(await ask('/')).toContain('served');
    await expect.poll(() => stillOpen(held)).toBeLessThanOrEqual(40 + placesToAsk);
  });

  test('never drop connections with a request under way', async () => {
    await start({ CONNECTIONS: '40' });
    const atWork = await open(20, clinic, requestOf('GET', '/wait', 'Connection: close'));
    for (let address = 2; address < 12; address += 1) await open(20, `127.0.0.${address}`);
    letGo();
    await Promise.all(atWork.map(({ ended }) => ended));
    expect(atWork.filter(({ heard }) => heard().includes('served'))).toHaveLength(20);
  });
});

describe('with a request on every connection', () => {
  test('the newest gets a readable refusal at once, and is served once one ends', async () => {
    await start({ CONNECTIONS: '12' });
    const atWork = await open(12, clinic, requestOf('GET', '/wait', 'Connection: close'));
    const call = await ask('/api/account');
    expect(call).toMatch(/^HTTP\/1\.1 503 .*\r\n/);
    expect(call).toMatch(/^Retry-After: \d+\r$/im);
    expect(call).toContain(refusals.unavailable.message);
    const page = await ask('/home');
    expect(page).toMatch(/^HTTP\/1\.1 503 .*\r\n/);
    expect(page).toContain('Content-Type: text/html; charset=utf-8');
    expect(page).toContain('O que você já respondeu está guardado.');
    expect(page).toContain('href="tel:188"');
    // Its look is what its policy lets through, and nothing else is.
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(page) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page).toContain(
      `Content-Security-Policy: default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
    );
    expect(atWork.filter(({ heard }) => heard() !== '')).toEqual([]);
    letGo();
    await Promise.all(atWork.map(({ ended }) => ended));
    expect(atWork.filter(({ heard }) => heard().includes('served'))).toHaveLength(12);
    expect(await ask('/home')).toContain('served');
  });

  test('the address with the most connections loses some to others, not to itself', async () => {
    await start({ CONNECTIONS: '40' });
    const ofAttacker = await open(40, attacker, requestOf('GET', '/wait'));
    expect(await ask('/', attacker)).toMatch(/^HTTP\/1\.1 503 /);
    expect(stillOpen(ofAttacker)).toBe(40);
    expect(await ask('/')).toContain('served');
    expect(stillOpen(ofAttacker)).toBe(39);
  });

  test('connections of a trusted proxy count towards the total only', async () => {
    await start({ CONNECTIONS: '30', TRUSTED_PROXIES: clinic });
    await open(29, clinic, requestOf('GET', '/wait'));
    expect(await ask('/')).toContain('served');
    await open(1, clinic, requestOf('GET', '/wait'));
    expect(await ask('/')).toMatch(/^HTTP\/1\.1 503 /);
  });
});
