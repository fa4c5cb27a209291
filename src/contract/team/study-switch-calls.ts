import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/shapes.ts';
import { studyStates } from '#study/days/study-state.ts';
import { longestVisitorSentence } from '#study/days/visitor-sentence.ts';
import { freeText } from '#study/text/text-shapes.ts';

const state = z.enum(studyStates);

const changeShape = z.object({
  revision: z.int(),
  state,
  /** What was written for visitors; empty where the usual sentence stands. */
  sentence: z.string(),
  changedAt: instant,
  /** Null once that account is gone; the audit log names it still. */
  byName: z.string().nullable(),
});
export type StudySwitchChange = z.output<typeof changeShape>;

const studySwitchShape = z.object({
  /** Another one after every change. */
  revision: z.int(),
  /** What was chosen. */
  state,
  sentence: z.string(),
  /** The study's last date, "YYYY-MM-DD". */
  lastDate: z.string().nullable(),
  /** It is over in the study's usual zone: the study has ended, whatever was chosen. */
  lastDateIsOver: z.boolean(),
  /** Whom a change would touch, at this moment. */
  people: z.object({
    /** Have begun a day and not finished it. */
    inDay: z.int(),
    /** Wait for their next day, or have it open. */
    betweenDays: z.int(),
    /** Have accepted the text and not handed in the questionnaire. */
    consented: z.int(),
  }),
  /** All changes, the newest first. Before the first one the study was open. */
  changes: z.array(changeShape),
});
export type StudySwitchView = z.output<typeof studySwitchShape>;

export const readStudySwitch = defineCall({
  method: 'GET',
  path: '/api/staff/study-switch',
  access: 'staff',
  needsRole: 'administration',
  summary: 'How the study stands, who has changed that and when, and how many people a change would touch',
  output: studySwitchShape,
  refusals: [],
});

export const changeStudySwitch = defineCall({
  method: 'POST',
  path: '/api/staff/study-switch',
  access: 'staff',
  needsRole: 'administration',
  summary:
    'Opens, closes to new people, pauses or ends the study, with a sentence for visitors; it is in the audit log',
  input: z.strictObject({
    state,
    sentence: freeText()
      .max(longestVisitorSentence, `Use até ${longestVisitorSentence} letras.`)
      .refine((text) => !/[\r\n]/.test(text), 'Escreva em uma linha só.'),
    /** What was seen when it was decided: somebody else may have changed it since. */
    revision: z.int().min(0),
  }),
  output: studySwitchShape,
  refusals: ['switch-changed', 'groups-told'],
});
