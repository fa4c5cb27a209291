import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DueMail, deliverDueMails } from '#server/platform/mail/mail-handover-store.ts';
import { deleteOldMails } from '#server/platform/mail/old-mail-store.ts';
import { clockAt, minutesLater, openMailStage, queuedAt, toAna } from '#tests/support/platform/mail-stage.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';

const daysLater = (count: number) => minutesLater(count * 24 * 60);
const pdf = { fileName: 'termo.pdf', contentType: 'application/pdf', content: new Uint8Array([0, 255, 10, 13, 37]) };

const stage = openedForTests(openMailStage);
let delivered: DueMail[];
beforeEach(() => {
  delivered = [];
});
afterEach(async () => {
  await stage.tidy();
  await stage.database.deleteFrom('account_user').execute();
});

/** Hands over what is due. @returns how many went */
const send = (at: Date = queuedAt) =>
  deliverDueMails(stage.database, clockAt(at), async (mail) => void delivered.push(mail));
const attachments = () => stage.database.selectFrom('mail_attachment').selectAll().execute();

async function hasAccount(id: string): Promise<void> {
  const times = { created_at: queuedAt, updated_at: queuedAt };
  const account = { id, name: 'Ana', email: `${id}@example.org`, email_verified: true, ...times };
  await stage.database
    .insertInto('account_user')
    .values(account as never)
    .execute();
}

describe('retention of mails', () => {
  test('deletes the content once sent, except figures', async () => {
    await stage.queue({ attachments: [pdf] });
    await send();
    const content = Buffer.from(pdf.content);
    expect(delivered).toMatchObject([{ bodyHtml: toAna.bodyHtml, attachments: [{ ...pdf, content }] }]);
    expect(await stage.stored()).toMatchObject([
      { recipient: '', body_text: '', body_html: null, kind: 'other', sent_at: queuedAt },
    ]);
    expect(await attachments()).toEqual([]);
  });

  test('deletes figures after a month, also in the mailbox page; mail awaiting a server stays', async () => {
    await stage.queue();
    await send();
    await stage.queue({ attachments: [pdf] });
    await deleteOldMails(stage.database, 'smtp', daysLater(29));
    expect(await stage.stored()).toHaveLength(2);
    await deleteOldMails(stage.database, 'smtp', daysLater(31));
    expect(await stage.stored()).toMatchObject([{ sent_at: null }]);
    await deleteOldMails(stage.database, 'mailbox', daysLater(31));
    expect(await stage.stored()).toEqual([]);
    expect(await attachments()).toEqual([]);
  });
});

describe('a mail about an account', () => {
  test('is deleted with the account', async () => {
    await hasAccount('ana');
    await hasAccount('bia');
    await stage.queue({ aboutAccountId: 'ana', attachments: [pdf] });
    await stage.queue({ aboutAccountId: 'bia' });
    await send();
    await stage.queue({ aboutAccountId: 'ana', attachments: [pdf] });
    await stage.database.deleteFrom('account_user').where('id', '=', 'ana').execute();
    expect(await stage.stored()).toMatchObject([{ account_id: 'bia' }]);
    expect(await attachments()).toEqual([]);
  });

  test('is not sent before the account is committed, and never after a rollback', async () => {
    await stage.queue({ aboutAccountId: 'ana' });
    expect(await send()).toBe(0);
    await hasAccount('ana');
    expect(await send()).toBe(1);
    await stage.queue({ aboutAccountId: 'cut-off' });
    expect(await send(minutesLater(30))).toBe(0);
    await deleteOldMails(stage.database, 'smtp', minutesLater(61));
    expect(await stage.stored()).toMatchObject([{ account_id: 'ana' }]);
    expect(delivered).toHaveLength(1);
  });
});
