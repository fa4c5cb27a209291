import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { createRelyingParty } from '#server/accounts/external-sign-in/relying-party.ts';
import { expectNoSession, expectNotTrusted } from '#tests/support/accounts/external-sign-in-outcome.ts';
import { openExternalSignInStage } from '#tests/support/accounts/external-sign-in-stage.ts';
import { PopUp } from '#tests/support/accounts/pop-up.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';

const stage = openedForTests(openExternalSignInStage);
beforeEach(() => stage.other.says({}));

describe('a provider that', () => {
  test.each([
    ['fails', { answer: (response: object) => Object.assign(response, { statusCode: 500 }) }, 'provider-unreachable'],
    [
      'leads on',
      { answer: (response: object) => Object.assign(response, { statusCode: 302 }) },
      'provider-unreachable',
    ],
    ['says nothing', { answer: (response: object) => Object.assign(response, { body: null }) }, 'answer-not-trusted'],
    [
      'says too much',
      { answer: (response: object) => Object.assign(response, { body: 'x'.repeat(600_000) }) },
      'answer-not-trusted',
    ],
    ['is busy', { back: (url: URL) => url.searchParams.set('error', 'server_error') }, 'provider-unreachable'],
    ['gives no code', { back: (url: URL) => url.searchParams.delete('code') }, 'answer-not-trusted'],
  ] as const)('%s gives a readable error, and no row is stored', async (_case, tampering, code) => {
    await expectNotTrusted(stage, tampering, code);
  });

  test('is down gives a readable error, at the start too, and is retried on the next attempt', async () => {
    const closed = `http://localhost:${await findFreePort()}`;
    await stage.testApp.restartWith({ OIDC_ISSUER: closed });
    await expectNoSession(stage, (popUp) => popUp.start('oidc'), 'provider-unreachable');
    await stage.testApp.restartWith({ OIDC_ISSUER: stage.other.issuer });
    stage.other.says({ claims: stage.stranger('Ana') });
    expect(await new PopUp(stage.testApp).start('oidc')).toMatchObject({ kind: 'signed-in' });
  });

  test('is slow times out', async () => {
    const silent = await listen(() => {});
    expect(await beginWith(silent.issuer, 50)).toMatchObject({ code: 'provider-unreachable' });
    silent.close();
  });

  test('has the metadata of another issuer is refused', async () => {
    const { issuer } = stage.other;
    const liar = await listen((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/authorize` }));
    });
    expect(await beginWith(liar.issuer)).toMatchObject({ code: 'answer-not-trusted' });
    liar.close();
  });
});

async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    issuer: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @returns what beginning with a provider fails with. */
function beginWith(issuer: string, limitMs?: number): Promise<unknown> {
  const provider = { id: 'oidc', name: 'X', issuer, clientId: 'x', clientSecret: 'x' } as const;
  return createRelyingParty(provider, limitMs)
    .begin('http://localhost:3000/x')
    .catch((error: unknown) => error);
}
