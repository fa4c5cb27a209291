import type { Generated } from 'kysely';

/** Whom the page of the first ten minutes has made, and as what. */
export const inventedParts = ['people', 'participant', 'team'] as const;
export type InventedPart = (typeof inventedParts)[number];

/** What the panel keeps itself, and of whom it says that they are invented (part of `Schema`). */
export type PanelTables = {
  recruitment_target: {
    only_row: Generated<boolean>;
    /** Null where the team has not said how many people it wants to enrol. */
    people: number | null;
  };
  invented_account: { account_id: string; part: InventedPart; made_at: Date };
};
