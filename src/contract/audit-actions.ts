import { z } from 'zod';
import { category } from './account-calls.ts';
import { leavingChoice } from './rights-calls.ts';

const rolesShape = z.strictObject({ category, member: z.boolean(), staff: z.boolean() });
export type Roles = z.output<typeof rolesShape>;

const rolesDetail = z.strictObject({ before: rolesShape, after: rolesShape });
const noDetail = z.strictObject({});

/**
 * Every kind of action that the audit log knows, with what it tells of it. A new kind is added here. A detail holds numbers,
 * flags and words of our own: never a name, an address, a search text or anything of somebody's health.
 */
export const auditActionShape = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('peopleSearched'),
    detail: z.strictObject({
      role: z.enum(['all', 'staff', 'member', 'doctor', 'patient']),
      page: z.int(),
      found: z.int(),
    }),
  }),
  z.strictObject({ action: z.literal('rolesChanged'), detail: rolesDetail }),
  z.strictObject({ action: z.literal('staffMade'), detail: rolesDetail }),
  z.strictObject({ action: z.literal('secondFactorReset'), detail: noDetail }),
  z.strictObject({ action: z.literal('auditLogRead'), detail: noDetail }),
  /** Somebody who asked for it by letter. It names nobody: the account is gone with the very same entry. */
  z.strictObject({ action: z.literal('personErased'), detail: z.strictObject({ choice: leavingChoice }) }),
]);
export type AuditAction = z.output<typeof auditActionShape>;
