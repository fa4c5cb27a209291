import type { Generated } from 'kysely';
import type { WhenSet } from './column-shapes.ts';

export const clockJumpEndings = ['back', 'confirmed'] as const;

export type ClockTables = {
  clock_jump: {
    jump_id: Generated<number>;
    server_id: string;
    was_at: Date;
    said_at: Date;
    ended_how: WhenSet<(typeof clockJumpEndings)[number]>;
  };
  clock_apart: { server_id: string; ahead_ms: number; compared_at: Date };
};
