import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '#server/platform/failures/file-faults.ts';

const lookEveryMs = 100;
/** An update says every second that it is alive. */
const longestSilenceMs = 60_000;

type End = () => Promise<void> | void;

/** Whether this server may serve people yet. */
type UpdateHold = {
  isHeld: () => boolean;
  /**
   * Begins something as soon as it may: at once where nothing holds it.
   * @param begin gives what ends it again
   * @returns what ends it, or that it is waited for
   */
  onceReleased: (begin: () => End) => End;
};

/**
 * A server that an update tries out serves nobody and writes to nobody before the update has seen that it is ready: going back to the version
 * before, and to the database as that one has left it, then loses nothing. What holds it is the update's order in the data folder
 * (`scripts/update/update-files.mjs`); `npm start` takes away that of an update which has died.
 */
export function holdOfUpdate(dataDirectory: string): UpdateHold {
  const order = join(dataDirectory, 'update', 'order.json');
  let isHeld = isGivenByLiving(order);
  const look = () => {
    isHeld &&= existsSync(order);
    return isHeld;
  };
  return {
    isHeld: () => isHeld && look(),
    onceReleased(begin) {
      if (!isHeld) return begin();
      let end: End = () => clearInterval(timer);
      const timer = setInterval(() => {
        if (look()) return;
        clearInterval(timer);
        end = begin();
      }, lookEveryMs);
      return () => end();
    },
  };
}

/** One that was left behind by an update that died with its machine holds nobody. */
function isGivenByLiving(order: string): boolean {
  try {
    if (Date.now() - statSync(order).mtimeMs > longestSilenceMs) return false;
    return process.kill(JSON.parse(readFileSync(order, 'utf8')).updater, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
