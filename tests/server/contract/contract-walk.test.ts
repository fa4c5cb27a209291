import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boundCalls } from '#server/app.ts';
import { identityProviderInputs } from '#tests/support/calls/identity-provider-inputs.ts';
import { expectNothingChanged, expectRefused, watchChanges } from '#tests/support/platform/refused.ts';
import { access } from './access.ts';
import { answersAsData, dataOfOthers } from './answers.ts';
import { foreignIds, usedIds } from './foreign-ids.ts';
import { noLimits, spentLimits } from './limits.ts';
import {
  addressesAndHeaders,
  foreignAccount,
  foreignOrigin,
  malformed,
  notJson,
  otherMethods,
  serverOwnedKeys,
  signedOut,
  tooLarge,
} from './refused-requests.ts';
import { type Column, startWalk, type Walk } from './start-walk.ts';
import { hostileLetters, longTexts, oddValues, storedAsTyped } from './texts.ts';
import { rows } from './walked-calls.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk.close());

const columns: Record<string, Column> = {
  'is open to whom its row says': access,
  'gives nothing to a person who is signed out or has not enrolled': signedOut,
  "is refused in another person's session": foreignAccount,
  'is refused from anywhere but our own pages': foreignOrigin,
  'is refused with anything but JSON': notJson,
  'is refused with a malformed body': malformed,
  'is refused with anything that only the server decides': serverOwnedKeys,
  'is refused with a body that is too large': tooLarge,
  'is not behind other methods and addresses': otherMethods,
  'ignores junk in address, headers and cookies': addressesAndHeaders,
  'comes out as data that no browser shows as a page': answersAsData,
  "finds nothing by another person's id": foreignIds,
  'is refused once its limit is spent': spentLimits,
  // From here on things change.
  'takes nothing from a person by an id that is hers': usedIds,
  'answers hostile letters without a fault': hostileLetters,
  'keeps hostile letters as they were typed': storedAsTyped,
  'answers a long text without a fault': longTexts,
  'discloses nothing of another person': dataOfOthers,
  'answers odd values without a fault': oddValues,
  'is not refused for a limit that its row does not name': noLimits,
};

describe.each(Object.entries(columns))('%s', (_title, { begin, calls, check, end, isRefused }) => {
  let readChanges: Awaited<ReturnType<typeof watchChanges>>;
  beforeAll(async () => {
    await walk.testApp.database.deleteFrom('rate_limit').execute();
    await begin?.(walk);
    if (isRefused) readChanges = await watchChanges(walk.testApp.database);
  });

  test.each(calls.map((call) => [call.name, call] as const))('%s', (_name, call) => check(walk, call));

  if (isRefused) {
    // After all cells, since looking at the whole database takes longer than a cell; again after each where something was written.
    test('and leaves the database as it was', async () => {
      const { isWritten, changes } = await readChanges();
      const byCall: Record<string, string[]> = {};
      for (const call of isWritten ? calls : []) {
        const readChangesOfCall = await watchChanges(walk.testApp.database);
        await check(walk, call);
        const ofCall = await readChangesOfCall();
        if (ofCall.changes.length > 0) byCall[call.name] = ofCall.changes;
      }
      expect({ changes, byCall }).toEqual({ changes: [], byCall: {} });
    });
  }

  if (end !== undefined) test('all in all', () => end(walk));
});

test('every row is bound to a handler and described, each once', async () => {
  const bound = boundCalls(walk.testApp.parts).map(({ call }) => `${call.method} ${call.path}`);
  expect(bound.toSorted()).toEqual(rows.map(({ method, path }) => `${method} ${path}`).toSorted());
  const { body } = await walk.testApp.newClient().request('GET', '/api/openapi.json');
  const { paths } = body as { paths: Record<string, object> };
  expect(new Set(Object.keys(paths))).toEqual(new Set(rows.map(({ path }) => path)));
});

test('the identity provider accepts these calls and no others', async () => {
  const { app } = walk.testApp;
  const served = app.routes.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/auth/'));
  expect(new Set(served.map(({ path }) => path))).toEqual(new Set(identityProviderInputs.map(({ path }) => path)));
  const ownCalls = ['update-user', 'change-password', 'change-email', 'delete-user', 'set-password', 'link-social'];
  const ownSecrets = ['get-session', 'list-sessions', 'list-accounts', 'revoke-sessions', 'verify-password', 'token'];
  for (const call of [...ownCalls, ...ownSecrets, 'sign-in/social', 'callback/google', 'error', 'ok', 'open-api']) {
    for (const method of ['GET', 'POST']) {
      const body = method === 'GET' ? undefined : { staff: true, email: 'x@example.org' };
      expectRefused(await walk.lia.client.request(method, `/api/auth/${call}`, body), 'not-found');
    }
  }
});

test('an installation that is no rehearsal has no clock to be read or moved', async () => {
  await walk.testApp.restartWith({ REHEARSAL: '' });
  for (const { method, path } of rows.filter(({ rehearsalOnly }) => rehearsalOnly)) {
    const body = method === 'GET' ? undefined : { advanceSeconds: 86_400 };
    const ask = () => walk.testApp.newClient().request(method, path, body);
    expectRefused(await expectNothingChanged(walk.testApp.database, ask), 'not-found');
  }
});
