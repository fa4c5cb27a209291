import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/shapes.ts';
import { studyStates } from '#study/days/study-state.ts';
import { maximumVisitorSentenceLength } from '#study/days/visitor-sentence.ts';
import { freeTextUpTo } from '#study/text/text-shapes.ts';

const state = z.enum(studyStates);

const changeShape = z.object({
  revision: z.int(),
  state,
  /** For visitors; empty for the default. */
  sentence: z.string(),
  changedAt: instant,
  /** Null once the account is deleted; the audit log keeps the name. */
  byName: z.string().nullable(),
});
export type StudySwitchChange = z.output<typeof changeShape>;

const studySwitchShape = z.object({
  /** Incremented by every change. */
  revision: z.int(),
  state,
  sentence: z.string(),
  /** "YYYY-MM-DD". */
  lastDate: z.string().nullable(),
  /** Whether the last date has passed in the study's time zone, which ends the study even while the switch is on. */
  lastDateIsOver: z.boolean(),
  /** People whom a change would affect now. */
  people: z.object({
    /** In an unfinished day. */
    inDay: z.int(),
    /** Waiting for the next day, or with it open. */
    betweenDays: z.int(),
    /** Consented, not enrolled. */
    consented: z.int(),
  }),
  /** Newest first; open before the first. */
  changes: z.array(changeShape),
});
export type StudySwitchView = z.output<typeof studySwitchShape>;

export const readStudySwitch = defineCall({
  path: '/api/staff/study-switch',
  needsRole: 'administration',
  summary: 'State of the study with its changes, and the numbers of people that a change would affect',
  output: studySwitchShape,
});

export const changeStudySwitch = defineCall({
  path: '/api/staff/study-switch',
  needsRole: 'administration',
  summary: 'Opens, closes to new people, pauses or ends the study, with a sentence for visitors; audited',
  input: z.strictObject({
    state,
    sentence: freeTextUpTo(maximumVisitorSentenceLength).refine(
      (text) => !/[\r\n]/.test(text),
      'Escreva em uma linha só.',
    ),
    /** Optimistic lock. */
    revision: z.int().min(0),
  }),
  output: studySwitchShape,
  refusals: ['switch-changed', 'groups-disclosed'],
});
