import type { StoredParticipant } from '#server/research/record-check/stored-participant.ts';
import type { StudyDay } from '#study/protocol.ts';

/** A participant at the start of a day, with the rows of days and of the last test of finished days only. */
export function personOnDay(day: StudyDay, { timeZone }: { timeZone: string }): StoredParticipant {
  const finished = ([1, 2, 3] as const).filter((earlier) => earlier < day);
  return {
    ...personBeforeEnrolment,
    group: 1,
    day,
    phase: 1,
    timeZone,
    enrolledAtMs: 0,
    days: [
      ...finished.map((earlier) => ({
        day: earlier,
        startedAtMs: 0,
        inventoryAsked: true,
        inventorySubmittedAtMs: 0,
        finishedAtMs: 0,
        timeZoneBefore: null,
        sessionSeconds: [60],
      })),
      {
        day,
        startedAtMs: 0,
        inventoryAsked: true,
        inventorySubmittedAtMs: null,
        finishedAtMs: null,
        timeZoneBefore: null,
        sessionSeconds: [],
      },
    ],
    blocks: finished.map((earlier) => ({
      day: earlier,
      task: 'test2',
      attempt: 1,
      seed: 1,
      generatorVersion: 1,
      items: null,
      finishedAtMs: 0,
      correctCount: null,
      scorePercent: null,
      advancedBy: null,
      materialHash: '',
    })),
  };
}

/** A participant with only a consent. */
export const personBeforeEnrolment: StoredParticipant = {
  code: 'ABCDEFGH',
  id: 'account-1',
  group: null,
  disclosedGroups: null,
  day: 1,
  phase: 0,
  timeZone: 'America/Sao_Paulo',
  enrolledAtMs: null,
  consentCount: 1,
  hasLeft: false,
  contact: null,
  questionnaire: null,
  days: [],
  openingDecisions: [],
  choices: [],
  ratingSessions: [],
  presentations: [],
  repeatedPresentations: [],
  assignments: [],
  blocks: [],
  answers: [],
  phaseChanges: [],
};
