import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/shapes.ts';
import { snapshotShape } from '#contract/research/snapshot-shape.ts';
import { qualityFlags } from '#research/quality/quality-day.ts';
import { dayOfRecruitmentShape, forecastShape } from '#research/recruitment/recruitment-shape.ts';
import { partTimesShape } from '#research/statistics/part-times-shape.ts';
import { studyStates } from '#study/days/study-state.ts';
import { exclusionReasons } from '#study/decisions/exclusion-reason.ts';
import { signatureStates } from '#study/decisions/signature-verdict.ts';
import { pageEndings } from '#study/participant-state/quiet-span.ts';
import { day, phase } from '#study/protocol-shapes.ts';

const date = z.iso.date();
const people = z.int();

/** People who count in analyses, by the part of a day that they are at or after it: each has one place. */
const placeShape = z.object({
  day,
  phase,
  /** Stand here or have come further. */
  reached: people,
  /** A page is open in the middle of the day, or was a moment ago. */
  atWork: people,
  /** Have no page open; something came from them less than a day ago, between two days less than three days ago. */
  stoppedLately: people,
  /** Nothing has come for so long, by how their page went. */
  stopped: z.array(z.object({ page: z.enum(pageEndings), people })),
  /** Have left the study here and let their answers stay. */
  left: people,
});
export type PanelPlace = z.output<typeof placeShape>;

const recruitmentShape = z.object({
  /** By the calendar of the study's usual zone. */
  today: date,
  /** The Monday of this week. */
  weekFrom: date,
  enrolledToday: people,
  enrolledThisWeek: people,
  /** Of all times. */
  enrolled: people,
  /** Of these, who has left since: their day is not known any more. */
  withoutDay: people,
  /** Days with somebody, the earliest first. */
  byDay: z.array(dayOfRecruitmentShape),
  forecast: forecastShape,
  /** How many the team wants to enrol; null where it has not said. */
  target: people.nullable(),
});
export type PanelRecruitment = z.output<typeof recruitmentShape>;

/** How the numbers of different pages hang together. */
const relationShape = z.object({
  accounts: people,
  /** Test participations, in none of the numbers below. */
  tests: people,
  /** Invented people of a first look, in all of them; on a researcher's own machine only. */
  invented: people,
  /** Have accepted the text, whether they count or not. */
  consented: people,
  notEnrolled: people,
  enrolled: people,
  excluded: z.array(z.object({ reason: z.enum(exclusionReasons), people })),
  /** Are in the numbers. */
  counted: people,
  /** Of those who are counted. */
  left: people,
  /** Have had everything erased, and are in none of these numbers. */
  erased: people,
});
export type PanelRelation = z.output<typeof relationShape>;

const flagsShape = z.object({
  some: people,
  hard: people,
  byFlag: z.array(z.object({ flag: z.enum(qualityFlags), people, hard: people })),
});
export type PanelFlags = z.output<typeof flagsShape>;

/** What whoever asks may not see is null: the roles decide, here and nowhere else. */
const panelShape = z.object({
  computedAt: instant,
  /** How the study stands for everybody. */
  study: z.enum(studyStates),
  /** For the role of care. */
  cases: z.object({ open: z.int(), overdue: z.int() }).nullable(),
  /** Unanswered ones; for the role of care. */
  messages: z.int().nullable(),
  /** Signed PDFs of which somebody has to judge; for administration. */
  signatures: z.array(z.object({ signature: z.enum(signatureStates), documents: z.int() })).nullable(),
  /** Requests that wait for whoever asks; for administration. */
  requests: z.int().nullable(),
  /** For the role of reading. */
  people: z
    .object({
      recruitment: recruitmentShape,
      places: z.array(placeShape),
      relation: relationShape,
      flags: flagsShape,
      /** Kept, and computed anew in the background: of so many people they take longer than the others. */
      times: snapshotShape(partTimesShape),
    })
    .nullable(),
});
export type PanelView = z.output<typeof panelShape>;
export type PanelPeople = NonNullable<PanelView['people']>;

/** More than any study of this kind has. */
export const mostTarget = 100_000;

const targetShape = z.object({
  people: z
    .int('Escreva um número inteiro.')
    .min(1, 'A meta começa em 1.')
    .max(mostTarget, `A meta vai até ${mostTarget.toLocaleString('pt-BR')}.`)
    .nullable(),
});

export const setRecruitmentTarget = defineCall({
  method: 'POST',
  path: '/api/staff/panel/target',
  access: 'staff',
  needsRole: 'administration',
  summary: 'How many people the team wants to enrol, or no number at all; it is in the audit log',
  input: z.strictObject(targetShape.shape),
  output: targetShape,
  refusals: [],
});

export const readPanel = defineCall({
  method: 'GET',
  path: '/api/staff/panel',
  access: 'staff',
  needsRole: 'any',
  summary: 'Where staff land: what waits, and counts of people under no code; each role sees its own part',
  output: panelShape,
  refusals: [],
});
