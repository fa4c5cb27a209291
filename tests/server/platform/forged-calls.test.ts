import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerKind } from '#contract/participation/answer-kind.ts';
import { declineConsent, giveConsent } from '#contract/participation/consent-calls.ts';
import {
  inventoryChoiceKind,
  inventorySubmissionKind,
  readInventory,
} from '#contract/participation/inventory-calls.ts';
import { enrol, startDay } from '#contract/participation/participation-calls.ts';
import { reportPresence } from '#contract/participation/presence-calls.ts';
import { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import type { Call } from '#contract/platform/call.ts';
import type { RefusalCode } from '#contract/platform/refusals.ts';
import type { RawReply } from '#scripts/simulation/study-client.ts';
import { type RelationTask, wordRating } from '#study/protocol.ts';
import { choice, presentation, questionnaire, relationAnswer } from '#tests/support/calls/call-inputs.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { type PeopleEverywhere, peopleEverywhere } from '#tests/support/participation/people-everywhere.ts';
import { presenceReport } from '#tests/support/participation/presence-report.ts';
import { changesBetween, type DatabaseSnapshot, databaseSnapshot } from '#tests/support/platform/database-snapshot.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import {
  type ChangedMaterial,
  changedMaterial,
  consentWithNewSentence,
  withSettings,
} from '#tests/support/study/changed-material.ts';

const rows = await contractRows();

const testApp = openedForTests(startTestApp);
/** Lia has used up the ten attempts at the first training. */
let here: PeopleEverywhere & { lia: Person };
let newMaterial: ChangedMaterial;
let signedMaterial: ChangedMaterial;
let endedMaterial: ChangedMaterial;

beforeAll(async () => {
  here = { ...(await peopleEverywhere(testApp)), lia: await person(testApp, 'Lia') };
  await here.lia.hasEnrolled();
  await here.lia.hasFinished('training1', { training1: Array.from({ length: 10 }, () => 26) });
  newMaterial = await changedMaterial({
    ...consentWithNewSentence,
    ...withSettings({ separateHealthDataConsent: true }),
  });
  signedMaterial = await changedMaterial(withSettings({ signedConsent: 'required' }));
  endedMaterial = await changedMaterial(withSettings({ lastDate: '2020-01-31' }));
});
afterAll(async () => {
  await newMaterial.remove();
  await signedMaterial.remove();
  await endedMaterial.remove();
});

type Who = 'gil' | 'fabio' | 'ana' | 'bia' | 'caio' | 'lia' | 'eva';
const send =
  (asked: Call | AnswerKind) =>
  (who: Who, input?: object): Promise<RawReply> => {
    const { client } = here[who];
    return 'kind' in asked ? client.requestAnswer(asked, input) : client.request(asked.method, asked.path, input);
  };

const consents = (changed: object) =>
  send(giveConsent)('gil', {
    consentHash: testApp.material.consent.hash,
    accepted: true,
    healthDataAccepted: true,
    typedName: 'Gil da Silva',
    ...changed,
  });
const declines = (consentHash: string) => send(declineConsent)('gil', { consentHash });
const joins = (who: Who, changed: object = {}) => send(enrol)(who, questionnaire(changed));
const readsInventory = send(readInventory);
const answers = send(inventoryChoiceKind);
const handsIn = send(inventorySubmissionKind);
const opensRating = send(openWordRating);
const shows = (who: Who, position: number, word: string, answer: Parameters<typeof presentation>[3], changed = {}) =>
  send(wordRatingKind)(who, { ...presentation(1, position, word, answer), ...changed });
const rates = (position: number, word: string, valence: number, reactionTimeMs = 900.5) =>
  shows('bia', position, word, { valence, reactionTimeMs });
const opensTask = (who: Who, task: RelationTask, day = 1) => send(openRelationBlock)(who, { day, task });
const training1 = (item: number, attempt = 1) => ({ day: 1, task: 'training1', attempt, item }) as const;
const caioPuts = (item: number, option: string, droppedBefore?: string, attempt = 1) =>
  send(relationItemKind)('caio', relationAnswer(training1(item, attempt), option, droppedBefore));
