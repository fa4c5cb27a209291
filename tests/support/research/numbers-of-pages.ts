import { setTimeout as sleep } from 'node:timers/promises';
import { readGlobalWords } from '#contract/research/global-words-calls.ts';
import { readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import { numbersByName } from './numbers-by-name.ts';

/**
 * Asks again while the numbers are being computed, as the pages do.
 * @param client of somebody of staff
 * @returns the numbers of the study's analyses and of the words over everybody, by their names
 */
export async function numbersOfPages(client: StudyClient): Promise<ReadonlyMap<string, number | null>> {
  for (;;) {
    const analysis = await client.call(readStudyAnalysis);
    const words = await client.call(readGlobalWords);
    const snapshots = [analysis, words];
    if (snapshots.some(({ failedAt }) => failedAt !== null)) throw new Error('A page could not compute its numbers.');
    const isCurrent = snapshots.every(({ computation, hasNewerData }) => computation === null && !hasNewerData);
    if (isCurrent && analysis.content !== null && words.content !== null) {
      // Who is left out as staff is in no archive: the manifest alone says how many.
      // Nobody is left out for flags or days unless that is asked for.
      const { testPeople: _people, flagged: _flagged, incomplete: _incomplete, ...ofAnalysis } = analysis.content;
      const { testPeopleCount: _raters, ...ofWords } = words.content;
      return numbersByName({ ...ofAnalysis, ...ofWords });
    }
    await sleep(50);
  }
}
