import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant, pageNumber } from '#contract/platform/shapes.ts';
import { staffRoleShape, staffRoles } from '#contract/platform/staff-roles.ts';
import { askedText } from '#study/text/text-shapes.ts';
import { category, roleFilter } from './account-calls.ts';
import { accountLabelShape, machineLabelShape } from './audit-label.ts';
import { longestName } from './person-name.ts';

const personShape = z.object({
  accountId: z.string(),
  displayName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  category,
  member: z.boolean(),
  /** All four roles of the team. */
  staff: z.boolean(),
  staffRoles: z.array(staffRoleShape),
  /** When the roles end by themselves. */
  staffUntil: instant.nullable(),
  hasSecondFactor: z.boolean(),
  /** Noon of the day on which it came to be. */
  createdAt: instant,
});
export type Person = z.output<typeof personShape>;

/** How an account stands as one that tries the study out. */
export const testStandingShape = z.object({
  /** By whom it is a test: because it is the team's, or because administration has marked it. */
  kind: z.enum(['team', 'marked']),
  /** Why it was marked, and when; null where it is the team's. */
  reason: z.string().nullable(),
  markedAt: instant.nullable(),
  /** Whether there is a participation that can be deleted. */
  takesPart: z.boolean(),
  /** From when that can be done; null where it can be at once. */
  endsFrom: instant.nullable(),
  /** Whether there is a mark, and something was answered since: it counts once the mark is taken away. */
  hasAnsweredSince: z.boolean(),
});
export type TestStanding = z.output<typeof testStandingShape>;

/** Null for everybody whose participation is the study's, and who has none. */
const foundPersonShape = personShape.extend({ test: testStandingShape.nullable() });
export type FoundPerson = z.output<typeof foundPersonShape>;

const accountId = z.string().min(1).max(100);

export const findPeople = defineCall({
  method: 'POST',
  path: '/api/staff/people',
  access: 'staff',
  needsRole: 'administration',
  summary: 'People with an account, by name or address, in the order of their names; each search is in the audit log',
  input: z.strictObject({
    search: askedText(longestName),
    role: roleFilter,
    page: pageNumber,
  }),
  output: z.object({ people: z.array(foundPersonShape), total: z.int(), pageSize: z.int() }),
  refusals: [],
});

export const changeRoles = defineCall({
  method: 'POST',
  path: '/api/staff/people/roles',
  access: 'staff',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary:
    "Sets a person's category, flag and roles in the team; their sessions end, and the change is in the audit log",
  input: z.strictObject({
    accountId,
    category,
    member: z.boolean(),
    /** All four are `staff` (docs/protocol/what-was-asked-for.md, 5). */
    staffRoles: z.array(staffRoleShape).max(staffRoles.length),
    /** When they end by themselves; null for no end. */
    staffUntil: instant.nullable(),
  }),
  output: z.object({
    person: personShape,
    /** Whether the change waits for a second person: until then all is as it was. */
    waits: z.boolean(),
    /** Whether it would have needed one, and nobody else was there. */
    isAlone: z.boolean(),
  }),
  refusals: ['not-found', 'own-roles', 'unconfirmed-email', 'last-staff', 'already-asked', 'second-person-needed'],
});

export const readAuditLog = defineCall({
  method: 'POST',
  path: '/api/staff/audit-log',
  access: 'staff',
  needsRole: 'administration',
  summary: 'What staff have read and changed, the newest first, with the state of the hash chain',
  input: z.strictObject({ before: z.int().min(1).nullable() }),
  output: z.object({
    entries: z.array(
      z.object({
        entryId: z.int(),
        happenedAt: instant,
        /** As whoever is or was in staff was called when it happened, for good; null where nobody was signed in. */
        actorLabel: accountLabelShape.nullable(),
        /** Who ran the command, for what was done on the command line. */
        machine: machineLabelShape.nullable(),
        /** As the account is called today, where it still exists. */
        actorName: z.string().nullable(),
        actorEmail: z.string().nullable(),
        /** Likewise for whom it was done to; null as well for whoever never was in staff. */
        subjectLabel: accountLabelShape.nullable(),
        subjectName: z.string().nullable(),
        /** Null where there is no label. */
        subjectEmail: z.string().nullable(),
        /** In the place of the name where an entry is about a participant; null once they have left. */
        subjectCode: z.string().nullable(),
        action: z.string(),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
    /** Null when the chain is whole; otherwise the first entry that does not fit. */
    firstBrokenEntry: z.int().nullable(),
    /** How many accounts the entries refer to that are gone without an entry which says so. */
    lostReferences: z.int(),
    hasMore: z.boolean(),
  }),
  refusals: [],
});

export const readMailState = defineCall({
  method: 'GET',
  path: '/api/staff/mail',
  access: 'staff',
  needsRole: 'administration',
  summary: 'Whether mail goes out; no address and no content',
  output: z.object({
    mode: z.enum(['smtp', 'onHold', 'mailbox', 'nowhere']),
    waiting: z.int(),
    oldestWaitingSince: instant.nullable(),
    failing: z.int(),
    givenUp: z.int(),
    sentInLast24Hours: z.int(),
    lastFailure: z.string().nullable(),
  }),
  refusals: [],
});
