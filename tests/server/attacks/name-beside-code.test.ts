import { beforeAll, expect, test } from 'vitest';
import { storeProfile } from '#contract/accounts/profile-calls.ts';
import { readAuditLog } from '#contract/accounts/staff-account-calls.ts';
import { removeNote, writeNote } from '#contract/research/note-calls.ts';
import { excludeParts, includeParts } from '#contract/research/part-exclusion-calls.ts';
import {
  readParticipant,
  readParticipantRecord,
  readParticipantUserRecord,
} from '#contract/research/participant-view-calls.ts';
import { excludeParticipant, includeParticipant } from '#contract/research/quality-calls.ts';
import { findCodeOfName } from '#contract/team/code-of-name-calls.ts';
import { listWaiting, readDayOpening, setDayOpening, undoDayOpening } from '#contract/team/day-opening-calls.ts';
import { emptyProfile } from '#server/participation/profile/profile-store.ts';
import { accountIdOf, staffMember, teamMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { codeOf, participantBetweenDays, participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);
let zeca: Person;
beforeAll(async () => {
  zeca = await staffMember(testApp, 'Zeca');
});

// A participant's page tells the same decision at the same moment under the code: with the name here, the two were one list.
test('the audit log has the code, not the name, of staff decisions about a participant', async () => {
  const ana = await participantBetweenDays(testApp, 'Ana', 'America/Manaus');
  const participantId = await participantIdOf(testApp.database, ana);
  const opening = { day: 2, opens: 'now', beyondLastDate: false, reason: 'Viaja amanhã' } as const;
  await zeca.client.call(setDayOpening, { participantId, ...opening });
  await zeca.client.call(excludeParticipant, { participantId, reason: 'notEligible', note: '' });
  const code = await codeOf(testApp.database, ana);
  const { entries } = await zeca.client.call(readAuditLog, { before: null });
  const said = entries.map(({ action, subjectName, subjectCode }) => ({ action, subjectName, subjectCode }));
  expect(said.filter(({ action }) => action !== 'auditLogRead')).toEqual([
    { action: 'participantExcluded', subjectName: null, subjectCode: code },
    { action: 'dayOpeningChanged', subjectName: null, subjectCode: code },
  ]);
  expect(JSON.stringify(entries)).not.toContain('Ana');
});

test('staff views under the code omit a name and address that the participant typed', async () => {
  const bia = await person(testApp, 'Bia');
  const medications = `Bia Canário toma dipirona; escrevam para ${bia.email}`;
  await bia.hasEnrolled({ fullName: 'Bia Canário Luz', medications });
  const participantId = await participantIdOf(testApp.database, bia);
  const { head } = await zeca.client.call(readParticipant, { participantId });
  const social = 'Bia, casada';
  await bia.client.call(storeProfile, { ...emptyProfile, social, phrases: ['Luz!', `Para ${bia.email}`] });
  const { record } = await zeca.client.call(readParticipantRecord, { participantId });
  const said = await zeca.client.call(readParticipantUserRecord, { participantId });
  expect(head.questionnaire?.medications).toBe('[nome] [nome] toma dipirona; escrevam para [e-mail]');
  expect(said.record).toMatchObject({ social: '[nome], casada', phrases: ['[nome]!', 'Para [e-mail]'] });
  expect(JSON.stringify([head, record, said])).not.toMatch(/Bia|Canário|@/);
});

test('names that the team types about a participant are hidden from readers and authors', async () => {
  const caio = await participantBetweenDays(testApp, 'Cassiano');
  const participantId = await participantIdOf(testApp.database, caio);
  const [reader, carer] = [await teamMember(testApp, 'Lia', ['reading']), await teamMember(testApp, 'Rui', ['care'])];
  const typed = (what: string) => `${what}: CASSIANO Silva ligou, responder a ${caio.email}`;
  const told = (what: string) => `${what}: [nome] [nome] ligou, responder a [e-mail]`;
  const noteId = crypto.randomUUID();
  const note = { participantId, noteId, text: typed('Nota') };
  const byName = { from: 'people', id: await accountIdOf(caio), reason: typed('Pelo nome') } as const;
  const opening = { participantId, day: 2, opens: 'now', beyondLastDate: false, reason: typed('Motivo') } as const;
  const parts = { participantId, day: 1 as const, parts: ['inventory' as const] };
  const excluded = { participantId, reason: 'other', note: typed('Fora') } as const;
  const answered = [
    await carer.client.call(findCodeOfName, byName),
    await carer.client.call(writeNote, note),
    // Sent once more, it is the same note and not another one.
    await carer.client.call(writeNote, note),
    await carer.client.call(setDayOpening, opening),
    await carer.client.call(listWaiting, { show: 'all', page: 1 }),
    await zeca.client.call(excludeParticipant, excluded),
    await zeca.client.call(includeParticipant, { participantId, note: typed('Dentro') }),
    await zeca.client.call(excludeParts, { ...parts, reason: 'other', note: typed('Parte fora') }),
    await zeca.client.call(includeParts, { ...parts, note: typed('Parte dentro') }),
  ];
  const page = await reader.client.call(readParticipant, { participantId });
  const { waiting } = await reader.client.call(readDayOpening, { participantId });
  expect(page.notes.map(({ text }) => text).toSorted()).toEqual([told('Nota'), told('Pelo nome')]);
  expect(page.exclusion.decisions.map((one) => one.note)).toEqual([told('Dentro'), told('Fora')]);
  expect(page.partExclusion.decisions.map((one) => one.note)).toEqual([told('Parte dentro'), told('Parte fora')]);
  expect(waiting?.override?.reason).toBe(told('Motivo'));
  const last = [
    await carer.client.call(removeNote, { participantId, noteId }),
    await carer.client.call(undoDayOpening, { participantId, day: 2 }),
  ];
  const { code: _own, ...rest } = page.head;
  expect(JSON.stringify([answered, { ...page, head: rest }, waiting, last])).not.toMatch(/Cassiano|Silva|@/iu);
});
