import { expect, test } from 'vitest';
import { assignWords } from '#study/assignment/assignment.ts';
import { allGeneratorSettings, type GeneratorSettings } from '#study/assignment/generator-settings.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { madeUpWordTable } from '#tests/support/study/made-up-word-table.ts';
import { generateBlock } from './generate-block.ts';

const table = madeUpWordTable();

/** Digest of the four tasks over thirty seeds. */
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

/** Stored seeds must reproduce: a changed draw raises the generator version. Update: `npx vitest run --project=pure pinned-draws -u`. */
test('every setting draws the same for the same seeds as in every release', async () => {
  const digests: Record<string, string> = {};
  for (const settings of allGeneratorSettings) digests[Object.values(settings).join(' ')] = await drawn(settings);
  expect(digests).toMatchInlineSnapshot(`
    {
      "1 perBlock drawn": "4a5457a9b07ce1af",
      "1 perBlock pole": "e3448c0d03971d87",
      "1 perPerson drawn": "d8d3d95e834289f0",
      "1 perPerson pole": "ac86483341ac283b",
      "2 perBlock drawn": "8f20a22f19e50473",
      "2 perBlock pole": "34d01f6836068953",
      "2 perPerson drawn": "c25421af674ca680",
      "2 perPerson pole": "8f7b2f8274837cc7",
    }
  `);
});
