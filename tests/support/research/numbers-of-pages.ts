import { readGlobalWords } from '#contract/research/global-words-calls.ts';
import { readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import { computedAnswer } from './computed-answer.ts';
import { numbersByName } from './numbers-by-name.ts';

/**
 * @param client of a staff account
 * @returns the numbers of the study's analyses and of the words over all participants, by their names
 */
export async function numbersOfPages(client: StudyClient): Promise<ReadonlyMap<string, number | null>> {
  const { content: analysis } = await computedAnswer(() => client.call(readStudyAnalysis));
  const { content: words } = await computedAnswer(() => client.call(readGlobalWords));
  // Omitted staff are in no archive: only the manifest has their number.
  // No participant is excluded for flags or days by default.
  const {
    testPeople: _people,
    flagged: _flagged,
    partlyExcluded: _partly,
    incomplete: _incomplete,
    // Chosen, and in settings.csv and the table of assignments.
    windowDays: _window,
    classes: _classes,
    ...ofAnalysis
  } = analysis;
  const { testPeopleCount: _raters, ...ofWords } = words;
  return numbersByName({ ...ofAnalysis, ...ofWords });
}
