import { beforeAll, describe, expect, test } from 'vitest';
import { listMessages, markMessage, maximumMessageLength, sendMessage } from '#contract/team/contact-calls.ts';
import { readTeamRecipients } from '#server/accounts/account/team-recipients-store.ts';
import { accountIdOf, auditTrail, staffMember } from '#tests/support/accounts/staff.ts';
import { enrolledPerson, type Person, person } from '#tests/support/participation/people.ts';
import { tracesInDatabase } from '#tests/support/participation/traces-in-database.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);
let zeca: Person;
let yara: Person;

beforeAll(async () => {
  zeca = await staffMember(testApp, 'Zeca');
  yara = await staffMember(testApp, 'Yara');
});

const writes = (participant: Person, text: string, sendingId = crypto.randomUUID()) =>
  participant.client.request('POST', sendMessage.path, { sendingId, text });
const list = (show: 'all' | 'unanswered' | 'answered', page = 1) => zeca.client.call(listMessages, { show, page });
const noticesToTeam = () =>
  testApp.database.selectFrom('mail').where('kind', '=', 'contact-message').selectAll().execute();

describe('a message to the team', () => {
  test('is stored, and mailed to all staff without its text and sender', async () => {
    const ana = await person(testApp, 'Anabela');
    await ana.client.call(sendMessage, { sendingId: crypto.randomUUID(), text: '  Ando muito triste.\nE agora? ' });
    const { messages } = await list('unanswered');
    expect(messages).toMatchObject([
      { senderName: 'Anabela', senderEmail: ana.email, text: 'Ando muito triste.\nE agora?', answeredAt: null },
    ]);
    const notices = await noticesToTeam();
    expect(notices.map(({ recipient }) => recipient).toSorted()).toEqual([yara.email, zeca.email].toSorted());
    for (const notice of notices) {
      const said = JSON.stringify(notice);
      expect(said).toContain('http://localhost:3000/staff/messages');
      for (const secret of ['triste', 'Anabela', ana.email, await accountIdOf(ana)]) expect(said).not.toContain(secret);
    }
    expect(testApp.logged.join('')).not.toMatch(/triste|anabela/i);
  });

  test('sent again is stored and mailed once; another text under the same id is refused', async () => {
    const bia = await person(testApp, 'Bia');
    const sendingId = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 5 }, () => writes(bia, 'Bom dia!', sendingId)));
    for (const { status, body } of replies) expect([status, body]).toEqual([200, replies[0]?.body]);
    await expectNothingChanged(testApp.database, async () => {
      expect((await writes(bia, 'Bom dia!', sendingId)).status).toBe(200);
      expectRefused(await writes(bia, 'Boa noite!', sendingId), 'conflict');
    });
    const { messages } = await list('all');
    expect(messages.filter(({ senderName }) => senderName === 'Bia')).toHaveLength(1);
    expect(await noticesToTeam()).toHaveLength(4);
  });

  test('has 1 to 4,000 characters of any script', async () => {
    const caio = await person(testApp, 'Caio');
    expect((await writes(caio, '😀'.repeat(maximumMessageLength))).status).toBe(200);
    expectRefused(await writes(caio, '😀'.repeat(maximumMessageLength + 1)), 'invalid-input', 'text');
    expectRefused(await writes(caio, ' \n '), 'invalid-input', 'text');
  });

  test('is limited to ten an hour; a repeat does not count', async () => {
    const dora = await person(testApp, 'Dora');
    const first = crypto.randomUUID();
    expect((await writes(dora, 'Olá 1', first)).status).toBe(200);
    for (let time = 2; time <= 10; time += 1) {
      expect((await writes(dora, 'Olá 1', first)).status).toBe(200);
      expect((await writes(dora, `Olá ${time}`)).status).toBe(200);
    }
    await expectNothingChanged(testApp.database, async () => {
      expectRefused(await writes(dora, 'Olá 11'), 'too-many-requests');
      expect((await writes(dora, 'Olá 1', first)).status).toBe(200);
    });
  });

  test.each(['keep', 'erase'] as const)(
    'is deleted when its sender leaves and the answers are to %s',
    async (choice) => {
      const fabio = await enrolledPerson(testApp, `Fabio${choice}`);
      await fabio.client.call(sendMessage, { sendingId: crypto.randomUUID(), text: 'Caneta-tinteiro' });
      expect(await tracesInDatabase(testApp.database, ['Caneta-tinteiro'])).toHaveLength(1);
      await withdraw(fabio, choice);
      expect(await tracesInDatabase(testApp.database, ['Caneta-tinteiro', fabio.email])).toEqual([]);
    },
  );
});