/** The next answer of Caio, but for what is changed. */
const caioAnswers = (changed: object = {}, changedTrace: object = {}) => {
  const input = relationAnswer(training1(3), here.optionOfCaio(3, 1));
  return send(relationItemKind)('caio', { ...input, ...changed, trace: { ...input.trace, ...changedTrace } });
};
const startsDay = (who: Who, day: number) => send(startDay)(who, { day });

/** A refused answer raises the revision of its participation and nothing else. */
async function withoutRefused(): Promise<DatabaseSnapshot> {
  const { participant = [], ...others } = await databaseSnapshot(testApp.database, { leftOut: ['refused_answer'] });
  return { ...others, participant: participant.map((row) => row.replace(/"revision": \d+/, '')) };
}

type Forged = [title: string, send: () => Promise<RawReply>, code: RefusalCode, field?: string];

/** Every one is refused with this code, and with this field for wrong input; nothing is changed or lost, nor stored but as refused. */
function refuses(title: string, forged: Forged[]): void {
  describe(title, () => {
    let before: DatabaseSnapshot;
    beforeAll(async () => {
      before = await withoutRefused();
    });
    test.each(forged)('%s', async (_title, attempt, code, field) => {
      expectRefused(await attempt(), code, field);
      expect(changesBetween(before, await withoutRefused())).toEqual([]);
    });
  });
}

refuses('joining', [
  ['by accepting another text', () => consents({ consentHash: 'f'.repeat(64) }), 'consent-outdated'],
  ['by saying no to another text', () => declines('f'.repeat(64)), 'consent-outdated'],
  ['by not accepting', () => consents({ accepted: false }), 'invalid-input', 'accepted'],
  ['without having consented', () => joins('gil'), 'consent-needed'],
  ['twice with other answers', () => joins('ana', { age: '35' }), 'already-enrolled'],
  [
    'with answers to other questions',
    () => joins('fabio', { questionnaireHash: 'f'.repeat(64) }),
    'questionnaire-changed',
  ],
  ['under age', () => joins('fabio', { age: '17' }), 'invalid-input', 'age'],
  ['with words for an age', () => joins('fabio', { age: 'vinte' }), 'invalid-input', 'age'],
  ['in a year that no calendar has', () => joins('fabio', { date: '0000-01-01' }), 'invalid-input', 'date'],
  ['on the 30th of February', () => joins('fabio', { date: '2026-02-30' }), 'invalid-input', 'date'],
  ['with a state that was not offered', () => joins('fabio', { social: 'Rei' }), 'invalid-input', 'social'],
  ['with a schooling that was not offered', () => joins('fabio', { education: 'x' }), 'invalid-input', 'education'],
  ['with another sex', () => joins('fabio', { sex: 'x' }), 'invalid-input', 'sex'],
  ['without a name', () => joins('fabio', { fullName: '  ' }), 'invalid-input', 'fullName'],
  ['unwillingly', () => joins('fabio', { wantsToParticipate: false }), 'invalid-input', 'wantsToParticipate'],
]);

refuses('the inventory', [
  ['in another phase, to be read', () => readsInventory('bia'), 'wrong-phase'],
  ['in another phase, to be answered', () => answers('bia', choice(1, 1, 0, 9)), 'wrong-phase'],
  ['on another day', () => answers('ana', choice(2, 4, 1)), 'wrong-day'],
  ['with a changed answer under a used key', () => answers('ana', choice(1, 1, 3)), 'conflict'],
  ['with a revision left out', () => answers('ana', choice(1, 1, 3, 3)), 'out-of-order'],
  ['with a first answer that is the second', () => answers('ana', choice(1, 4, 3, 2)), 'out-of-order'],
  ['with an answer of 4', () => answers('ana', { ...choice(1, 4, 3), value: 4 }), 'invalid-input', 'value'],
  ['with an item 22', () => answers('ana', choice(1, 22, 3)), 'invalid-input', 'item'],
  ['handed in with 3 answers', () => handsIn('ana', { day: 1 }), 'incomplete', 'item 4'],
  ['handed in for another day', () => handsIn('ana', { day: 2 }), 'wrong-day'],
  [
    'handed in with 20 answers',
    () => handsIn('ana', { day: 1, answers: Array(20).fill(1) }),
    'invalid-input',
    'answers',
  ],
]);

