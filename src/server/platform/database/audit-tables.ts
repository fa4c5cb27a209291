import type { Generated } from 'kysely';
import type { Json, JsonWhenSet } from './column-shapes.ts';

export type AuditTables = {
  audit_entry: {
    entry_id: number;
    happened_at: Date;
    actor_reference: string | null;
    subject_reference: string | null;
    action: string;
    detail: Json;
    previous_hash: string;
    hash: string;
    actor_label: JsonWhenSet;
    subject_label: JsonWhenSet;
  };
  audit_reference: { reference: Generated<string>; account_id: string; salt: Generated<string> };
  audit_head: { only_row: Generated<boolean>; entry_count: number; last_hash: string };
  audit_head_sent: { only_row: Generated<boolean>; sent_for: string | null };
  failed_sign_in: { key: string; step: 'password' | 'secondStep'; quarter: Date; times: number };
};
