import { expect, test } from 'vitest';
import { assignWords } from '#study/assignment/assignment.ts';
import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
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
    const given = { table, assignment, seed };
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
 * draw otherwise raise the version of the generator. With another word table all of these are others, and are taken anew.
 */
test.each([
  [{ networks: 2, cells: 'perBlock' }, 'cf9a7b8b138adc63'],
  [{ networks: 2, cells: 'perPerson' }, '2e41046fa4f377e2'],
  [{ networks: 1, cells: 'perBlock' }, 'a88cc1c8123c1d84'],
  [{ networks: 1, cells: 'perPerson' }, '9174a82533ad3c84'],
] as const)('%o gives the same for the same seeds as ever', async (settings, digest) => {
  expect(await drawn(settings)).toBe(digest);
});
