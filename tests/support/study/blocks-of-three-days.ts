import { type Assignment, assignWords } from '#study/assignment/assignment.ts';
import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
import type { RatedWord } from '#study/assignment/word-choice.ts';
import { isTraining, relationTasks, type StudyDay, studyDays } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { generateBlock } from '#study/relation-task/generate-block.ts';
import type { RelationBlock, RelationItem } from '#study/relation-task/relation-item.ts';
import type { WordTable } from '#study/words/word-table.ts';

/** A participant's block, with the source of Teste 2 of that day. */
type GivenBlock = { day: StudyDay; block: RelationBlock; trainedItems: readonly RelationItem[] };

/** @returns a participant's blocks over three days, with this number of attempts at each training */
export function blocksOfThreeDays({
  table,
  ratings,
  seed,
  attempts,
  settings,
}: {
  table: WordTable;
  ratings: readonly RatedWord[];
  seed: number;
  attempts: number;
  settings?: GeneratorSettings;
}): { assignment: Assignment; blocks: GivenBlock[] } {
  const random = seededRandom(seed);
  const drawSeed = () => random.integer(-(2 ** 31), 2 ** 31 - 1);
  const assignment = assignWords({
    table,
    ratings,
    seed: drawSeed(),
    ...(settings ? { settings } : {}),
  });
  const blocks: GivenBlock[] = [];
  for (const day of studyDays) {
    let trainedItems: readonly RelationItem[] = [];
    for (const task of relationTasks) {
      for (let attempt = 1; attempt <= (isTraining(task) ? attempts : 1); attempt += 1) {
        const block = generateBlock({ day, task, table, assignment, seed: drawSeed(), trainedItems });
        if (task === 'training2') trainedItems = block.items;
        blocks.push({ day, block, trainedItems });
      }
    }
  }
  return { assignment, blocks };
}
