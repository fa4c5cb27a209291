import { once } from 'node:events';
import pino from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { gatherMailState } from '#server/platform/mail/mail-state-store.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { minutesLater, openMailStage, queuedAt, toAna } from '#tests/support/platform/mail-stage.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startJob } from '#tests/support/platform/start-job.ts';

const stage = openedForTests(openMailStage);
afterEach(() => stage.tidy());

/** Waits until every mail is noted as sent, and until the senders have ended with what they were at. */
async function allAreSent(): Promise<void> {
  await expect.poll(async () => (await stage.stored()).filter((mail) => mail.sent_at === null)).toEqual([]);
  await stage.endSenders();
}
const pdf = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256);

describe('a mail', () => {
  test('arrives once, with sender, subject, text, HTML and attachments as given', async () => {
    const { delivered, url } = await stage.runMailServer();
    const attachment = { fileName: 'termo de consentimento – cópia.pdf', contentType: 'application/pdf', content: pdf };
    await stage.queue({ attachments: [attachment] });
    stage.startSender(url);
    await allAreSent();
    expect(delivered).toHaveLength(1);
    const [arrived] = delivered;
    expect(arrived?.envelope).toEqual({ from: 'wordmood@example.org', to: [toAna.recipient] });
    expect(arrived?.mail).toMatchObject({
      from: { name: 'WordMood, pesquisa', address: 'wordmood@example.org' },
      to: [{ name: '', address: toAna.recipient }],
      subject: toAna.subject,
      messageId: expect.stringMatching(/^<[\da-f-]{36}@example\.org>$/),
    });
    expect(arrived?.mail.text?.replaceAll('\r\n', '\n').trim()).toBe(toAna.bodyText);
    expect(arrived?.mail.html?.trim()).toBe(toAna.bodyHtml);
    expect(arrived?.mail.attachments).toMatchObject([{ filename: attachment.fileName, mimeType: 'application/pdf' }]);
    expect(new Uint8Array(arrived?.mail.attachments[0]?.content as ArrayBuffer)).toEqual(pdf);
    const headers = new Map(arrived?.mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.has('x-mailer')).toBe(false);
  });

  test('is sent soon after it is queued, through the connection of the previous one', async () => {
    const server = await stage.runMailServer();
    stage.startSender(server.url);
    for (const recipient of ['ana@example.org', 'bia@example.org', 'caio@example.org']) {
      const before = server.delivered.length;
      await stage.queue({ recipient }, new Date());
      await expect.poll(() => server.delivered.length).toBe(before + 1);
    }
    expect(server.conversations).toBe(1);
  });

  test('queued during an outage arrives once, after it', async () => {
    const port = await findFreePort();
    const sender = stage.open(`smtp://127.0.0.1:${port}`);
    await stage.queue();
    expect(await stage.send(sender)).toBe(0);
    expect(await gatherMailState({ ...stage.parts('smtp://127.0.0.1'), clock: { now: () => queuedAt } })).toEqual({
      mode: 'smtp',
      waiting: 1,
      oldestWaitingSince: queuedAt,
      failing: 1,
      givenUp: 0,
      sentInLast24Hours: 0,
      lastFailure: { kind: 'connection', at: queuedAt },
    });
    const { delivered } = await stage.runMailServer({ port });
    expect(await stage.send(sender, minutesLater(1))).toBe(1);
    expect(await stage.send(sender, minutesLater(5000))).toBe(0);
    expect(delivered).toHaveLength(1);
    expect(
      await gatherMailState({ ...stage.parts('smtp://127.0.0.1'), clock: { now: () => minutesLater(2) } }),
    ).toEqual({
      mode: 'smtp',
      waiting: 0,
      oldestWaitingSince: null,
      failing: 0,
      givenUp: 0,
      sentInLast24Hours: 1,
      lastFailure: null,
    });
  });

  test('keeps its message id over retries, so that duplicates are recognizable', async () => {
    let isBusy = true;
    const { delivered, url } = await stage.runMailServer({
      refuse: (asked) => (asked === 'message' && isBusy ? { code: 451, text: 'busy' } : null),
    });
    await stage.queue();
    const [stored] = await stage.database.selectFrom('mail').select('message_id').execute();
    expect(await stage.send(stage.open(url))).toBe(0);
    isBusy = false;
    expect(await stage.send(stage.open(url), minutesLater(1))).toBe(1);
    expect(delivered[0]?.mail.messageId).toBe(`<${stored?.message_id}@example.org>`);
  });
});

test('a public installation without a mail server reports it at start, and its mail waits', async () => {
  const logged: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
  const config = readConfig({ PUBLIC_ADDRESS: 'https://wordmood.example.org' });
  const publicParts = { ...stage.parts('smtp://127.0.0.1'), config, log };
  await stage.queue({}, new Date());
  const stop = startJob('hand over mails', publicParts);
  expect(logged.join('')).toContain('no mail server');
  await stop();
  expect(await gatherMailState(publicParts)).toMatchObject({
    mode: 'nowhere',
    waiting: 1,
    failing: 0,
    lastFailure: null,
  });
});

test('a server killed during delivery leaves the mail to the others, and it arrives', async () => {
  let stalls = true;
  const server = await stage.runMailServer({ refuse: (asked) => (asked === 'message' && stalls ? 'stall' : null) });
  await stage.queue();
  const program = stage.runSenderProgram({ SMTP_URL: server.url });
  await expect.poll(() => server.conversations).toBe(1);
  program.kill('SIGKILL');
  await once(program, 'exit');
  stalls = false;
  const sender = stage.open(server.url);
  const startedAt = Date.now();
  expect(await stage.send(sender, new Date(startedAt + 60_000))).toBe(0);
  expect(await stage.send(sender, new Date(startedAt + 16 * 60_000))).toBe(1);
  expect(await stage.send(sender, new Date(startedAt + 600 * 60_000))).toBe(0);
  expect(server.delivered).toHaveLength(1);
});
