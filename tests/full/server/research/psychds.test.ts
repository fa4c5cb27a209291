import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillStudy } from '#filled-study/fill-study.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { exportOf, startExportStage } from '#tests/support/research/export-stage.ts';
import { openPsychDsValidator } from '#tests/support/research/psychds-validator.ts';

type Files = ReadonlyMap<string, Uint8Array>;

let validator: Awaited<ReturnType<typeof openPsychDsValidator>>;
let archives: Record<'team' | 'published', Files>;

beforeAll(async () => {
  validator = await openPsychDsValidator();
  const stage = await startExportStage();
  try {
    await fillStudy(stage.testApp.connectionString, { participants: 9, days: 3, seed: 31 });
    const { client } = await staffMember(stage.testApp, 'Zeca');
    const { files: team } = await exportOf(stage.testApp, client);
    const { files: published } = await exportOf(stage.testApp, client, {}, { age: 'leftOut', attributes: [] });
    archives = { team, published };
  } finally {
    await stage.close();
  }
});
afterAll(() => validator.close());

/** @returns the keys of what makes a data set invalid, with the places */
async function errorsIn(files: Files): Promise<string[]> {
  const { valid, found } = await validator.validate(files);
  const errors = found.filter(({ severity }) => severity === 'error');
  expect(valid).toBe(errors.length === 0);
  return errors.map(({ key, files: places }) => `${key} ${places.map(({ path, evidence }) => `${path}: ${evidence}`)}`);
}

const days = 'data/study-wordmood_description-days_data.csv';

function changed(files: Files, path: string, change: (text: string) => string): Files {
  return new Map([...files, [path, Buffer.from(change(Buffer.from(files.get(path) ?? '').toString()))]]);
}

describe.each(['team', 'published'] as const)('the validator of Psych-DS finds the archive "%s"', (name) => {
  test('valid, with a warning at most about files that nobody must have', async () => {
    const files = archives[name];
    expect([...files.keys()].filter((path) => path.endsWith('_data.csv')).length).toBeGreaterThan(10);
    expect(await errorsIn(files)).toEqual([]);
    const { found } = await validator.validate(files);
    const warnings = found.filter(({ key }) => !key.startsWith('MISSING_'));
    // Of its own file of what it need not look at, it says that it does not look at it.
    expect(warnings.map(({ key, files: places }) => [key, ...places.map(({ path }) => path)])).toEqual([
      ['FILE_NOT_CHECKED', '/.psychds-ignore'],
    ]);
  });

  test.each<[string, string, (files: Files) => Files]>([
    [
      'a column that nothing describes',
      'CSV_COLUMN_MISSING_FROM_METADATA',
      (files) => changed(files, days, (text) => text.replace('day_offset', 'never_described')),
    ],
    [
      'a line with a cell too many',
      'CSV_HEADER_LENGTH_MISMATCH',
      (files) => changed(files, days, (text) => `${text}1,2\r\n`),
    ],
    [
      'no description of the data set',
      'MISSING_DATASET_DESCRIPTION',
      (files) => new Map([...files].filter(([path]) => path !== 'dataset_description.json')),
    ],
    [
      'a description that is no JSON',
      'INVALID_JSON_FORMATTING',
      (files) => changed(files, 'dataset_description.json', (text) => text.slice(0, -5)),
    ],
    [
      'a data file of another name',
      'FILENAME_KEYWORD_FORMATTING_ERROR',
      (files) => new Map([...files, ['data/Study Days_data.csv', files.get(days) ?? Buffer.of()]]),
    ],
  ])('and a copy with %s invalid', async (_what, key, breaks) => {
    const errors = await errorsIn(breaks(archives[name]));
    expect(errors.map((error) => error.split(' ')[0])).toContain(key);
  });
});
