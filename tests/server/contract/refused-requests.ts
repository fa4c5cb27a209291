import { expect } from 'vitest';
import { z } from 'zod';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { accountHeader } from '#contract/accounts/account-header.ts';
import type { RawReply } from '#scripts/simulation/study-client.ts';
import { maximumBodyBytesOf } from '#tests/support/calls/body-bytes.ts';
import { sqlTexts } from '#tests/support/calls/harmful-texts.ts';
import { isAccepted, junkInEachPlace } from '#tests/support/calls/junk.ts';
import { expectRefusal } from './cells.ts';
import type { Column } from './start-walk.ts';
import { callsOfContract, everyCall, rows } from './walked-calls.ts';

/** One piece is ready before it is asked for. */
const pieceBytes = 64 * 1024;

/** A chunked body of unknown length. @returns it, and the bytes read so far */
function endlessText(bytes: number): { stream: ReadableStream; bytesRead: () => number } {
  const piece = new TextEncoder().encode(' '.repeat(pieceBytes));
  let read = 0;
  const stream = new ReadableStream({
    pull(controller) {
      if (read >= bytes) return controller.close();
      read += piece.length;
      controller.enqueue(piece);
    },
  });
  return { stream, bytesRead: () => read };
}

const address = 'http://localhost:3000';
const posted = everyCall.filter(({ method }) => method === 'POST');

/** With an input that the server would take of a person who may make the call. */
export const signedOut: Column = {
  isRefused: true,
  calls: callsOfContract(({ access }) => access !== 'anyone'),
  check: async ({ testApp, here, validFor }, call) => {
    const { method, path, row } = call;
    const { input } = validFor(call);
    const forged = `wordmood.session_token=${'x'.repeat(32)}.${'y'.repeat(43)}%3D`;
    for (const [who, cookie] of Object.entries({ 'no session': '', 'a forged session': forged })) {
      const reply = await testApp.newClient().request(method, path, input, { cookie });
      expectRefusal(reply, 'sign-in-needed', who);
      expect.soft(Object.keys(reply.body as object).toSorted(), who).toEqual(['message', 'refusal']);
    }
    if (row?.access !== 'participant') return;
    for (const { name, client } of [here.gil, here.fabio]) {
      expectRefusal(await client.request(method, path, input), 'not-enrolled', `${name}, who has not enrolled`);
    }
  },
};

/** A journaled answer names its account: in another person's session it is refused. */
export const foreignAccount: Column = {
  isRefused: true,
  calls: callsOfContract(),
  check: async ({ zenobia, validFor }, call) => {
    const { account } = await zenobia.client.call(readAccount);
    const { client, input } = validFor(call);
    const headers = { [accountHeader]: account?.id ?? '' };
    expectRefusal(await client.request(call.method, call.path, input, headers), 'sign-in-needed', 'her account');
  },
};

const foreignOrigins = [
  '',
  'null',
  'https://example.org',
  'http://localhost:3001',
  'https://localhost:3000',
  'http://localhost:3000.example.org',
  'http://x.localhost:3000',
];

export const foreignOrigin: Column = {
  isRefused: true,
  calls: posted,
  check: async ({ validFor }, call) => {
    const { client, input } = validFor(call);
    for (const origin of foreignOrigins) {
      expectRefusal(await client.request('POST', call.path, input, { origin }), 'foreign-origin', origin);
    }
  },
};

