import type { Call } from '../../src/contract/call.ts';
import { moveRehearsalClock } from '../../src/contract/installation-calls.ts';
import { chooseInventoryAnswer, submitInventory } from '../../src/contract/inventory-calls.ts';
import { enrol, giveConsent, reportSessionTime, startDay } from '../../src/contract/participation-calls.ts';
import { answerRelationItem, openRelationBlock } from '../../src/contract/relation-task-calls.ts';
import { openWordRating, storePresentation } from '../../src/contract/word-rating-calls.ts';
import { choice, presentation, questionnaire, relationAnswer } from './call-inputs.ts';
import type { Person } from './people.ts';
import type { PeopleEverywhere } from './people-everywhere.ts';

/** What a row takes, and somebody whose turn it is to send it. */
export type ValidInput = { call: Call; sender: Person; input: object };

/** @returns for every row that has an input one that the server would accept at this moment. */
export function validInputs(here: PeopleEverywhere, consentHash: string): ValidInput[] {
  const { gil, fabio, ana, bia, caio, hugo, eva } = here;
  const nextOfCaio = { day: 1, task: 'training1', attempt: 1, item: 3 } as const;
  return [
    { call: moveRehearsalClock, sender: gil, input: { advanceSeconds: 60 } },
    { call: giveConsent, sender: gil, input: { consentHash, accepted: true, healthDataAccepted: true } },
    { call: enrol, sender: fabio, input: questionnaire() },
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
