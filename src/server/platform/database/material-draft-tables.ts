import type { Generated } from 'kysely';

export type MaterialDraftTables = {
  material_draft: {
    only_row: Generated<boolean>;
    draft_id: string;
    begun_from: number;
    begun_at: Date;
    begun_by_account_id: string | null;
  };
  material_draft_file: {
    draft_id: string;
    name: string;
    content: string | null;
    revision: number;
    changed_at: Date | null;
    changed_by_account_id: string | null;
  };
  material_approval: {
    number: number;
    caae: string | null;
    opinion: string | null;
    approved_on: string | null;
    reason: string | null;
    named_at: Date;
    named_by_account_id: string | null;
  };
  material_unblinding: {
    number: number;
    reason: string;
    published_at: Date;
    asked_by_account_id: string | null;
    confirmed_by_account_id: string | null;
  };
};