describe('staff', () => {
  test('see unanswered messages first, newest first within each, paginated, with an audit entry', async () => {
    await testApp.database.deleteFrom('contact_message').execute();
    const gil = await person(testApp, 'Gil');
    const account_id = await accountIdOf(gil);
    const now = Date.parse('2026-03-01T12:00:00Z');
    const rows = Array.from({ length: 25 }, (_, index) => ({
      account_id,
      sending_id: crypto.randomUUID(),
      body: `Mensagem ${index + 1}`,
      sent_at: new Date(now + index * 60_000),
      answered_at: index < 3 ? new Date(now) : null,
    }));
    await testApp.database.insertInto('contact_message').values(rows).execute();
    const first = await list('all');
    expect(first).toMatchObject({ total: 25, unanswered: 22, pageSize: 20 });
    const texts = (messages: { text: string }[]) => messages.map(({ text }) => Number(text.slice(9)));
    expect(texts(first.messages)).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index));
    expect(texts((await list('all', 2)).messages)).toEqual([5, 4, 3, 2, 1]);
    expect(texts((await list('answered')).messages)).toEqual([3, 2, 1]);
    expect((await list('unanswered', 2)).messages).toHaveLength(2);
    expect((await auditTrail(testApp.database)).at(-1)).toMatchObject({
      action: 'messagesRead',
      actor: await accountIdOf(zeca),
      detail: { show: 'unanswered', page: 2, seen: 2 },
    });
  });

  test('mark a message with author and time; a second mark keeps the first, and a mark can be undone', async () => {
    const { messageId = '' } = (await list('unanswered')).messages[0] ?? {};
    const mark = (participant: Person, answered: boolean) =>
      participant.client.call(markMessage, { messageId, answered });
    const { message } = await mark(zeca, true);
    expect(message).toMatchObject({ answeredByName: 'Zeca', answeredAt: expect.any(String) });
    await testApp.clock.advance(60);
    await expectNothingChanged(testApp.database, async () => {
      expect((await mark(yara, true)).message).toEqual(message);
    });
    expect((await mark(yara, false)).message).toMatchObject({ answeredByName: null, answeredAt: null });
    const trail = (await auditTrail(testApp.database)).slice(-2);
    expect(trail.map(({ action, detail }) => [action, detail])).toEqual([
      ['messageMarked', { answered: true }],
      ['messageMarked', { answered: false }],
    ]);
    const unknownId = { messageId: crypto.randomUUID(), answered: true };
    expectRefused(await zeca.client.request('POST', markMessage.path, unknownId), 'not-found');
  });
});

describe('the mailboxes of the team', () => {
  const recipients = async () =>
    (await readTeamRecipients(testApp.database, testApp.parts.config, { role: 'care', now: testApp.clock.now() })).map(
      ({ email }) => email,
    );

  test('are those of all staff, on public installations with a confirmed e-mail only', async () => {
    const local = await recipients();
    expect(local).toEqual([zeca.email, yara.email].toSorted());
    await testApp.restartWith({ PUBLIC_ADDRESS: 'https://wordmood.example' });
    expect(await recipients()).toEqual([]);
    await testApp.database
      .updateTable('account_user')
      .set({ email_verified: true })
      .where('email', '=', yara.email)
      .execute();
    expect(await recipients()).toEqual([yara.email]);
  });

  test('are those of TEAM_EMAIL if set', async () => {
    await testApp.restartWith({ TEAM_EMAIL: 'equipe@example.org, plantao@example.org' });
    expect(await recipients()).toEqual(['equipe@example.org', 'plantao@example.org']);
  });
});

test('every declared refusal of these calls occurs here', () => {
  expect(refusalsNotSeen([sendMessage, listMessages, markMessage])).toEqual([]);
});
