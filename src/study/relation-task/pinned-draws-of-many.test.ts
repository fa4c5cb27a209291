import { expect, test } from 'vitest';
import { assignWords } from '#study/assignment/assignment.ts';
import { allGeneratorSettings, type GeneratorSettings } from '#study/assignment/generator-settings.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { shippedWordTable as table } from '#tests/support/study/shipped-word-table.ts';
import { generateBlock } from './generate-block.ts';

/** @returns a digest of what somebody is given over the four tasks, for thirty seeds */
async function drawn(settings: GeneratorSettings): Promise<string> {
  const texts: string[] = [];
  for (let seed = 1; seed <= 30; seed += 1) {
    const random = seededRandom(seed);
    const rated = random.shuffle(table.words).slice(0, 40);
    const ratings = rated.map(({ word }) => ({
      word,
      valence: random.integer(1, 9),
      reactionTimeMs: random.integer(400, 3000),
    }));
    const assignment = assignWords({ table, ratings, seed, settings });
    const given = { day: 1, table, assignment, seed } as const;
    const training2 = generateBlock({ task: 'training2', ...given });
    const blocks = [
      generateBlock({ task: 'training1', ...given }),
      generateBlock({ task: 'test1', ...given }),
      training2,
      generateBlock({ task: 'test2', ...given, trainedItems: training2.items }),
    ];
    texts.push(JSON.stringify([assignment, blocks]));
  }
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(texts.join('')));
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Of many people, where the tests with pinned draws beside it show those of one. A stored seed says what somebody was given: rules that
 * draw otherwise raise the version of the generator. With another word table all of these are others, and are taken anew:
 * `npx vitest run --project=pure pinned-draws -u`.
 */
test('every setting gives the same for the same seeds as ever', async () => {
  const digests: Record<string, string> = {};
  for (const settings of allGeneratorSettings) digests[Object.values(settings).join(' ')] = await drawn(settings);
  expect(digests).toMatchInlineSnapshot(`
    {
      "1 perBlock drawn": "091ff8ad1bfef29f",
      "1 perBlock pole": "c2f97d7cfc1c2c02",
      "1 perPerson drawn": "5050a093fdd88658",
      "1 perPerson pole": "b722411a55e5aae5",
      "2 perBlock drawn": "d921a8fb8ab36439",
      "2 perBlock pole": "88158e71bcfd2115",
      "2 perPerson drawn": "6832f6be862d7d64",
      "2 perPerson pole": "05284c597b5014e3",
    }
  `);
});
