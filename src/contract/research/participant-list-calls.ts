import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { fileShape } from '#contract/platform/files.ts';
import { instant } from '#contract/platform/shapes.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { participantStateKinds, participantStateShape } from '#study/participant-state/participant-state.ts';
import { trainingTasks } from '#study/protocol.ts';
import { day, phase } from '#study/protocol-shapes.ts';

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
  /** Left out of the analyses because answers were given with an account of staff. */
  isOfStaff: z.boolean(),
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

/** Which participants, in which order. */
const participantListQuery = z.strictObject({
  /** Part of a code. */
  search: z.string().trim().max(40),
  day: day.nullable(),
  phase: phase.nullable(),
  state: z.enum(participantStateKinds).nullable(),
  flags: z.enum(['any', 'some', 'hard']),
  onlyOpenCases: z.boolean(),
  excluded: z.enum(['with', 'without', 'only']),
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
    /** How many there are with these filters. */
    total: z.int(),
    /** How many there are at all. */
    totalUnfiltered: z.int(),
    serverTime: instant,
  }),
  refusals: [],
});

export const downloadParticipantList = defineCall({
  method: 'POST',
  path: '/api/staff/participants/table',
  access: 'staff',
  needsRole: 'analysis',
  summary: 'The same participants as a CSV file; each download is in the audit log',
  input: participantListQuery.extend({
    /** In which moments are written. */
    timeZone: z.string().min(1).max(60),
  }),
  output: fileShape,
  answersFile: true,
  refusals: ['too-many-requests'],
});

/** What the stream of `watchParticipants` tells, as the data of its events. */
export const liveListEvents = {
  /** From here on every change is told; the list is to be read once more now. */
  welcome: z.object({}),
  /** Rows that have changed, as they are now. */
  changed: z.object({ participants: z.array(listedParticipantShape), serverTime: instant }),
  /** How many participants there are, whenever it changes. */
  total: z.object({ totalUnfiltered: z.int() }),
  /** Too much has changed at once to be told row by row: ask again. */
  refetch: z.object({}),
  /** The account may not watch any more. */
  ended: z.object({}),
} as const;

export const watchParticipants = defineCall({
  method: 'GET',
  path: '/api/staff/live',
  access: 'staff',
  needsRole: 'reading',
  summary:
    'With `Accept: text/event-stream`: a stream of participants whose state has changed (server-sent events). Without: whether it would be opened',
  output: z.object({ mayWatch: z.literal(true) }),
  refusals: [],
});
