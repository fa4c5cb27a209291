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

/** Included people by their current part; each has one place. */
const placeShape = z.object({
  day,
  phase,
  /** At this place or further. */
  reached: people,
  /** A page is open in the middle of the day, or was just before. */
  atWork: people,
  /** No page open; active less than a day ago, between two days less than three. */
  stoppedLately: people,
  /** Inactive for longer, by how their page ended. */
  stopped: z.array(z.object({ page: z.enum(pageEndings), people })),
  /** Left the study here and their answers in it. */
  left: people,
});
export type PanelPlace = z.output<typeof placeShape>;

const recruitmentShape = z.object({
  /** In the study's time zone. */
  today: date,
  weekFrom: date,
  enrolledToday: people,
  enrolledThisWeek: people,
  enrolled: people,
  /** Enrolled withdrawn participants, whose date is unknown. */
  withoutDay: people,
  /** Days with enrolments, earliest first. */
  byDay: z.array(dayOfRecruitmentShape),
  forecast: forecastShape,
  target: people.nullable(),
});
export type PanelRecruitment = z.output<typeof recruitmentShape>;

/** Reconciles the counts of different pages. */
const relationShape = z.object({
  accounts: people,
  /** Tests, excluded below. */
  tests: people,
  /** Invented people of a first look, included in all; only on a local machine. */
  invented: people,
  /** Consented, included or not. */
  consented: people,
  notEnrolled: people,
  enrolled: people,
  excluded: z.array(z.object({ reason: z.enum(exclusionReasons), people })),
  counted: people,
  /** Of the included ones. */
  left: people,
  /** Erased, in none of these. */
  erased: people,
});
export type PanelRelation = z.output<typeof relationShape>;

const flagsShape = z.object({
  some: people,
  hard: people,
  byFlag: z.array(z.object({ flag: z.enum(qualityFlags), people, hard: people })),
});
export type PanelFlags = z.output<typeof flagsShape>;

/** Parts that the caller's roles do not permit are null. */
const panelShape = z.object({
  computedAt: instant,
  study: z.enum(studyStates),
  cases: z.object({ open: z.int(), overdue: z.int() }).nullable(),
  /** Unanswered; needs the role of care. */
  messages: z.int().nullable(),
  /** Signed PDFs that need a manual check; for administration. */
  signatures: z.array(z.object({ signature: z.enum(signatureStates), documents: z.int() })).nullable(),
  /** Requests the caller can decide; for administration. */
  requests: z.int().nullable(),
  /** Needs the role of reading. */
  people: z
    .object({
      recruitment: recruitmentShape,
      places: z.array(placeShape),
      relation: relationShape,
      flags: flagsShape,
      /** A cached snapshot, refreshed in the background. */
      times: snapshotShape(partTimesShape),
    })
    .nullable(),
});
export type PanelView = z.output<typeof panelShape>;
export type PanelPeople = NonNullable<PanelView['people']>;

const maximumTarget = 100_000;

const targetShape = z.object({
  people: z
    .int('Escreva um número inteiro.')
    .min(1, 'A meta começa em 1.')
    .max(maximumTarget, `A meta vai até ${maximumTarget.toLocaleString('pt-BR')}.`)
    .nullable(),
});

export const setRecruitmentTarget = defineCall({
  path: '/api/staff/panel/target',
  needsRole: 'administration',
  summary: 'Sets the target number of enrolments, or none; audited',
  input: z.strictObject(targetShape.shape),
  output: targetShape,
});

export const readPanel = defineCall({
  path: '/api/staff/panel',
  needsRole: 'any',
  summary: 'Staff home page: pending work and aggregated counts; each role sees its own part',
  output: panelShape,
});
