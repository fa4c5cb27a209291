import type { MadeBackup } from '#server/platform/backup/make-backup.ts';
import type { Switched } from './switch-version.ts';

type Reported = {
  present: string;
  next: string;
  wasRunning: boolean;
  from: string;
  backup: MadeBackup;
  /** Whether the present version could not follow the other one in a database that only its operator can put back. */
  isLeftBehind: boolean;
};

/** @returns what an update says at its end, and with which code it ends */
export function reportUpdate(switched: Switched, { present, next, wasRunning, from, backup, isLeftBehind }: Reported) {
  if (switched.kind === 'forward') {
    const seconds = (switched.waitMs / 1_000).toFixed(1);
    const says = wasRunning
      ? `WordMood ${next} runs. For ${seconds} s people were told to wait.`
      : `WordMood ${next} is here, and was ready: npm start.`;
    return { says: `${says}\n${present} stays in ${from} until the next update; the backup is ${backup.path}.` };
  }
  const { reason, isReady } = switched;
  const lost = 'Nothing that was acknowledged is lost';
  if (isReady || !wasRunning) {
    const how = wasRunning ? 'runs again' : 'is in its place again: npm start';
    return { says: `${reason}; npm start has said why. WordMood ${present} ${how}. ${lost}.`, exitCode: 2 as const };
  }
  const left = isLeftBehind ? ' What the other version has done to the database of DATABASE_URL is still there.' : '';
  return {
    says: `${reason}. WordMood ${present} is in its place again, and is not ready either: look at what npm start says, and start it anew.${left} ${lost}; the backup is ${backup.path}.`,
    exitCode: 3 as const,
  };
}
