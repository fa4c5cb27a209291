import { moveEarlierLeavers } from '#server/participation/rights/move-earlier-leavers-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';

/**
 * Those who have left a filled study are as a server leaves them. Without it a server that starts on the study does so itself, and
 * withdraws the archives that they are in.
 */
export function haveLeft(database: Database): Promise<void> {
  return moveEarlierLeavers({ database, onLeaving: [] }, new AbortController().signal);
}
