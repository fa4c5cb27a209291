import { afterEach, describe, expect, test } from 'vitest';
import { openMailStage, toAna } from '#tests/support/platform/mail-stage.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';

const stage = openedForTests(openMailStage);
afterEach(() => stage.tidy());

describe('mail headers and SMTP commands cannot be injected', () => {
  const injected = 'X-Injected: yes';
  const lineEnds = ['\r\n', '\n', '\r', '\u2028', '\u0085'];

  test.each(lineEnds)('by subject or attachment, with the line end %j', async (lineEnd) => {
    const { delivered, url } = await stage.runMailServer();
    const subject = `Olá${lineEnd}${injected}${lineEnd}Bcc: eva@example.org${lineEnd}${lineEnd}body`;
    const attachment = {
      fileName: `a.pdf"${lineEnd}${injected}`,
      contentType: `application/pdf${lineEnd}${injected}`,
      content: new Uint8Array([1]),
    };
    await stage.queue({ subject, attachments: [attachment] });
    expect(await stage.send(stage.open(url))).toBe(1);
    expect(delivered[0]?.envelope.to).toEqual([toAna.recipient]);
    expect(delivered[0]?.raw).not.toMatch(/^(x-injected|bcc):/im);
    expect(delivered[0]?.mail.headers.map(({ key }) => key)).not.toContain('x-injected');
  });

  test.each([
    ...lineEnds.map((lineEnd) => `ana@example.org${lineEnd}${injected}`),
    'ana@example.org>\r\nRCPT TO:<eva@example.org',
    'ana@example.org, eva@example.org',
    'ana@example.org;eva@example.org',
    'Ana <eva@example.org>',
    '"ana eva"@example.org',
    'grupo:ana@example.org,eva@example.org;',
    'ana@example.org(\r\n)',
    'ana@example.org\t',
    'ana',
    '@example.org',
    'a@b@example.org',
    '',
  ])('by the recipient %j: no mail is sent', async (recipient) => {
    const server = await stage.runMailServer();
    await stage.queue({ recipient });
    expect(await stage.send(stage.open(server.url))).toBe(0);
    expect(server.delivered).toEqual([]);
    expect(await stage.database.selectFrom('mail').select('last_failure').execute()).toEqual([
      { last_failure: 'rejected-recipient' },
    ]);
  });
});
