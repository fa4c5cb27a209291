import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApiToken } from '#contract/accounts/api-token-calls.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { withoutPackages } from '#tests/support/research/run-in-r.ts';
import { apiExamples } from '#web/research/export/api-examples.ts';

/** What a researcher would write next. */
const programs = {
  R: { program: 'Rscript', prints: 'cat(nrow(study$people), nrow(study$ratings))' },
  Python: { program: '/usr/bin/python3', prints: 'print(len(people), len(ratings))' },
} as const;

let stage: OpenStage;
let folder: string;
let zeca: Person;
beforeAll(async () => {
  stage = await openStage();
  folder = await mkdtemp(join(tmpdir(), 'wordmood-examples-'));
  zeca = await staffMember(stage, 'Zeca');
  await fillStudy(stage.databaseAddress, { participants: 6, days: 3, seed: 3 });
});
afterAll(async () => {
  await stage?.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(Object.entries(programs))(
  'the example in %s reads the study from a running server',
  async (language, { program, prints }) => {
    const { secret } = await zeca.client.call(makeApiToken, { name: language, validDays: 1 });
    const file = join(folder, `example.${language}`);
    await writeFile(file, `${apiExamples[language as keyof typeof programs]}\n${prints}\n`);
    const { stdout } = await promisify(execFile)(program, [file], {
      cwd: folder,
      env: { ...process.env, ...withoutPackages, WORDMOOD_ADDRESS: stage.address, WORDMOOD_TOKEN: secret },
    });
    const { people, ratings } = await rowsInDatabase();
    expect(people).toBeGreaterThan(0);
    expect(stdout.trim().split('\n').at(-1)).toBe(`${people} ${ratings}`);
  },
);

async function rowsInDatabase(): Promise<{ people: number; ratings: number }> {
  const [people, ratings] = await Promise.all([
    stage.database.selectFrom('participant_status').where('is_enrolled', '=', true).select('code').execute(),
    stage.database.selectFrom('word_presentation').select('position').execute(),
  ]);
  return { people: people.length, ratings: ratings.length };
}
