import { changeDisplayName, changeEmail, endOtherSessions } from '../../src/contract/account-calls.ts';
import type { Call } from '../../src/contract/call.ts';
import {
  giveConsent,
  readConsentDocument,
  readSignedDocument,
  storeSignedDocument,
} from '../../src/contract/consent-calls.ts';
import { moveRehearsalClock } from '../../src/contract/installation-calls.ts';
import { chooseInventoryAnswer, submitInventory } from '../../src/contract/inventory-calls.ts';
import { enrol, reportSessionTime, startDay } from '../../src/contract/participation-calls.ts';
import { type Profile, removePhoto, storePhoto, storeProfile } from '../../src/contract/profile-calls.ts';
import { answerRelationItem, openRelationBlock } from '../../src/contract/relation-task-calls.ts';
import { downloadOwnData, leaveStudy } from '../../src/contract/rights-calls.ts';
import { changeRoles, findPeople, readAuditLog } from '../../src/contract/staff-account-calls.ts';
import { openWordRating, storePresentation } from '../../src/contract/word-rating-calls.ts';
import { emptyProfile } from '../../src/server/profile/profile-store.ts';
import { choice, presentation, questionnaire, relationAnswer } from './call-inputs.ts';
import type { Person } from './people.ts';
import type { PeopleEverywhere } from './people-everywhere.ts';

/** What a row takes, and somebody whose turn it is to send it. */
export type ValidInput = { call: Call; sender: Person; input: object };

/** The smallest PNG there is: one transparent pixel. */
export const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const profile: Profile = { ...emptyProfile, listGoals: ['Dormir melhor'] };

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** @returns for every row that has an input one that the server would accept at this moment. */
export function validInputs(here: PeopleEverywhere, consentHash: string): ValidInput[] {
  const { gil, fabio, ana, bia, caio, hugo, eva, zeca } = here;
  const nextOfCaio = { day: 1, task: 'training1', attempt: 1, item: 3 } as const;
  return [
    { call: moveRehearsalClock, sender: gil, input: { advanceSeconds: 60 } },
    {
      call: giveConsent,
      sender: gil,
      input: { consentHash, accepted: true, healthDataAccepted: true, typedName: 'Gil da Silva' },
    },
    { call: enrol, sender: fabio, input: questionnaire() },
    { call: readConsentDocument, sender: fabio, input: { consentId: here.consentIdOfFabio } },
    {
      call: storeSignedDocument,
      sender: fabio,
      input: { consentId: here.consentIdOfFabio, content: base64('%PDF-1.7\n%%EOF\n') },
    },
    { call: readSignedDocument, sender: fabio, input: { consentId: here.consentIdOfFabio } },
    { call: changeDisplayName, sender: hugo, input: { name: 'Hugo de Sá' } },
    { call: changeEmail, sender: hugo, input: { email: 'hugo-novo@example.org' } },
    { call: endOtherSessions, sender: hugo, input: {} },
    { call: storeProfile, sender: hugo, input: profile },
    { call: storePhoto, sender: hugo, input: { content: onePixel } },
    { call: removePhoto, sender: hugo, input: {} },
    { call: downloadOwnData, sender: hugo, input: {} },
    { call: leaveStudy, sender: here.rui, input: { choice: 'keep', understood: true } },
    { call: findPeople, sender: zeca, input: { search: 'bia', role: 'all', page: 1 } },
    {
      call: changeRoles,
      sender: zeca,
      input: { accountId: here.accountIdOfNina, category: 'patient', member: true, staff: false },
    },
    { call: readAuditLog, sender: zeca, input: { before: null } },
    { call: startDay, sender: eva, input: { day: 2 } },
    { call: reportSessionTime, sender: ana, input: { day: 1, pageId: crypto.randomUUID(), seconds: 60 } },
    { call: chooseInventoryAnswer, sender: ana, input: choice(1, 4, 2) },
    { call: submitInventory, sender: ana, input: { day: 1 } },
    { call: openWordRating, sender: bia, input: { day: 1 } },
    {
      call: storePresentation,
      sender: bia,
      input: presentation(1, 4, here.nextForBia, { valence: 5, reactionTimeMs: 812.3 }),
    },
    { call: openRelationBlock, sender: hugo, input: { day: 1, task: 'test1' } },
    { call: answerRelationItem, sender: caio, input: relationAnswer(nextOfCaio, here.optionOfCaio(3, 1)) },
  ];
}
