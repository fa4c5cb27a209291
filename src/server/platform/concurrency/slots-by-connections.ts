import { defaultDatabaseConnections } from '#server/platform/settings/size-settings.ts';
import { createSlots } from './slots.ts';

type WithConnections = { config: { sizes: { databaseConnections: number } }; database: object };

/**
 * Concurrency limit for database-heavy work, scaled down with the connection pool, at least one.
 * @param usual limit at the default pool size
 * @returns the slots of an installation, cached
 */
export function slotsByConnections(usual: number) {
  const known = new WeakMap<object, ReturnType<typeof createSlots>>();
  return ({ config, database }: WithConnections): ReturnType<typeof createSlots> => {
    const slots = known.get(database) ?? createSlots(slotsFor(usual, config.sizes.databaseConnections));
    known.set(database, slots);
    return slots;
  };
}

function slotsFor(usual: number, connections: number): number {
  return Math.max(1, Math.min(usual, Math.floor((usual * connections) / defaultDatabaseConnections)));
}
