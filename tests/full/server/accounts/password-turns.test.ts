import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Send } from '#scripts/simulation/study-client.ts';
import { hashPassword } from '#server/accounts/identity/password-hash.ts';
import { limitPasswordWork } from '#server/accounts/identity/password-queue.ts';
import type { Refusal } from '#server/platform/failures/refusal.ts';
import { hashPasswordsAsInProduct, hashPasswordsQuickly } from '#tests/support/accounts/password-cost-in-tests.ts';
import { stranger, tryPassword } from '#tests/support/accounts/strangers.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { signedUp, signedUpAndVerified, startPublicApp } from '#tests/support/platform/public-installation.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';

const testApp = openedForTests(startPublicApp);

const goingAway =
  (signal: AbortSignal) =>
  (send: Send): Send =>
  (url, init) =>
    send(url, { ...init, signal });

test('file access continues during any number of password hashes', async () => {
  hashPasswordsAsInProduct();
  try {
    let hashed = 0;
    const hashing = Array.from({ length: 40 }, async () => {
      await hashPassword('varanda4851');
      hashed += 1;
    });
    // One after the other: where all threads hash, each waits until one of them is done.
    for (let file = 0; file < 12; file += 1) await readFile(import.meta.filename);
    expect(hashed).toBeLessThan(10);
    await Promise.all(hashing);
  } finally {
    hashPasswordsQuickly();
  }
});

test('a sign-up aborted in the queue hashes nothing and creates no account', async () => {
  const leaving = new AbortController();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const ask = { signal: new AbortController().signal };
  // All places at work are taken, so that what comes now waits.
  const others = Array.from({ length: 6 }, (_, index) =>
    limitPasswordWork(testApp.parts, { ...ask, address: `${index}`, what: 'sign-up' }, () => held),
  );
  const signUps = Array.from({ length: 5 }, (_, index) => {
    const person = { name: 'Gil', email: `gil-${index}@example.org`, password: 'girassol2024azul' };
    return testApp.newClient(goingAway(leaving.signal)).request('POST', '/api/auth/sign-up/email', person);
  });
  leaving.abort();
  expect((await Promise.all(signUps)).map(({ status }) => status)).toEqual(Array(5).fill(400));
  release();
  await Promise.all(others);
  // The next one gets a slot: the queue is empty.
  await signedUp(testApp, 'Hugo');
  const gils = await testApp.database.selectFrom('account_user').where('email', 'like', 'gil-%').select('id').execute();
  expect(gils).toEqual([]);
  expect(testApp.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

test('a sign-in aborted in the queue is neither completed nor logged as a fault', async () => {
  hashPasswordsAsInProduct();
  try {
    const ivo = await signedUpAndVerified(testApp, 'Ivo');
    const leaving = new AbortController();
    const sessions = () => testApp.database.selectFrom('account_session').select('id').execute();
    const before = (await sessions()).length;
    const hashing = Array.from({ length: 12 }, () => hashPassword('varanda4851'));
    const page = testApp.newClient(goingAway(leaving.signal));
    const guessed = () =>
      testApp.database.selectFrom('rate_limit').where('key', 'like', 'guess:wrong:%').select('points');
    const asked = tryPassword(page, ivo.email, ivo.password);
    // It is counted just before it is judged, behind all these.
    await expect.poll(async () => (await guessed().execute()).length, { interval: 5 }).toBe(1);
    leaving.abort();
    await asked;
    await Promise.all(hashing);
    expect((await sessions()).length).toBe(before);
    expect(testApp.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  } finally {
    hashPasswordsQuickly();
  }
});

test('above a queue of 400 all are refused with a retry time before any count; then service resumes', async () => {
  const lia = await signedUpAndVerified(testApp, 'Lia');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { signal } = new AbortController();
  const crowd = Array.from({ length: 400 }, (_, index) =>
    limitPasswordWork(testApp.parts, { address: `${index}`, what: 'sign-up', signal }, () => held),
  );
  await expectNothingChanged(testApp.database, async () => {
    expectRefused(await tryPassword(stranger(testApp), lia.email, lia.password), 'unavailable');
    const person = { name: 'Noa', email: 'noa@example.org', password: lia.password };
    expectRefused(await stranger(testApp).request('POST', '/api/auth/sign-up/email', person), 'unavailable');
    const reset = { newPassword: 'margarida7verde', token: 'x'.repeat(40) };
    expectRefused(await stranger(testApp).request('POST', '/api/auth/reset-password', reset), 'unavailable');
  });
  release();
  await Promise.all(crowd);
  expect((await tryPassword(stranger(testApp), lia.email, lia.password)).status).toBe(200);
});

test('a repeating page has six slots; others with the same e-mail are served', async () => {
  const mia = await signedUpAndVerified(testApp, 'Mia');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { signal } = new AbortController();
  const asking = { address: '198.51.100.7', what: mia.email, signal };
  const crowd = Array.from({ length: 6 }, () => limitPasswordWork(testApp.parts, asking, () => held));
  const there = testApp.newClient(undefined, '198.51.100.7');
  await expectNothingChanged(testApp.database, async () => {
    expectRefused(await tryPassword(there, mia.email.toUpperCase(), mia.password), 'too-many-requests');
  });
  const elsewhere = tryPassword(stranger(testApp), mia.email, mia.password);
  release();
  await Promise.all(crowd);
  expect((await elsewhere).status).toBe(200);
});

test('one address with an e-mail for each of 400 has 150 places; all others are served, and it too afterwards', async () => {
  const rui = await signedUpAndVerified(testApp, 'Rui');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { signal } = new AbortController();
  // An IPv6 network of a household: each from an address of its own.
  const from = (index: number) => testApp.newClient(undefined, `2001:db8:7:1::${index.toString(16)}`);
  const crowd = Array.from({ length: 400 }, (_, index) =>
    limitPasswordWork(
      testApp.parts,
      { address: '2001:db8:7:1::/64', what: `${index}@example.org`, signal },
      () => held,
    ),
  ).map((asked) =>
    asked.then(
      () => 'held',
      (refusal: Refusal) => refusal.code,
    ),
  );
  await expectNothingChanged(testApp.database, async () => {
    expectRefused(await tryPassword(from(9), rui.email, rui.password), 'too-many-requests');
    const person = { name: 'Noa', email: 'noa@example.org', password: rui.password };
    expectRefused(await from(10).request('POST', '/api/auth/sign-up/email', person), 'too-many-requests');
    const reset = { newPassword: 'margarida7verde', token: 'x'.repeat(40) };
    expectRefused(await from(11).request('POST', '/api/auth/reset-password', reset), 'too-many-requests');
  });
  const elsewhere = tryPassword(stranger(testApp), rui.email, rui.password);
  release();
  expect((await elsewhere).status).toBe(200);
  const outcomes = await Promise.all(crowd);
  expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(150);
  expect(new Set(outcomes)).toEqual(new Set(['held', 'too-many-requests']));
  expect((await tryPassword(from(12), rui.email, rui.password)).status).toBe(200);
});
