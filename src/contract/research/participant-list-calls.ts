import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { fileShape } from '#contract/platform/files.ts';
import { instant, toldTimeZone } from '#contract/platform/shapes.ts';
import { qualityFlags } from '#research/quality/quality-day.ts';
import { mostGroups } from '#study/groups/group-plan.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { participantStateKinds, participantStateShape } from '#study/participant-state/participant-state.ts';
import { pageEndings, quietSpans } from '#study/participant-state/quiet-span.ts';
import { trainingTasks } from '#study/protocol.ts';
import { day, phase } from '#study/protocol-shapes.ts';
import { askedText } from '#study/text/text-shapes.ts';

export const listedParticipantShape = z.object({
  participantId: z.uuid(),
  code: z.string(),
  day,
  phase,
  /** Finished attempts of the current day. */
  attempts: z.object(keyedBy(trainingTasks, () => z.int())),
  lastActivityAt: instant.nullable(),
  /** Answers that wait on the device, as its page last said. */
  unsentCount: z.int(),
  flags: z.object({ count: z.int(), hard: z.int() }),
  openCases: z.int(),
  state: participantStateShape,
  isExcluded: z.boolean(),
  /** How many parts of days are left out of the analyses. */
  excludedParts: z.int(),
  /** A test participation, which counts in no number. */
  isTest: z.boolean(),
  /** From 1 on; null for who is in none, and before the groups are told. */
  group: z.int().nullable(),
  /** Of the link by which they have joined; null for who came without one, and by one of fewer than five people. */
  source: z.string().nullable(),
  /** Empty where the link names no place, and where the source is not told. */
  site: z.string(),
});
export type ListedParticipant = z.output<typeof listedParticipantShape>;

export const participantSortColumns = [
  'code',
  'day',
  'attempts',
  'lastActivity',
  'unsent',
  'flags',
  'openCases',
  'state',
] as const;
export type ParticipantSortColumn = (typeof participantSortColumns)[number];

/** A state, or all of those in which a page is open in the middle of a day, or was a moment ago. */
export const listedStates = [...participantStateKinds, 'atWork'] as const;
export type ListedState = (typeof listedStates)[number];

export const excludedFilters = ['with', 'without', 'only', 'parts', 'tests'] as const;

/** Any day's flags, whatever they are, the grave ones, or one of them. */
export const flagFilters = ['any', 'some', 'hard', ...qualityFlags] as const;

/** By the calendar of the study's usual zone. Nobody has enrolled before. */
const enrolmentDate = z.iso
  .date('Escolha uma data.')
  .refine((date) => date >= '1900', 'Confira a data: ela parece antiga demais.')
  .nullable()
  .default(null);

/** Which participants, in which order. What has a default need not be said. */
export const participantListQuery = z.strictObject({
  /** Part of a code. */
  search: askedText(40),
  day: day.nullable(),
  phase: phase.nullable(),
  state: z.enum(listedStates).nullable(),
  flags: z.enum(flagFilters),
  onlyOpenCases: z.boolean(),
  /** Who is out of the analyses, by a decision of the team or as a test; `tests` for tests alone, `parts` for who counts but for a part. */
  excluded: z.enum(excludedFilters),
  /** Of the link by which they have joined; null for all, empty for those of whom no source is told. */
  source: askedText(60).nullable().default(null),
  /** Who stands there or has come further. */
  reached: z.strictObject({ day, phase }).nullable().default(null),
  /** For how long nothing has come from them; of who has not begun, since the consent. */
  quiet: z.enum(['any', ...quietSpans]).default('any'),
  /** How their page went. */
  page: z.enum(['any', ...pageEndings]).default('any'),
  /** Of who has left and let the answers stay no date is known: they are in no span of dates. */
  enrolledFrom: enrolmentDate,
  enrolledTo: enrolmentDate,
  /** From 1 on; null for all. Before the groups are told everybody is in the first one. */
  group: z.int().min(1).max(mostGroups).nullable().default(null),
  sort: z.enum(participantSortColumns),
  descending: z.boolean(),
});
export type ParticipantListQuery = z.output<typeof participantListQuery>;

/** Rows of one answer. */
export const participantListPage = 100;

export const listParticipants = defineCall({
  method: 'POST',
  path: '/api/staff/participants',
  access: 'staff',
  needsRole: 'reading',
  summary: `Participants under their codes, sorted and filtered, ${participantListPage} from an offset on`,
  input: participantListQuery.extend({ offset: z.int().min(0).max(10_000_000) }),
  output: z.object({
    participants: z.array(listedParticipantShape),
    /** How many there are with these filters; tests are in none of these numbers but their own. */
    total: z.int(),
    /** How many tests there are besides with these filters, in the same list. */
    tests: z.int(),
    /** How many there are at all. */
    totalUnfiltered: z.int(),
    testsUnfiltered: z.int(),
    /** The sources of links by which at least five people have joined. */
    sources: z.array(z.string()),
    /** The names of the groups, once they are told; none before. */
    groups: z.array(z.string()),
    serverTime: instant,
  }),
  refusals: [],
});

const neighbour = z.object({ participantId: z.uuid(), code: z.string() }).nullable();

export const locateParticipant = defineCall({
  method: 'POST',
  path: '/api/staff/participants/place',
  access: 'staff',
  needsRole: 'reading',
  summary: 'Which participant has a code, and who stands before and after them in a list',
  input: participantListQuery.extend({
    /** Whole, in any way of writing it. */
    code: askedText(40).min(1),
  }),
  output: z.object({
    participantId: z.uuid(),
    /** Null where the list leaves them out. */
    place: z.object({ number: z.int(), total: z.int(), previous: neighbour, next: neighbour }).nullable(),
  }),
  refusals: ['not-found'],
});

export const downloadParticipantList = defineCall({
  method: 'POST',
  path: '/api/staff/participants/table',
  access: 'staff',
  needsRole: 'analysis',
  summary:
    'The same participants as a CSV file, tests only where the filter asks for who is out; each download is in the audit log',
  input: participantListQuery.extend({
    /** In which moments are written. */
    timeZone: toldTimeZone,
  }),
  output: fileShape,
  answersFile: true,
  refusals: ['too-many-requests'],
});

/** So many rows in sight are read anew at once. */
export const mostRowsInSight = 300;

export const readRowsInSight = defineCall({
  method: 'POST',
  path: '/api/staff/participants/rows',
  access: 'staff',
  needsRole: 'reading',
  summary: `Up to ${mostRowsInSight} participants of the list as they are now, and how many there are at all: a list in sight asks every 10 s`,
  input: z.strictObject({ participantIds: z.array(z.uuid()).max(mostRowsInSight) }),
  output: z.object({
    /** Who is gone is left out. */
    participants: z.array(listedParticipantShape),
    totalUnfiltered: z.int(),
    testsUnfiltered: z.int(),
    serverTime: instant,
  }),
  refusals: [],
});
