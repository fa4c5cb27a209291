import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { toldTimeZone } from '#contract/platform/shapes.ts';
import { day } from '#study/protocol-shapes.ts';
import { noRecord, researchRecordShape } from '#study/record/research-record.ts';
import { progressShape } from './progress-shape.ts';

/** Longer than any answer may be; how long each may be is said by the questionnaire. */
const longestWritten = 4000;

/**
 * Answers to the questionnaire, by the ids of its fields, as texts; a date as "YYYY-MM-DD". Which fields there are is for the study
 * material to say, so that the server judges them by it (`#study/questionnaire/read-answers.ts`) and refuses any other; what is no
 * text here goes with them.
 */
const answerShape = z.union([z.string().max(longestWritten), z.literal(true), z.null()]);

export const readProgress = defineCall({
  method: 'GET',
  path: '/api/participation/progress',
  access: 'signed-in',
  summary: 'Where the caller stands in the study',
  output: progressShape,
  refusals: [],
});

export const enrol = defineCall({
  method: 'POST',
  path: '/api/participation/enrolment',
  access: 'signed-in',
  summary: 'Hands in the questionnaire and joins the study: group 1, phase 1, research wordMood',
  input: z
    .object({
      wantsToParticipate: z.literal(true, 'Para participar, marque "Quero participar".'),
      timeZone: toldTimeZone,
      /** Of the questionnaire that was filled in: nobody's answers are taken for those to other questions. A program that answers need not say it. */
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
  method: 'POST',
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
  method: 'GET',
  path: '/api/participation/record',
  access: 'participant',
  summary: 'The research record of the caller; the answer key stays out of it until the third day is finished',
  output: researchRecordShape,
  refusals: [],
  logsWhenMissing: noRecord,
});
