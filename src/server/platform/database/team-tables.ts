import type { Generated } from 'kysely';
import type { RequestKind } from '#contract/accounts/audit-actions.ts';
import type { StaffRole } from '#contract/platform/staff-roles.ts';
import type { LinkReason } from '#study/decisions/link-reason.ts';
import type { JsonWhenSet, WhenSet } from './column-shapes.ts';

export const requestStates = ['waiting', 'confirmed', 'refused', 'withdrawn', 'used'] as const;

export type TeamTables = {
  team_request: {
    request_id: Generated<string>;
    request_number: Generated<number>;
    kind: RequestKind;
    requested_by_account_id: string;
    requested_at: Date;
    expires_at: Date;
    state: (typeof requestStates)[number];
    decided_by_account_id: WhenSet<string>;
    decided_at: WhenSet<Date>;
    is_alone: Generated<boolean>;
    about_account_id: WhenSet<string>;
    roles_before: JsonWhenSet;
    roles_after: JsonWhenSet;
    email: WhenSet<string>;
    staff_roles: WhenSet<StaffRole[]>;
    staff_until: WhenSet<Date>;
    token_hash: WhenSet<string>;
    sent_at: WhenSet<Date>;
    mail_id: WhenSet<number>;
    reason: WhenSet<LinkReason>;
    edition_hash: WhenSet<string>;
    unblinding: JsonWhenSet;
  };
};
