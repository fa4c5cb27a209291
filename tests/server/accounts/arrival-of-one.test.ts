import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import { confirmByMail } from '#tests/support/platform/mailed-links.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startPublicApp } from '#tests/support/platform/public-installation.ts';
import { linkInDatabase, opensLink } from '#tests/support/team/recruitment-links.ts';

const password = 'girassol2024azul';
const outsideId = '5f3a9c0b';

const testApp = openedForTests(startPublicApp);
let link: Awaited<ReturnType<typeof linkInDatabase>>;
beforeAll(async () => {
  link = await linkInDatabase(testApp.database);
});

let browser: StudyClient;
let turn = 0;
/** A browser that has opened the link once. */
beforeEach(async () => {
  turn += 1;
  browser = testApp.newClient();
  await opensLink(browser, link, `?PROLIFIC_PID=${outsideId}`);
});

const emailOf = (name: string) => `${name.toLowerCase()}-${turn}@example.org`;
const signsUp = (name: string) => browser.signUp({ name, email: emailOf(name), password });
const comesIn = (name: string, client = browser) => client.signIn({ email: emailOf(name), password });
const confirms = (name: string, client = browser) => confirmByMail(client, testApp.database, emailOf(name));
const onPhone = () => testApp.newClient();
const hasNote = () => !browser.cookieHeader.includes('wordmood.arrival=;');

/** @returns what the accounts of these have of a link, and of which other service's person */
async function arrivalsOf(...names: string[]) {
  const arrivals = await Promise.all(
    names.map((name) =>
      testApp.database
        .selectFrom('account_arrival')
        .innerJoin('account_user', 'account_user.id', 'account_arrival.account_id')
        .where('email', '=', emailOf(name))
        .select('outside_id')
        .executeTakeFirst(),
    ),
  );
  return arrivals.map((arrival) => arrival?.outside_id ?? null);
}

describe('a recruitment link with an external id', () => {
  test('is stored with the new account, and the browser forgets it at sign-in', async () => {
    await signsUp('Ana');
    expect(await arrivalsOf('Ana')).toEqual([outsideId]);
    expect(hasNote()).toBe(true);
    await confirms('Ana');
    expect(hasNote()).toBe(false);
    await signsUp('Bia');
    expect(await arrivalsOf('Ana', 'Bia')).toEqual([outsideId, null]);
  });

  test('survives verification on another device, and does not pass to the next account of the browser', async () => {
    await signsUp('Ana');
    await confirms('Ana', onPhone());
    expect(hasNote()).toBe(true);
    await signsUp('Bia');
    await confirms('Bia');
    expect(await arrivalsOf('Ana', 'Bia')).toEqual([outsideId, null]);
    expect(hasNote()).toBe(false);
  });

  test('is stored with the corrected address after a mistyped one', async () => {
    await signsUp('Anna');
    await signsUp('Ana');
    expect(await arrivalsOf('Anna', 'Ana')).toEqual([null, outsideId]);
  });

  test('survives a second sign-up', async () => {
    await signsUp('Ana');
    await signsUp('Ana');
    expect(await arrivalsOf('Ana')).toEqual([outsideId]);
  });

  test('is stored with an existing account after failed sign-ups', async () => {
    await testApp.newClient().signUp({ name: 'Ana', email: emailOf('Ana'), password });
    await confirms('Ana', onPhone());
    await signsUp('Ana');
    expect(await arrivalsOf('Ana')).toEqual([null]);
    await comesIn('Ana');
    expect(await arrivalsOf('Ana')).toEqual([outsideId]);
    expect(hasNote()).toBe(false);
  });

  test('does not reveal whether another address has an account', async () => {
    await testApp.newClient().signUp({ name: 'Caio', email: emailOf('Caio'), password });
    const seen: unknown[] = [];
    for (const asked of ['Caio', 'Davi']) {
      const own = `Eva${asked}`;
      browser = testApp.newClient();
      await opensLink(browser, link, `?PROLIFIC_PID=${outsideId}`);
      await signsUp(own);
      await signsUp(asked);
      const before = await arrivalsOf(own);
      await confirms(own, onPhone());
      await comesIn(own);
      seen.push([before, await arrivalsOf(own), hasNote()]);
    }
    expect(seen).toEqual([
      [[null], [outsideId], false],
      [[null], [outsideId], false],
    ]);
    expect(await arrivalsOf('Davi')).toEqual([null]);
  });

  test('is stored with one account only, also under concurrent sign-ins', async () => {
    const names = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Flora'];
    for (const name of names) {
      await testApp.newClient().signUp({ name, email: emailOf(name), password });
      await confirms(name, onPhone());
    }
    await Promise.all(
      names.map(async (name) => {
        const copy = testApp.newClient();
        await copy.request(
          'POST',
          '/api/auth/sign-in/email',
          { email: emailOf(name), password },
          { cookie: browser.cookieHeader },
        );
      }),
    );
    expect((await arrivalsOf(...names)).filter((one) => one !== null)).toEqual([outsideId]);
  });
});

test('a link without id is stored for every account of the browser before the first sign-in', async () => {
  browser = testApp.newClient();
  await opensLink(browser, link);
  await signsUp('Ana');
  await signsUp('Bia');
  await confirms('Ana', onPhone());
  await signsUp('Caio');
  await comesIn('Ana');
  await signsUp('Davi');
  expect((await cameByLink()).toSorted()).toEqual(['Ana', 'Bia', 'Caio'].map(emailOf));
});

/** @returns whom of this turn an account says to have come by the link */
async function cameByLink(): Promise<string[]> {
  const arrivals = await testApp.database
    .selectFrom('account_arrival')
    .innerJoin('account_user', 'account_user.id', 'account_arrival.account_id')
    .where('email', 'like', `%-${turn}@example.org`)
    .select('email')
    .execute();
  return arrivals.map(({ email }) => email);
}
