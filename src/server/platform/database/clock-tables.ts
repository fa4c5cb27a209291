import type { Generated } from 'kysely';
import type { WhenSet } from './column-shapes.ts';

export const clockJumpResolutions = ['back', 'confirmed'] as const;

export type ClockTables = {
  clock_jump: {
    jump_id: Generated<number>;
    server_id: string;
    expected_at: Date;
    observed_at: Date;
    resolution: WhenSet<(typeof clockJumpResolutions)[number]>;
  };
  clock_skew: { server_id: string; ahead_ms: number; compared_at: Date };
};
