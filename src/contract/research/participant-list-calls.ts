import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { fileShape } from '#contract/platform/files.ts';
import { instant, reportedTimeZone } from '#contract/platform/shapes.ts';
import { qualityFlags } from '#research/quality/quality-day.ts';
import { maximumGroups } from '#study/groups/group-plan.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { participantStateKinds, participantStateShape } from '#study/participant-state/participant-state.ts';
import { pageEndings, quietSpans } from '#study/participant-state/quiet-span.ts';
import { trainingTasks } from '#study/protocol.ts';
import { day, phase } from '#study/protocol-shapes.ts';
import { searchTextShape } from '#study/text/text-shapes.ts';

export const listedParticipantShape = z.object({
  participantId: z.uuid(),
  code: z.string(),
  day,
  phase,
  /** Finished attempts of the current day. */
  attempts: z.object(keyedBy(trainingTasks, () => z.int())),
  lastActivityAt: instant.nullable(),
  /** Queued answers on the device, as last reported. */
  unsentCount: z.int(),
  flags: z.object({ count: z.int(), hard: z.int() }),
  openCases: z.int(),
  state: participantStateShape,
  isExcluded: z.boolean(),
  excludedParts: z.int(),
  /** A test, excluded from all counts. */
  isTest: z.boolean(),
  /** From 1; null for none, and before disclosure. */
  group: z.int().nullable(),
  /** Of the recruitment link; null without one, and for links with fewer than five people. */
  source: z.string().nullable(),
  /** Empty where the link names no site or the source is hidden. */
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

/** A state, or all with a page open in the middle of a day, now or just before. */
export const listedStates = [...participantStateKinds, 'atWork'] as const;
export type ListedState = (typeof listedStates)[number];

export const excludedFilters = ['with', 'without', 'only', 'parts', 'tests'] as const;

export const flagFilters = ['any', 'some', 'hard', ...qualityFlags] as const;

/** In the study's time zone; earlier years are rejected. */
const enrolmentDate = z.iso
  .date('Escolha uma data.')
  .refine((date) => date >= '1900', 'Confira a data: ela parece antiga demais.')
  .nullable()
  .default(null);

/** Filter and order; defaults may be omitted. */
export const participantListQuery = z.strictObject({
  /** Part of a code. */
  search: searchTextShape(40),
  day: day.nullable(),
  phase: phase.nullable(),
  state: z.enum(listedStates).nullable(),
  flags: z.enum(flagFilters),
  onlyOpenCases: z.boolean(),
  /** By exclusion or as a test; `tests` only tests, `parts` with a partial exclusion. */
  excluded: z.enum(excludedFilters),
  /** Source of the recruitment link; null for all, empty for hidden sources. */
  source: searchTextShape(60).nullable().default(null),
  /** At least this far. */
  reached: z.strictObject({ day, phase }).nullable().default(null),
  /** Time without activity; before the first part since the consent. */
  quiet: z.enum(['any', ...quietSpans]).default('any'),
  page: z.enum(['any', ...pageEndings]).default('any'),
  /** Withdrawn participants' dates are unknown, so they match no range. */
  enrolledFrom: enrolmentDate,
  enrolledTo: enrolmentDate,
  /** From 1; null for all. Before disclosure all are in group 1. */
  group: z.int().min(1).max(maximumGroups).nullable().default(null),
  sort: z.enum(participantSortColumns),
  descending: z.boolean(),
});
export type ParticipantListQuery = z.output<typeof participantListQuery>;

export const participantListPage = 100;

export const listParticipants = defineCall({
  path: '/api/staff/participants',
  needsRole: 'reading',
  summary: `Participants under their codes, sorted and filtered, ${participantListPage} from an offset on`,
  input: participantListQuery.extend({ offset: z.int().min(0).max(10_000_000) }),
  output: z.object({
    participants: z.array(listedParticipantShape),
    /** Matches, without tests. */
    total: z.int(),
    tests: z.int(),
    totalUnfiltered: z.int(),
    testsUnfiltered: z.int(),
    /** Sources of links with at least five people. */
    sources: z.array(z.string()),
    /** Group names; empty before disclosure. */
    groups: z.array(z.string()),
    serverTime: instant,
  }),
});

const neighbour = z.object({ participantId: z.uuid(), code: z.string() }).nullable();

export const locateParticipant = defineCall({
  path: '/api/staff/participants/place',
  needsRole: 'reading',
  summary: 'The participant with a code, and the previous and next one in a list',
  input: participantListQuery.extend({
    /** The whole code, in any notation. */
    code: searchTextShape(40).min(1),
  }),
  output: z.object({
    participantId: z.uuid(),
    /** Null if the filter excludes them. */
    place: z.object({ number: z.int(), total: z.int(), previous: neighbour, next: neighbour }).nullable(),
  }),
  refusals: ['not-found'],
});

export const downloadParticipantList = defineCall({
  path: '/api/staff/participants/table',
  needsRole: 'analysis',
  summary: 'The same participants as CSV, tests only when the filter selects excluded ones; audited',
  input: participantListQuery.extend({
    /** For times in the file. */
    timeZone: reportedTimeZone,
  }),
  output: fileShape,
  answersFile: true,
  refusals: ['too-many-requests'],
});

/** Limit of visible rows refreshed at once. */
export const maximumVisibleRows = 300;

export const refreshVisibleRows = defineCall({
  path: '/api/staff/participants/rows',
  needsRole: 'reading',
  summary: `Current rows of up to ${maximumVisibleRows} listed participants, and the total; polled every 10 s by a visible list`,
  input: z.strictObject({ participantIds: z.array(z.uuid()).max(maximumVisibleRows) }),
  output: z.object({
    /** Missing ones are omitted. */
    participants: z.array(listedParticipantShape),
    totalUnfiltered: z.int(),
    testsUnfiltered: z.int(),
    serverTime: instant,
  }),
});
