import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type TLSSocket } from 'node:tls';
import { chromium } from '@playwright/test';
import {
  maximumSignedDocumentBytes,
  readConsents,
  readSignedDocument,
  storeSignedDocument,
} from '#contract/participation/consent-calls.ts';
import { openDownload, readExports, requestExport } from '#contract/research/export-calls.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import { addressLimits } from '#server/platform/limits/limit-numbers.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { person, type Stage } from '#tests/support/participation/people.ts';
import { sumOf } from '#tests/support/platform/read-metrics.ts';

export type ProxyUnderTest = Stage & {
  address: string;
  metricsAddress: string;
};

/** Longer than the server's own time limit for slow bodies. */
const slowClientMs = 12_000;
const slowClients = 20;

/** Each returns its observation, or throws. */
export const proxyChecks: Record<string, (tried: ProxyUnderTest) => Promise<string>> = {
  'upload of 5 MB': uploadsSignedConsent,
  'pop-up': signsInByPopUp,
  'slow client': slowClientHoldsNothing,
  'Range of an export': goesOnDownloading,
  'client’s address': saysWhoComes,
};

async function uploadsSignedConsent(tried: ProxyUnderTest): Promise<string> {
  const ana = await person(tried, 'Ana');
  await ana.hasConsented();
  const { consents } = await ana.client.call(readConsents);
  const consentId = consents[0]?.consentId ?? '';
  const [head, tail] = [Buffer.from('%PDF-1.7\n'), Buffer.from('\n%%EOF\n')];
  const pdf = Buffer.concat([head, randomBytes(maximumSignedDocumentBytes - head.length - tail.length), tail]);
  const begun = performance.now();
  await ana.client.call(storeSignedDocument, { consentId, content: pdf.toString('base64') });
  const took = performance.now() - begun;
  const { content } = await ana.client.file(readSignedDocument, { consentId });
  if (!Buffer.from(content).equals(pdf)) throw new Error('what came back is not what was sent');
  const tooLarge = await ana.client.request('POST', storeSignedDocument.path, { consentId, content: 'A'.repeat(9e6) });
  // Caddy before 2.7 answers 502 to an oversized body.
  if (![413, 502].includes(tooLarge.status)) throw new Error(`9 MB are answered with ${tooLarge.status}`);
  return `kept in ${(took / 1000).toFixed(1)} s; 9 MB: ${tooLarge.status}`;
}

async function signsInByPopUp({ address }: ProxyUnderTest): Promise<string> {
  const browser = await chromium.launch({
    executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  });
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    await page.goto(`${address}/account`);
    const [popUp] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Entrar com Provedor de ensaio' }).press('Enter'),
    ]);
    await popUp.getByLabel('Nome').fill('Bia Nova');
    await popUp.getByLabel('E-mail', { exact: false }).first().fill('bia-nova@example.org');
    const closed = popUp.waitForEvent('close');
    await popUp.getByRole('button', { name: 'Entrar com esta pessoa' }).click();
    await closed;
    await page.getByText('bia-nova@example.org').first().waitFor({ timeout: 10_000 });
    return 'signed in';
  } finally {
    await browser.close();
  }
}

/** Slow bodies: counts those that reach the server while another client is served. */
async function slowClientHoldsNothing(tried: ProxyUnderTest): Promise<string> {
  const ivo = await person(tried, 'Ivo');
  await ivo.hasConsented();
  const { port } = new URL(tried.address);
  const sockets: TLSSocket[] = [];
  for (let made = 0; made < slowClients; made += 1) {
    const socket = connect({
      host: '127.0.0.1',
      port: Number(port),
      servername: 'localhost',
      ALPNProtocols: ['http/1.1'],
    });
    socket.on('error', () => undefined);
    await once(socket, 'secureConnect');
    const head = [
      `POST ${storeSignedDocument.path} HTTP/1.1`,
      'Host: localhost',
      `Origin: ${tried.address}`,
      `Cookie: ${ivo.client.cookieHeader}`,
    ];
    socket.write(
      [...head, 'Content-Type: application/json', 'Content-Length: 6000000', '', '{"content":"'].join('\r\n'),
    );
    sockets.push(socket);
  }
  const dripping = setInterval(() => {
    for (const socket of sockets) socket.write('A'.repeat(1_000));
  }, 250);
  let [most, slowest] = [0, 0];
  const until = performance.now() + slowClientMs;
  while (performance.now() < until) {
    const begun = performance.now();
    await ivo.client.call(readConsents);
    slowest = Math.max(slowest, performance.now() - begun);
    const figures = await (await fetch(tried.metricsAddress)).text();
    most = Math.max(most, sumOf(figures, 'wordmood_connections', { state: 'busy' }));
    await sleep(200);
  }
  clearInterval(dripping);
  for (const socket of sockets) socket.destroy();
  if (most > 0) throw new Error(`the server was busy with ${most} connections of ${slowClients} slow ones`);
  return `${slowClients} slow bodies: ${most} connections busy, others wait ${Math.round(slowest)} ms at most`;
}

async function goesOnDownloading(tried: ProxyUnderTest): Promise<string> {
  const { client } = await staffMember(tried, 'Iris');
  const { job } = await client.call(requestExport, { filter: wholeStudy });
  const deadline = performance.now() + 60_000;
  for (;;) {
    const { jobs } = await client.call(readExports);
    const made = jobs.find(({ jobId }) => jobId === job.jobId);
    if (made?.state === 'ready') break;
    if (made?.state === 'failed' || performance.now() > deadline) throw new Error(`the export is ${made?.state}`);
    await sleep(300);
  }
  const { address, bytes } = await client.call(openDownload, { jobId: job.jobId });
  const whole = Buffer.from(await (await client.fetch('GET', address)).arrayBuffer());
  const half = Math.floor(bytes / 2);
  const rest = await client.fetch('GET', address, { range: `bytes=${half}-` });
  const end = Buffer.from(await rest.arrayBuffer());
  if (rest.status !== 206 || whole.length !== bytes || !end.equals(whole.subarray(half))) {
    throw new Error(`answered ${rest.status} with ${end.length} bytes instead of ${bytes - half}`);
  }
  return `206, the second ${(end.length / 1000).toFixed(0)} kB as they were`;
}

/** Rate limits use the address from the proxy; a forged header must not count. */
async function saysWhoComes({ address }: ProxyUnderTest): Promise<string> {
  const statuses = new Set<number>();
  for (let turn = 0; turn <= addressLimits['password-reset'].times; turn += 1) {
    const body = JSON.stringify({ email: `nobody-${turn}@example.org`, redirectTo: '/reset-password' });
    const asked = request(`${address}/api/auth/request-password-reset`, {
      method: 'POST',
      // Differs from the proxy's address, which the server trusts.
      localAddress: '127.0.0.2',
      headers: { origin: address, 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${turn}` },
    });
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    statuses.add(answer.statusCode ?? 0);
  }
  if (!statuses.has(429)) throw new Error(`an address that a client writes itself counts: ${[...statuses]}`);
  return 'forged ones do not count';
}
