import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPaste } from '#study/files/read-paste.ts';
import { zipOf } from '#tests/support/platform/handmade-zip.ts';
import { archivesOfResearchers } from '#tests/support/study/archives-of-researchers.ts';
import { filesOfResearchers, plainTable } from '#tests/support/study/files-of-researchers.ts';
import { pastesOfResearchers } from '#tests/support/study/pastes-of-researchers.ts';
import { importChosenFiles } from '#web/team/material-draft/import-chosen-files.ts';

const fits = (one: string, part: string) => one.includes(part);

test.each(filesOfResearchers)('a file: $what', async (one) => {
  const { file = 'words-properties.csv', bytes, takenAs, text = plainTable, notes, leftOut, complaints } = one;
  const brought = await importChosenFiles([{ name: file, bytes }]);
  if (leftOut !== undefined) {
    expect(brought.taken).toEqual([]);
    expect(brought.leftOut).toEqual([{ from: file, why: expect.stringContaining(leftOut) }]);
    return;
  }
  expect(brought.leftOut).toEqual([]);
  const [taken, ...others] = brought.taken;
  expect(others).toEqual([]);
  expect(taken?.name).toBe(takenAs ?? file.replace(/\.txt$/, '.csv'));
  // Most of the others have a line or two, and say nothing of what such a file has to say.
  if (complaints !== undefined || taken?.name.endsWith('.csv')) {
    expect(taken?.complaints).toEqual((complaints ?? []).map((complaint) => expect.stringContaining(complaint)));
  }
  if (complaints === undefined || one.text !== undefined) expect(taken?.content).toBe(text);
  if (notes !== undefined) expect(taken?.notes).toEqual(notes);
});

test.each(archivesOfResearchers)('an archive: $what', async ({ zip, taken, leftOut = {} }) => {
  const brought = await importChosenFiles([{ name: 'escolhido.zip', bytes: zip }]);
  expect(Object.fromEntries(brought.taken.map(({ name, content }) => [name, content]))).toEqual(taken);
  const reasons = brought.leftOut.map(({ from, why }) => [from.replace(/^escolhido\.zip: /, ''), why] as const);
  expect(reasons.map(([from]) => from).sort()).toEqual(Object.keys(leftOut).sort());
  for (const [from, why] of reasons) expect(fits(why, leftOut[from] ?? ''), `${from}: ${why}`).toBe(true);
});

test('a well-formed file of an archive is validated as the draft validates it', async () => {
  const shipped = readFileSync('study-material/settings.json', 'utf8');
  const written = shipped.replace('"severityBands": false', '"severityBands": 0');
  const { taken } = await importChosenFiles([
    { name: 'm.zip', bytes: zipOf([{ name: 'settings.json', content: written }]) },
  ]);
  expect(taken.map(({ name, complaints }) => [name, complaints])).toEqual([
    ['settings.json', ['linha 11, severityBands: é esperado true ou false']],
  ]);
});

test.each(pastesOfResearchers)('from the clipboard: $what', ({ text, cells }) => {
  expect(readPaste(text)).toEqual(cells);
});
