import type { Generated } from 'kysely';

/** What the panel keeps itself (part of `Schema`). */
export type PanelTables = {
  recruitment_target: {
    only_row: Generated<boolean>;
    /** Null where the team has not said how many people it wants to enrol. */
    people: number | null;
  };
};
