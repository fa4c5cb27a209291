import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant, pageNumber } from '#contract/platform/shapes.ts';
import { staffRoleShape, staffRoles } from '#contract/platform/staff-roles.ts';
import { searchTextShape } from '#study/text/text-shapes.ts';
import { category, roleFilter } from './account-calls.ts';
import { accountLabelShape, machineLabelShape } from './audit-label.ts';
import { maximumNameLength } from './person-name.ts';

const personShape = z.object({
  accountId: z.string(),
  displayName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  category,
  member: z.boolean(),
  staff: z.boolean(),
  staffRoles: z.array(staffRoleShape),
  /** Expiry of the roles. */
  staffUntil: instant.nullable(),
  hasSecondFactor: z.boolean(),
  /** Noon of the day of sign-up. */
  createdAt: instant,
});
export type Person = z.output<typeof personShape>;

export const testMarkShape = z.object({
  kind: z.enum(['team', 'marked']),
  /** Reason and time of the mark; null for the team's. */
  reason: z.string().nullable(),
  markedAt: instant.nullable(),
  /** Whether there is a participation to delete. */
  takesPart: z.boolean(),
  /** When deletion becomes possible; null for now. */
  endsFrom: instant.nullable(),
  /** Whether it answered after the mark: those answers count once the mark is removed. */
  hasAnsweredSince: z.boolean(),
});
export type TestMarkState = z.output<typeof testMarkShape>;

/** Null unless a test. */
const foundPersonShape = personShape.extend({ test: testMarkShape.nullable() });
export type FoundPerson = z.output<typeof foundPersonShape>;

const accountId = z.string().min(1).max(100);

export const findPeople = defineCall({
  path: '/api/staff/people',
  needsRole: 'administration',
  summary: 'People with an account, searched by name or address, sorted by name; audited',
  input: z.strictObject({
    search: searchTextShape(maximumNameLength),
    role: roleFilter,
    page: pageNumber,
  }),
  output: z.object({ people: z.array(foundPersonShape), total: z.int(), pageSize: z.int() }),
});

const rolesInput = {
  category,
  member: z.boolean(),
  /** All four mean `staff` (docs/protocol/what-was-asked-for.md, 5). */
  staffRoles: z.array(staffRoleShape).max(staffRoles.length),
  /** Expiry of the roles; null for no end. */
  staffUntil: instant.nullable(),
};

export const changeRoles = defineCall({
  path: '/api/staff/people/roles',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary: "Sets a person's category, flag and roles in the team; revokes their sessions; audited",
  input: z.strictObject({
    accountId,
    ...rolesInput,
    /** Optimistic lock: as the editor read them. */
    shown: z.strictObject(rolesInput).optional(),
  }),
  output: z.object({
    person: personShape,
    waits: z.boolean(),
    /** Whether it was applied without a second person, as there is none. */
    isAlone: z.boolean(),
  }),
  refusals: [
    'not-found',
    'own-roles',
    'edit-conflict',
    'unconfirmed-email',
    'last-staff',
    'already-requested',
    'second-person-needed',
  ],
});

export const readAuditLog = defineCall({
  path: '/api/staff/audit-log',
  needsRole: 'administration',
  summary: 'The audit log, newest first, with the state of the hash chain',
  input: z.strictObject({ before: z.int().min(1).nullable() }),
  output: z.object({
    entries: z.array(
      z.object({
        entryId: z.int(),
        happenedAt: instant,
        /** Label of current or former staff at the time of the entry; null when signed out. */
        actorLabel: accountLabelShape.nullable(),
        machine: machineLabelShape.nullable(),
        actorName: z.string().nullable(),
        actorEmail: z.string().nullable(),
        /** The same for the subject; null if never staff. */
        subjectLabel: accountLabelShape.nullable(),
        subjectName: z.string().nullable(),
        subjectEmail: z.string().nullable(),
        /** In place of the name for a participant; null once they left. */
        subjectCode: z.string().nullable(),
        action: z.string(),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
    /** Null for an intact chain; otherwise the first entry that does not match. */
    firstBrokenEntry: z.int().nullable(),
    /** Deleted accounts in the log without an entry of their deletion. */
    lostReferences: z.int(),
    hasMore: z.boolean(),
  }),
});

export const readMailState = defineCall({
  path: '/api/staff/mail',
  needsRole: 'administration',
  summary: 'State of mail delivery, without addresses and content',
  output: z.object({
    mode: z.enum(['smtp', 'onHold', 'mailbox', 'nowhere']),
    waiting: z.int(),
    oldestWaitingSince: instant.nullable(),
    failing: z.int(),
    givenUp: z.int(),
    sentInLast24Hours: z.int(),
    lastFailure: z.string().nullable(),
  }),
});
