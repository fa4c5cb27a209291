import { expect, it } from 'vitest';
import { findAssignmentProblems } from '#study/assignment/assignment-invariants.ts';
import { allGeneratorSettings } from '#study/assignment/generator-settings.ts';
import { findBlockProblems } from '#study/relation-task/block-invariants.ts';
import { blocksOfThreeDays } from '#tests/support/study/blocks-of-three-days.ts';
import { ratingProfiles, ratingsBy } from '#tests/support/study/rating-profiles.ts';
import { shippedWordTable as table } from '#tests/support/study/shipped-word-table.ts';

it('the items of 1,000 people over three days break no rule, with five profiles and 0 to 40 usable words', () => {
  const broken: string[] = [];
  for (let person = 0; person < 1000; person += 1) {
    const profile = ratingProfiles[person % ratingProfiles.length] ?? 'typical';
    const settings = allGeneratorSettings[person % allGeneratorSettings.length];
    const habit = { profile, timing: 'spread', usableCount: person % 41, strangeCount: 0, seed: person } as const;
    const ratings = ratingsBy(habit, table);
    const attempts = 1 + (person % 10 === 0 ? 9 : 0);
    const { assignment, blocks } = blocksOfThreeDays({
      table,
      ratings,
      seed: person,
      attempts,
      ...(settings && { settings }),
    });
    const problems = [
      ...findAssignmentProblems({ table, ratings, assignment }),
      ...blocks.flatMap(({ day, block, trainedItems }) =>
        findBlockProblems({ table, assignment, day, block, trainedItems }),
      ),
    ];
    broken.push(...problems.map(({ place, expectation }) => `${person}, ${place}: ${expectation}`));
  }
  expect(broken).toEqual([]);
});
