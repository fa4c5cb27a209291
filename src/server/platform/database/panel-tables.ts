import type { Generated } from 'kysely';

/** Accounts of `/comece`. */
export const inventedParts = ['people', 'participant', 'team'] as const;
export type InventedPart = (typeof inventedParts)[number];

export type PanelTables = {
  recruitment_target: {
    only_row: Generated<boolean>;
    people: number | null;
  };
  invented_account: { account_id: string; part: InventedPart; made_at: Date };
};
