import { beforeEach, describe, expect, test } from 'vitest';
import { notifyOfHeldMails } from '#server/accounts/account-mails/notify-of-held-mails.ts';
import { mailsToStrangers } from '#server/platform/limits/limit-numbers.ts';
import { deliverDueMails } from '#server/platform/mail/mail-handover-store.ts';
import { deleteOldMails } from '#server/platform/mail/old-mail-store.ts';
import { clockAt } from '#tests/support/platform/mail-stage.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const now = new Date('2026-05-04T12:00:00Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const network = (index: number) => `203.0.${Math.floor(index / 250)}.${1 + (index % 250)}`;

const testApp = openedForTests(() =>
  startTestApp({ PUBLIC_ADDRESS: 'https://estudo.example.org', TEAM_EMAIL: 'equipe@example.org' }),
);
beforeEach(async () => {
  await testApp.database.deleteFrom('mail').execute();
  await testApp.database.deleteFrom('rate_limit').execute();
});

const askFrom = (address: string, path: string, body: object) =>
  testApp.newClient((send) => send, address).request('POST', `/api/auth/${path}`, body);
const signUp = (email: string, address: string) =>
  askFrom(address, 'sign-up/email', { name: 'Sem Nome', email, password: 'girassol2024azul' });

/** @returns the addresses that a round hands mails over to */
async function handOver(at: Date): Promise<string[]> {
  const recipients: string[] = [];
  await deliverDueMails(testApp.database, clockAt(at), async ({ recipient }) => void recipients.push(recipient));
  return recipients;
}

/** Mails to strangers as a network that asks for them has queued them. */
async function askedFor(request_network: string | null, count: number): Promise<void> {
  const mail = { subject: 'Olá', body_text: 'Olá', kind: 'verification', created_at: now, next_try_at: now };
  const mails = Array.from({ length: count }, (_, index) => ({
    ...mail,
    request_network,
    recipient: `${request_network ?? 'team'}-${index}@example.org`,
  }));
  await testApp.database.insertInto('mail').values(mails).execute();
}

async function countWaiting(): Promise<number> {
  const waiting = await testApp.database.selectFrom('mail').where('sent_at', 'is', null).select('mail_id').execute();
  return waiting.length;
}

