import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { reportedTimeZone } from '#contract/platform/shapes.ts';
import { day } from '#study/protocol-shapes.ts';
import { noRecord, researchRecordShape } from '#study/record/research-record.ts';
import { progressShape } from './progress-shape.ts';

/** Upper bound; the questionnaire sets the actual limits. */
const maximumWrittenLength = 4000;

/**
 * Answers by field id, as texts; dates as "YYYY-MM-DD". Fields are defined by the study material, so the server
 * validates against it (`#study/questionnaire/read-answers.ts`).
 */
const answerShape = z.union([z.string().max(maximumWrittenLength), z.literal(true), z.null()]);

export const readProgress = defineCall({
  path: '/api/participation/progress',
  access: 'signed-in',
  summary: "The caller's progress in the study",
  output: progressShape,
});

export const enrol = defineCall({
  path: '/api/participation/enrolment',
  access: 'signed-in',
  summary: 'Submits the questionnaire and enrols: group 1, phase 1, research wordMood',
  input: z
    .object({
      wantsToParticipate: z.literal(true, 'Para participar, marque "Quero participar".'),
      timeZone: reportedTimeZone,
      /** Hash of the questionnaire that was shown, so that answers never go to other questions; optional for other clients. */
      questionnaireHash: z.string().max(64).optional(),
    })
    .catchall(answerShape),
  output: progressShape,
  refusals: [
    'consent-needed',
    'consent-outdated',
    'questionnaire-changed',
    'signed-document-needed',
    'already-enrolled',
    'no-new-people',
    'study-paused',
    'study-closed',
    'invited-only',
    'link-over',
    'places-taken',
  ],
});

export const startDay = defineCall({
  path: '/api/participation/day',
  access: 'participant',
  summary: 'Starts day 2 or 3 once it is open',
  input: z.strictObject({ day }),
  output: progressShape,
  refusals: [
    'wrong-day',
    'wrong-phase',
    'day-not-open',
    'study-paused',
    'study-closed',
    'consent-outdated',
    'signed-document-needed',
  ],
});

export const readResearchRecord = defineCall({
  path: '/api/participation/record',
  access: 'participant',
  summary: 'The research record of the caller; without the answer key until day 3 is finished',
  output: researchRecordShape,
  logsWhenMissing: noRecord,
});
