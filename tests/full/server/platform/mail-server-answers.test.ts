import { afterEach, describe, expect, test } from 'vitest';
import { openMailServer } from '#server/platform/mail/mail-server.ts';
import { gatherMailState } from '#server/platform/mail/mail-state-store.ts';
import { mailFrom, minutesLater, openMailStage } from '#tests/support/platform/mail-stage.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startJob } from '#tests/support/platform/start-job.ts';

const stage = openedForTests(openMailStage);
afterEach(() => stage.tidy());

describe('replies of a mail server', () => {
  test.each([
    ['recipient', 550, '5.1.1 <ana@example.org> does not exist', 'rejected-recipient'],
    ['recipient', 553, 'no', 'rejected-recipient'],
    ['message', 550, '5.1.1 no mailbox here', 'rejected-recipient'],
    ['recipient', 450, '4.2.1 come back later', 'refused'],
    ['recipient', 452, '4.2.2 mailbox full', 'refused'],
    ['recipient', 554, '5.7.1 relaying denied', 'refused'],
    ['sender', 550, '5.1.8 bad sender', 'refused'],
    ['message', 451, 'try again', 'refused'],
    ['message', 554, '5.6.0 we do not like it', 'refused'],
    ['sender', 530, '5.7.0 sign in first', 'sign-in'],
    ['sender', 421, 'closing', 'connection'],
  ] as const)('at the %s stage, %i %s: %s', async (refusing, code, text, kind) => {
    const { delivered, url } = await stage.runMailServer({
      refuse: (asked) => (asked === refusing ? { code, text } : null),
    });
    await stage.queue();
    expect(await stage.send(stage.open(url))).toBe(0);
    expect(delivered).toEqual([]);
    const [stored] = await stage.stored();
    expect(stored).toMatchObject({ last_failure: kind, sent_at: null, given_up_at: null, tries: 1 });
  });

  test('is never stored or logged verbatim', async () => {
    const logged: string[] = [];
    const { url } = await stage.runMailServer({
      refuse: (_stage, who) => ({ code: 550, text: `secret words about ${who}` }),
    });
    await stage.queue({}, new Date());
    stage.startSender(url, logged);
    await expect.poll(async () => (await gatherMailState(stage.parts(url))).failing).toBe(1);
    expect(logged.join('')).toContain('mail delivery fails');
    const rows = await stage.stored();
    expect(JSON.stringify(rows)).not.toContain('secret words');
    expect(logged.join('')).not.toMatch(/secret words|ana@/);
  });

  test('unknown address: other mails are sent', async () => {
    const { delivered, url } = await stage.runMailServer({
      refuse: (asked, who) =>
        asked === 'recipient' && who.startsWith('nobody') ? { code: 550, text: '5.1.1 no' } : null,
    });
    const sender = stage.open(url);
    await stage.queue({ recipient: 'nobody@example.org' });
    await stage.queue();
    for (const minute of [0, 1, 3, 7]) await stage.send(sender, minutesLater(minute));
    expect(delivered.map(({ envelope }) => envelope.to)).toEqual([['ana@example.org']]);
    expect(await gatherMailState({ ...stage.parts(url), clock: { now: () => minutesLater(8) } })).toMatchObject({
      waiting: 0,
      givenUp: 1,
      sentInLast24Hours: 1,
      lastFailure: { kind: 'rejected-recipient', at: minutesLater(3) },
    });
  });

  test('no reply: the sender stops on shutdown, and the mail stays queued', async () => {
    const { url } = await stage.runMailServer({ refuse: (asked) => (asked === 'message' ? 'stall' : null) });
    await stage.queue({}, new Date());
    const stop = startJob('hand over mails', stage.parts(url));
    await expect.poll(async () => (await stage.stored()).map(({ tries }) => tries)).toEqual([1]);
    await stop();
    expect(await gatherMailState(stage.parts(url))).toMatchObject({ waiting: 1, lastFailure: { kind: 'connection' } });
  });
});

describe('mail credentials', () => {
  test('are read from SMTP_URL, also with characters special in an address', async () => {
    const signIn = { user: 'wordmood@example.org', pass: 'p@ss:w/rd%' };
    const { delivered, port } = await stage.runMailServer({ signIn });
    const [user, pass] = [signIn.user, signIn.pass].map(encodeURIComponent);
    await stage.queue();
    expect(await stage.send(stage.open(`smtp://${user}:wrong@127.0.0.1:${port}`))).toBe(0);
    expect(await stage.database.selectFrom('mail').select('last_failure').execute()).toEqual([
      { last_failure: 'sign-in' },
    ]);
    expect(await stage.send(stage.open(`smtp://${user}:${pass}@127.0.0.1:${port}`), minutesLater(1))).toBe(1);
    expect(delivered).toHaveLength(1);
  });

  test.each(['smtp://127.0.0.1:25?logger=true', 'smtp://127.0.0.1:25/x', 'smtp://a:%zz@127.0.0.1:25'])(
    'an invalid SMTP_URL is reported at start: %s',
    (url) => {
      expect(() => openMailServer({ smtpUrl: url, mailFrom })).toThrow(/^SMTP_URL must /);
    },
  );
});