describe('mails to strangers', () => {
  test('to invented addresses use no quota: a later participant gets the link', async () => {
    for (let index = 0; index < 40; index += 1) {
      const email = `inventado-${index}@example.org`;
      const path = index % 2 === 0 ? 'send-verification-email' : 'request-password-reset';
      expect((await askFrom(network(index % 20), path, { email })).status).toBe(200);
    }
    // What counts is what goes.
    expect(await testApp.database.selectFrom('mail').selectAll().execute()).toEqual([]);
    await signUp('gil@example.org', network(300));
    expect(await handOver(testApp.clock.now())).toEqual(['gil@example.org']);
  });

  test('count for the requesting network, also those that sign-in requests', async () => {
    await signUp('lia@example.org', network(1));
    await handOver(testApp.clock.now());
    await askFrom(network(2), 'sign-in/email', { email: 'lia@example.org', password: 'girassol2024azul' });
    await handOver(testApp.clock.now());
    await askFrom(network(3), 'send-verification-email', { email: 'lia@example.org' });
    await askFrom(network(4), 'request-password-reset', { email: 'lia@example.org' });
    const mails = await testApp.database.selectFrom('mail').select(['kind', 'request_network']).execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['verification', 'verification', 'verification', 'password-reset']);
    expect(new Set(mails.map(({ request_network }) => request_network)).size).toBe(4);
    expect(JSON.stringify(mails)).not.toContain('203.0');
  });

  test('of one network are a tenth of the hourly ceiling at most; the others are sent later, each once', async () => {
    await askedFor('um', 120);
    await askedFor('outro', 1);
    const first = await handOver(now);
    expect(first.filter((recipient) => recipient.startsWith('um-'))).toHaveLength(50);
    expect(first).toContain('outro-0@example.org');
    expect(await handOver(minutesLater(59))).toEqual([]);
    const second = await handOver(minutesLater(61));
    const third = await handOver(minutesLater(122));
    expect(second).toHaveLength(50);
    expect(third).toHaveLength(20);
    expect(new Set([...first, ...second, ...third]).size).toBe(121);
  });

  test('of many networks stay below the ceiling and leave a reserve for a new one', async () => {
    for (let index = 0; index < 60; index += 1) await askedFor(`rede-${index}`, 15);
    const flood = await handOver(now);
    expect(flood.length).toBeGreaterThan(mailsToStrangers.times / 2);
    expect(flood.length).toBeLessThan(mailsToStrangers.times);
    await askedFor('gil', 1);
    await askedFor(null, 1);
    expect(await handOver(minutesLater(1))).toEqual(['gil-0@example.org', 'team-0@example.org']);
  });

  test('exclude password resets of confirmed addresses, which have no ceiling', async () => {
    await signUp('lia@example.org', network(1));
    await testApp.database.updateTable('account_user').set({ email_verified: true }).execute();
    await askedFor('um', 60);
    await handOver(now);
    await askFrom(network(1), 'request-password-reset', { email: 'lia@example.org' });
    const { request_network } = await testApp.database
      .selectFrom('mail')
      .where('kind', '=', 'password-reset')
      .select('request_network')
      .executeTakeFirstOrThrow();
    expect(request_network).toBeNull();
  });

  test('of accounts created by one /48 are a tenth of the ceiling, for any kind of request', async () => {
    const made = 30;
    for (let index = 0; index < made; index += 1) {
      const address = `2001:db8:7:${index.toString(16)}::1`;
      await signUp(`inventado-${index}@example.org`, address);
      await askFrom(address, 'request-password-reset', { email: `inventado-${index}@example.org` });
    }
    expect(await countWaiting()).toBeGreaterThan(50);
    expect(await handOver(testApp.clock.now())).toHaveLength(50);
  });

  describe('above the ceiling', () => {
    const attacker = network(1);
    const own = network(2);
    const links = () => testApp.database.selectFrom('account_link').select(['token_hash', 'email']).execute();

    /** Lia has signed up and got her link; an attacker's network has used its share for her address. */
    async function stage(): Promise<void> {
      await signUp('lia@example.org', own);
      expect(await handOver(testApp.clock.now())).toEqual(['lia@example.org']);
      for (let index = 0; index < 2; index += 1) await signUp(`inventado-${index}@example.org`, attacker);
      const { request_network } = await testApp.database
        .selectFrom('mail')
        .where('recipient', '=', 'inventado-0@example.org')
        .select('request_network')
        .executeTakeFirstOrThrow();
      await askedFor(request_network, 60);
    }

    beforeEach(async () => {
      await testApp.database.deleteFrom('account_user').execute();
      await stage();
    });

    test('replace no link, and use no quota of the mailbox owner', async () => {
      const before = await links();
      const password = 'girassol2024azul';
      for (let time = 0; time < 20; time += 1) {
        await askFrom(attacker, 'send-verification-email', { email: 'lia@example.org' });
        await signUp('lia@example.org', attacker);
        await askFrom(attacker, 'request-password-reset', { email: 'lia@example.org' });
        await askFrom(attacker, 'sign-in/email', { email: 'lia@example.org', password });
      }
      expect(await links()).toEqual(before);
      expect((await askFrom(own, 'send-verification-email', { email: 'lia@example.org' })).status).toBe(200);
      expect(await handOver(testApp.clock.now())).toContain('lia@example.org');
    });

    test('are queued for a new account all the same', async () => {
      await signUp('gil@example.org', attacker);
      const gil = testApp.database.selectFrom('mail').where('recipient', '=', 'gil@example.org').select('kind');
      expect(await gil.execute()).toEqual([{ kind: 'verification' }]);
    });
  });

  test('that are delayed are reported to administrators once', async () => {
    const tell = (at: Date) => notifyOfHeldMails({ ...testApp.parts, clock: { ...testApp.clock, now: () => at } });
    const told = async () =>
      (await testApp.database.selectFrom('mail').where('kind', '=', 'other').select(['recipient']).execute()).length;
    await askedFor('um', 40);
    await handOver(now);
    await tell(now);
    expect(await told()).toBe(0);
    await askedFor('um', 40);
    await handOver(now);
    for (const minutes of [0, 1, 2]) await tell(minutesLater(minutes));
    expect(await told()).toBe(1);
    const lines = testApp.logged.filter((line) => line.includes('unverified addresses'));
    expect(lines.join()).not.toContain('@');
  });

  test('forget their requester after the window', async () => {
    await askedFor('um', 60);
    await handOver(now);
    await deleteOldMails(testApp.database, 'smtp', minutesLater(180));
    const left = await testApp.database
      .selectFrom('mail')
      .where('request_network', 'is not', null)
      .select('sent_at')
      .execute();
    expect(left.map(({ sent_at }) => sent_at)).toEqual(Array(10).fill(null));
  });
});
