import type { Parts } from '#server/platform/installation/parts.ts';
import { repeatRounds } from '#server/platform/jobs/repeated-rounds.ts';
import { mailTheTeam } from './mail-team-store.ts';

const everyMs = 30_000;

/** Looks again and again for cases that the team must be mailed about. @returns its end */
export function startWatchingCases(parts: Pick<Parts, 'config' | 'database' | 'clock' | 'log'>): () => Promise<void> {
  const rounds = repeatRounds(async () => {
    try {
      await mailTheTeam(parts);
    } catch {
      parts.log.warn('the cases could not be looked through for mails to the team; the next round tries again');
    }
  }, everyMs);
  return rounds.end;
}