test('the inventory submitted with 20 of 21 answers, and with none', async () => {
  const { fabio } = here;
  await fabio.hasEnrolled();
  for (let item = 1; item <= 20; item += 1) await fabio.client.answer(inventoryChoiceKind, choice(1, item, 1));
  const reply = await expectNothingChanged(testApp.database, () => handsIn('fabio', { day: 1 }));
  expectRefused(reply, 'incomplete', 'item 21');
  await fabio.client.answer(inventoryChoiceKind, choice(1, 21, 1));
  const seen = [...Array(20).fill(1), 3];
  const otherwise = await expectNothingChanged(testApp.database, () => handsIn('fabio', { day: 1, seen }));
  expectRefused(otherwise, 'conflict', 'item 21');
});

refuses('the word rating', [
  ['opened in another phase', () => opensRating('ana', { day: 1 }), 'wrong-phase'],
  ['opened on another day', () => opensRating('bia', { day: 2 }), 'wrong-day'],
  ['answered in another phase', () => shows('ana', 1, here.nextForBia, 'timedOut'), 'wrong-phase'],
  ['answered on another day', () => shows('bia', 4, here.nextForBia, 'timedOut', { day: 3 }), 'wrong-day'],
  ['with a word that is none of the study', () => rates(4, 'xilofone', 5), 'unknown-word'],
  ['with another word than the next', () => rates(4, here.shownToBia[2] ?? '', 5), 'out-of-order'],
  ['with a place left out', () => rates(5, here.nextForBia, 5), 'out-of-order'],
  ['with a changed rating', () => rates(1, here.shownToBia[0] ?? '', 4), 'conflict'],
  ['with a changed time', () => rates(1, here.shownToBia[0] ?? '', 3, 900.6), 'conflict'],
  ['with a rating where the time had run out', () => rates(3, here.shownToBia[2] ?? '', 4), 'conflict'],
  ['with another outcome', () => shows('bia', 3, here.shownToBia[2] ?? '', 'voided'), 'conflict'],
  ['with a second rating of a word', () => rates(4, here.shownToBia[0] ?? '', 3), 'conflict'],
  [
    'shown in a year that no calendar has',
    () => shows('bia', 4, here.nextForBia, 'timedOut', { shownAt: '0000-01-01T00:00:00Z' }),
    'invalid-input',
    'shownAt',
  ],
  ['with a rating of 10', () => rates(4, here.nextForBia, 10), 'invalid-input', 'valence'],
  ['with a rating of 0', () => rates(4, here.nextForBia, 0), 'invalid-input', 'valence'],
  ['with a rating of four and a half', () => rates(4, here.nextForBia, 4.5), 'invalid-input', 'valence'],
  [
    'after the time was over',
    () => rates(4, here.nextForBia, 5, wordRating.timeLimitMs + 0.1),
    'invalid-input',
    'reactionTimeMs',
  ],
  [
    'with a time-out that has a rating',
    () => shows('bia', 4, here.nextForBia, 'timedOut', { valence: 9 }),
    'invalid-input',
    'valence',
  ],
]);

refuses('a task', [
  ['opened in another phase', () => opensTask('caio', 'training2'), 'wrong-phase'],
  ['opened on another day', () => opensTask('caio', 'training1', 2), 'wrong-day'],
  ['answered in another phase', () => caioAnswers({ task: 'test1' }), 'wrong-phase'],
  ['answered on another day', () => caioAnswers({ day: 2 }), 'wrong-day'],
  ['with an option that was not offered', () => caioPuts(3, 'xilofone'), 'unknown-option'],
  ['with such an option on the way', () => caioPuts(3, here.optionOfCaio(3, 1), 'xilofone'), 'unknown-option'],
  ['with a changed answer', () => caioPuts(1, here.optionOfCaio(1, 2)), 'conflict'],
  ['with an item left out', () => caioPuts(4, here.optionOfCaio(4, 1)), 'out-of-order'],
  ['in the attempt after this', () => caioPuts(3, here.optionOfCaio(3, 1), undefined, 2), 'out-of-order'],
  ['an eleventh time, opened', () => opensTask('lia', 'training1'), 'wrong-phase'],
  ['an eleventh time, answered', () => caioAnswers({ attempt: 11 }), 'invalid-input', 'attempt'],
  ['with another word than was put last', () => caioAnswers({ chosen: 'mar' }), 'invalid-input', 'trace.drops'],
  ['with times that run backwards', () => caioAnswers({}, { confirmedMs: 1 }), 'invalid-input', 'trace'],
  ['with a time in hundredths', () => caioAnswers({}, { hiddenMs: 1.25 }), 'invalid-input', 'trace.hiddenMs'],
]);

