import type { Generated } from 'kysely';
import type { GroupStratum, GroupWay } from '#study/groups/group-plan.ts';
import type { InventoryScale } from '#study/inventory/inventory.ts';

export type GroupTables = {
  group_plan: {
    only_row: Generated<boolean>;
    way: GroupWay;
    group_names: string[];
    seed: number;
    strata: GroupStratum[];
    band_scale: InventoryScale | null;
    band_from: number[];
    told_at: Date | null;
    told_by_account_id: string | null;
  };
  group_draw: { participant_id: string; stratum: string; place: number };
};