const otherContentTypes = ['', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

export const notJson: Column = {
  isRefused: true,
  calls: posted,
  check: async ({ validFor }, call) => {
    const { client, input } = validFor(call);
    const whole = JSON.stringify(input);
    for (const type of otherContentTypes) {
      const reply = await client.request('POST', call.path, whole, { 'content-type': type });
      expectRefusal(reply, 'unsupported-content', type);
    }
    for (const text of ['', whole.slice(0, -1), `${whole},`]) {
      expectRefusal(await client.request('POST', call.path, text), 'invalid-input', text.slice(-20), ['']);
    }
  },
};

/** Of the junk, in each place some. */
const oneOf = 41;

export const malformed: Column = {
  isRefused: true,
  calls: everyCall.filter(({ shape }) => shape !== undefined),
  check: async ({ validFor }, { path, row, shape = z.never() }) => {
    const { client, input = {} } = validFor({ path, row });
    const some = junkInEachPlace(input).filter((_, at) => at % oneOf === 0);
    for (const { place, junk, body } of some.filter(({ body }) => !isAccepted(shape, body))) {
      expectRefusal(await client.request('POST', path, body), 'invalid-input', `${place}: ${junk}`);
    }
    const deep = '['.repeat(Math.min(36_000, maximumBodyBytesOf(row) - 1));
    expectRefusal(await client.request('POST', path, deep), 'invalid-input', 'deep lists');
  },
};

/** What only the server writes, under the names that it has here, in the database or in other products. */
const serverOwned = [
  ...['id', 'userId', 'user_id', 'accountId', 'participantId', 'role', 'roles', 'staff', 'staffRoles', 'staffUntil'],
  ...['member', 'category', 'research', 'emailVerified', 'email_verified', 'pendingEmail', 'image', 'receivedAt'],
  ...['twoFactorEnabled', 'two_factor_enabled', 'secondFactorPassed', 'createdAt', 'created_at', 'expiresAt'],
  ...['phase', 'day', 'score', 'correct', 'trustDevice', 'disableSession', 'rememberMe', 'constructor'],
  ...['staff_roles', 'signInEmail', 'callbackURL'],
];

export const serverOwnedKeys: Column = {
  isRefused: true,
  calls: posted,
  check: async ({ validFor }, call) => {
    const { client, input = {} } = validFor(call);
    const keys = serverOwned.filter((key) => !Object.hasOwn(input, key));
    const body = { ...Object.fromEntries(keys.map((key) => [key, true])), ...input };
    expectRefusal(await client.request('POST', call.path, body), 'invalid-input', 'keys of the server', keys);
    const rest = JSON.stringify(input).slice(1);
    const polluted = `{"__proto__":{"staff":true}${rest === '}' ? '' : ','}${rest}`;
    const reply = await client.request('POST', call.path, polluted);
    expectRefusal(reply, 'invalid-input', 'a prototype', ['__proto__']);
    expect(({} as { staff?: boolean }).staff).toBeUndefined();
  },
};

const megabyte = 1024 * 1024;
export const tooLarge: Column = {
  isRefused: true,
  calls: posted,
  check: async ({ testApp, validFor }, call) => {
    const { client } = validFor(call);
    const most = maximumBodyBytesOf(call.row);
    const announced = { 'content-length': String(most + 1) };
    expectRefusal(await client.request('POST', call.path, '{}', announced), 'too-large', 'announced');
    const send = async (cookie: string): Promise<{ reply: RawReply; bytesRead: number }> => {
      const { stream, bytesRead } = endlessText(50 * megabyte);
      const headers = { 'content-type': 'application/json', origin: address, cookie };
      const init = { method: 'POST', headers, body: stream, duplex: 'half' };
      const response = await testApp.app.request(`${address}${call.path}`, init);
      return { reply: { status: response.status, body: await response.json() }, bytesRead: bytesRead() };
    };
    const inPieces = await send(client.cookieHeader);
    expectRefusal(inPieces.reply, 'too-large', 'in pieces');
    expect.soft(inPieces.bytesRead, 'bytes read').toBeLessThan(most + megabyte);
    if (call.row === undefined || call.row.access === 'anyone') return;
    const unread = await send('');
    expectRefusal(unread.reply, 'sign-in-needed', 'in pieces, signed out');
    expect.soft(unread.bytesRead, 'bytes read of a person who is signed out').toBeLessThanOrEqual(pieceBytes);
  },
};

export const otherMethods: Column = {
  isRefused: true,
  calls: callsOfContract(),
  check: async ({ here }, { path }) => {
    const served = rows.filter((row) => row.path === path).map(({ method }): string => method);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (!served.includes(method)) expectRefusal(await here.ana.client.request(method, path), 'not-found', method);
    }
    expectRefusal(await here.ana.client.request('GET', `${path}/1`), 'not-found', 'an address below it');
  },
};

/** Ids and SQL in the address, in headers and in cookies are nothing to a call that takes no input. */
export const addressesAndHeaders: Column = {
  isRefused: true,
  calls: callsOfContract(
    ({ method, answersStream, rehearsalOnly }) => method === 'GET' && !answersStream && !rehearsalOnly,
  ),
  check: async ({ testApp, here, zenobia, keysOfZenobia }, { path }) => {
    const { client } = here.bia;
    const ask = async (query: string, headers?: Record<string, string>) => {
      const { status, body } = await client.request('GET', `${path}${query}`, undefined, headers);
      return { status, body: typeof body === 'object' && body !== null ? { ...body, serverTime: null } : body };
    };
    const plain = await ask('');
    for (const name of ['id', 'userId', 'participantId', 'accountId', 'email', 'order', 'token']) {
      const values = [...keysOfZenobia.map(({ key }) => key), zenobia.email, '../', ...sqlTexts];
      const query = new URLSearchParams(values.map((value) => [name, value]));
      expect.soft(await ask(`?${query}`), `in the query as ${name}`).toEqual(plain);
    }
    const spoilt = encodeURIComponent(sqlTexts.join(' '));
    expect.soft(await ask('', { 'user-agent': spoilt, 'accept-language': spoilt }), 'in headers').toEqual(plain);
    const asAccount = await client.request('GET', path, undefined, { [accountHeader]: spoilt });
    expectRefusal(asAccount, 'sign-in-needed', 'as the account');
    const cookie = `wordmood.session_token=${spoilt}; wordmood.known_browser=${spoilt}`;
    const { status } = await testApp.newClient().request('GET', path, undefined, { cookie });
    expect.soft([200, 401], 'in cookies').toContain(status);
  },
};
