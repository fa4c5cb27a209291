import { defaultDatabaseConnections } from '#server/platform/settings/size-settings.ts';
import { createSlots } from './slots.ts';

/** Of an installation. */
type WithConnections = { config: { sizes: { databaseConnections: number } }; database: object };

/**
 * Slots for work that asks the database much: where an installation has fewer connections than usual, there are as many fewer, so that
 * the others always find one; never less than one, and never more than usual.
 * @param usual how many run together on the usual number of connections
 * @returns the slots of an installation, the same ones whenever they are asked for
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
