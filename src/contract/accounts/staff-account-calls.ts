import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant, pageNumber } from '#contract/platform/shapes.ts';
import { category, longestName, roleFilter } from './account-calls.ts';

const personShape = z.object({
  accountId: z.string(),
  displayName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  category,
  member: z.boolean(),
  staff: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: instant,
});
export type Person = z.output<typeof personShape>;

const accountId = z.string().min(1).max(100);

export const findPeople = defineCall({
  method: 'POST',
  path: '/api/staff/people',
  access: 'staff',
  summary: 'People with an account, by name or address, in the order of their names; each search is in the audit log',
  input: z.strictObject({
    search: z.string().trim().max(longestName),
    role: roleFilter,
    page: pageNumber,
  }),
  output: z.object({ people: z.array(personShape), total: z.int(), pageSize: z.int() }),
  refusals: [],
});

export const changeRoles = defineCall({
  method: 'POST',
  path: '/api/staff/people/roles',
  access: 'staff',
  needsFreshSignIn: true,
  summary: "Sets a person's category and flags; their sessions end, and the change is in the audit log",
  input: z.strictObject({ accountId, category, member: z.boolean(), staff: z.boolean() }),
  output: z.object({ person: personShape }),
  refusals: ['not-found', 'own-roles', 'unconfirmed-email', 'last-staff'],
});

export const readAuditLog = defineCall({
  method: 'POST',
  path: '/api/staff/audit-log',
  access: 'staff',
  summary: 'What staff have read and changed, the newest first, with the state of the hash chain',
  input: z.strictObject({ before: z.int().min(1).nullable() }),
  output: z.object({
    entries: z.array(
      z.object({
        entryId: z.int(),
        happenedAt: instant,
        /** A name where the account still exists; null otherwise, and for the command line. */
        actorName: z.string().nullable(),
        subjectName: z.string().nullable(),
        /** In the place of the name where an entry is about a participant; null once they have left. */
        subjectCode: z.string().nullable(),
        action: z.string(),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
    /** Null when the chain is whole; otherwise the first entry that does not fit. */
    firstBrokenEntry: z.int().nullable(),
    hasMore: z.boolean(),
  }),
  refusals: [],
});

export const readMailState = defineCall({
  method: 'GET',
  path: '/api/staff/mail',
  access: 'staff',
  summary: 'Whether mail goes out; no address and no content',
  output: z.object({
    mode: z.enum(['smtp', 'mailbox', 'nowhere']),
    waiting: z.int(),
    oldestWaitingSince: instant.nullable(),
    failing: z.int(),
    givenUp: z.int(),
    sentInLast24Hours: z.int(),
    lastFailure: z.string().nullable(),
  }),
  refusals: [],
});
