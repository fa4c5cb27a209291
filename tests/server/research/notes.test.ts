import { beforeAll, describe, expect, it } from 'vitest';
import { maximumNoteLength, removeNote, writeNote } from '#contract/research/note-calls.ts';
import { readParticipant } from '#contract/research/participant-view-calls.ts';
import { findCodeOfName } from '#contract/team/code-of-name-calls.ts';
import { listMessages, sendMessage } from '#contract/team/contact-calls.ts';
import { accountIdOf, auditTrail, staffMember, teamMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);
let zeca: Person;
let yara: Person;
let ana: Person;
let participantId: string;

beforeAll(async () => {
  [zeca, yara, ana] = [
    await staffMember(testApp, 'Zeca'),
    await staffMember(testApp, 'Yara'),
    await person(testApp, 'Ana'),
  ];
  await ana.hasEnrolled();
  participantId = await participantIdOf(testApp.database, ana);
});

const write = (who: Person, text: string, noteId: string = crypto.randomUUID()) =>
  who.client.call(writeNote, { participantId, noteId, text });
const notesSeenBy = async (who: Person) => (await who.client.call(readParticipant, { participantId })).notes;

describe('the notes of the team about a participant', () => {
  it('have author and time, latest first, and are stored once on repeats', async () => {
    const noteId = crypto.randomUUID();
    await Promise.all([1, 2, 3].map(() => write(zeca, 'Prefere as manhãs', noteId)));
    await testApp.clock.advance(60);
    await write(yara, '<script>alert(1)</script>');
    expect(await notesSeenBy(zeca)).toMatchObject([
      { text: '<script>alert(1)</script>', byName: 'Yara', isOwn: false, kind: 'note' },
      { noteId, text: 'Prefere as manhãs', byName: 'Zeca', isOwn: true, kind: 'note' },
    ]);
    await expectNothingChanged(testApp.database, async () => {
      const other = { participantId, noteId, text: 'Outra coisa' };
      expectRefused(await zeca.client.request('POST', writeNote.path, other), 'conflict');
    });
  });

  it('are deleted by their author only', async () => {
    const [latest, first] = await notesSeenBy(zeca);
    const remove = (who: Person, noteId = '') => who.client.request('POST', removeNote.path, { participantId, noteId });
    await expectNothingChanged(testApp.database, async () => {
      expectRefused(await remove(zeca, latest?.noteId), 'not-found');
    });
    expect((await remove(zeca, first?.noteId)).status).toBe(200);
    expect((await notesSeenBy(yara)).map(({ noteId }) => noteId)).toEqual([latest?.noteId]);
  });

  it('are written with the role care, read with the role reading, and neither empty nor too long', async () => {
    const [reader, carer] = [
      await teamMember(testApp, 'Lia', ['reading']),
      await teamMember(testApp, 'Caio', ['care']),
    ];
    expect(await notesSeenBy(reader)).toHaveLength(1);
    const input = { participantId, noteId: crypto.randomUUID(), text: 'Ligou' };
    await expectNothingChanged(testApp.database, async () => {
      const ask = (who: Person, more = {}) => who.client.request('POST', writeNote.path, { ...input, ...more });
      expectRefused(await ask(reader), 'role-needed');
      expectRefused(await ask(ana), 'forbidden');
      expectRefused(await ask(carer, { text: '  ' }), 'invalid-input', 'text');
      expectRefused(await ask(carer, { text: 'a'.repeat(maximumNoteLength + 1) }), 'invalid-input', 'text');
      expectRefused(await ask(carer, { participantId: crypto.randomUUID() }), 'not-found');
    });
    expect((await carer.client.call(writeNote, input)).notes).toHaveLength(2);
  });

  it('are audited without their text', async () => {
    const [zecas, anas] = [await accountIdOf(zeca), await accountIdOf(ana)];
    const written = (await auditTrail(testApp.database)).filter(({ action }) => action.startsWith('note'));
    expect(written[0]).toEqual({ action: 'noteWritten', detail: {}, actor: zecas, subject: anas });
    expect(written.map(({ action }) => action)).toEqual(['noteWritten', 'noteWritten', 'noteRemoved', 'noteWritten']);
  });
});

describe('from a name to the code', () => {
  it('is found from the people page and from a message, with a reason stored among the notes', async () => {
    await ana.client.call(sendMessage, { sendingId: crypto.randomUUID(), text: 'Quando abre o dia 2?' });
    const { messages } = await zeca.client.call(listMessages, { show: 'all', page: 1 });
    const id = messages[0]?.messageId ?? '';
    const found = await zeca.client.call(findCodeOfName, { from: 'messages', id, reason: 'Perguntou do dia 2' });
    const { code } = await testApp.database.selectFrom('participant').select('code').executeTakeFirstOrThrow();
    expect(found).toEqual({ participantId, code });
    const asked = { from: 'people', id: await accountIdOf(ana), reason: 'Ligou' } as const;
    expect(await yara.client.call(findCodeOfName, asked)).toEqual(found);
    const reasons = (await notesSeenBy(zeca)).filter(({ kind }) => kind === 'foundByName');
    expect(reasons.map(({ text, byName }) => `${byName}: ${text}`).toSorted()).toEqual([
      'Yara: Ligou',
      'Zeca: Perguntou do dia 2',
    ]);
    const entries = (await auditTrail(testApp.database)).filter(({ action }) => action === 'codeFoundByName');
    expect(entries.map(({ detail }) => detail)).toEqual([{ from: 'messages' }, { from: 'people' }]);
    expect(entries[0]?.subject).toBe(await accountIdOf(ana));
  });

  it('is refused without reason, role or participation; its reasons cannot be deleted', async () => {
    const id = await accountIdOf(ana);
    const analyst = await teamMember(testApp, 'Rita', ['reading', 'analysis', 'administration']);
    const [reason] = (await notesSeenBy(yara)).filter(({ kind, isOwn }) => kind === 'foundByName' && isOwn);
    await expectNothingChanged(testApp.database, async () => {
      const ask = (who: Person, input: object) =>
        who.client.request('POST', findCodeOfName.path, { from: 'people', id, reason: 'Ligou', ...input });
      expectRefused(await ask(zeca, { reason: ' ' }), 'invalid-input', 'reason');
      expectRefused(await ask(analyst, {}), 'role-needed');
      expectRefused(await ask(zeca, { id: 'unknown' }), 'not-found');
      expectRefused(await ask(zeca, { from: 'messages', id: crypto.randomUUID() }), 'not-found');
      expectRefused(await ask(zeca, { from: 'messages' }), 'not-found');
      const kept = { participantId, noteId: reason?.noteId };
      expectRefused(await yara.client.request('POST', removeNote.path, kept), 'not-found');
    });
    expect(refusalsNotSeen([writeNote, removeNote, findCodeOfName])).toEqual([]);
  });
});

it('notes are deleted at a withdrawal with answers retained', async () => {
  await withdraw(ana, 'keep');
  const storedRows = await testApp.database.selectFrom('participant').select('participant_id').execute();
  expect(storedRows).toHaveLength(1);
  expect(await testApp.database.selectFrom('participant_note').selectAll().execute()).toEqual([]);
});