refuses('a day', [
  ['started before it is open', () => startsDay('eva', 2), 'day-not-open'],
  ['left out', () => startsDay('eva', 3), 'wrong-day'],
  ['started before the one before is over', () => startsDay('ana', 2), 'wrong-phase'],
  ['that there is not', () => startsDay('eva', 4), 'invalid-input', 'day'],
  [
    'that has not begun, with time spent on it',
    () => send(reportPresence)('ana', presenceReport({ day: 2, seconds: 5 })),
    'wrong-day',
  ],
]);

describe('a study that requires the consent as a signed PDF', () => {
  beforeAll(async () => {
    await here.gil.hasConsented();
    await here.eva.hasWaitedForNextDay();
    await testApp.restartWith({ STUDY_MATERIAL_DIR: signedMaterial.folder });
  });

  refuses('begins nothing without one', [
    ['joining', () => joins('gil'), 'signed-document-needed'],
    ['starting a day', () => startsDay('eva', 2), 'signed-document-needed'],
  ]);

  test('and lets participants finish what they have begun', async () => {
    expect((await readsInventory('ana')).status).toBe(200);
    expect((await opensRating('bia', { day: 1 })).status).toBe(200);
  });
});

describe('a study past its last date', () => {
  beforeAll(async () => {
    await testApp.restartWith({ STUDY_MATERIAL_DIR: endedMaterial.folder });
  });

  refuses('accepts no people and begins no part', [
    ['consenting', () => consents({ typedName: 'Gil Souza' }), 'study-closed'],
    ['consenting to a text of before', () => consents({ consentHash: 'f'.repeat(64) }), 'study-closed'],
    ['joining', () => joins('gil'), 'study-closed'],
    ['starting a day', () => startsDay('eva', 2), 'study-closed'],
  ]);

  test('and lets participants finish what they have begun', async () => {
    expect((await readsInventory('ana')).status).toBe(200);
    expect((await opensRating('bia', { day: 1 })).status).toBe(200);
  });
});

describe('a new consent text', () => {
  beforeAll(async () => {
    await testApp.restartWith({ STUDY_MATERIAL_DIR: newMaterial.folder });
  });

  refuses('blocks the next step until it is accepted', [
    ['joining', () => joins('gil'), 'consent-outdated'],
    ['reading the inventory', () => readsInventory('ana'), 'consent-outdated'],
    ['answering it', () => answers('ana', choice(1, 4, 1)), 'consent-outdated'],
    ['handing it in', () => handsIn('ana', { day: 1 }), 'consent-outdated'],
    ['opening the rating', () => opensRating('bia', { day: 1 }), 'consent-outdated'],
    ['rating', () => rates(4, here.nextForBia, 5), 'consent-outdated'],
    ['opening a task', () => opensTask('caio', 'training1'), 'consent-outdated'],
    ['answering an item', () => caioAnswers(), 'consent-outdated'],
    ['starting a day', () => startsDay('eva', 2), 'consent-outdated'],
    ['and is not accepted in part', () => consents({ healthDataAccepted: false }), 'incomplete'],
  ]);
});

test('every declared refusal of these calls occurs here', () => {
  const ofParticipation = rows.filter(({ path }) => /^\/api\/participation\/(?!consents)/.test(path));
  // What the study's switch refuses is shown in team/study-switch.test.ts, what a link refuses in team/recruitment.test.ts.
  const ofTeam = /: (no-new-people|study-paused|study-closed|invited-only|link-over|places-taken)$/;
  expect(refusalsNotSeen(ofParticipation).filter((shown) => !ofTeam.test(shown))).toEqual([]);
});
