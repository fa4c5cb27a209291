import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { filesInZip, mostUnpackedBytes, UnpacksToTooMuch } from './read-zip.ts';

const zipOf = (files: Record<string, Uint8Array>, level: 0 | 9 = 9) => zipSync(files, { level });
const open = (zip: Uint8Array) => filesInZip(zip.slice().buffer, ['words.json', 'help.json']);
const halfOfMost = new Uint8Array(mostUnpackedBytes / 2 + 1);

test('a zip has the files of the material, whatever folder they lie in', async () => {
  const files = {
    'material/words.json': strToU8('{"palavra":"maçã"}'),
    'help.json': strToU8('{}'),
    'x.txt': strToU8('x'),
  };
  for (const level of [0, 9] as const) {
    expect([...(await open(zipOf(files, level)))].sort()).toEqual([
      ['help.json', '{}'],
      ['words.json', '{"palavra":"maçã"}'],
    ]);
  }
});

test.each([
  ['no zip', strToU8('{"words":[]}')],
  ['nothing', new Uint8Array()],
  ['a zip that was cut off', zipOf({ 'words.json': strToU8('{"a":1}'.repeat(99)) }).slice(0, 60)],
  ['a text in another encoding', zipOf({ 'words.json': Uint8Array.of(0xe7, 0xe3) })],
])('%s is refused', async (_what, bytes) => {
  await expect(open(bytes)).rejects.toThrow();
});

describe('a zip that becomes more than a material is', () => {
  const small = (zip: Uint8Array) => expect(zip.length).toBeLessThan(100_000);

  test('is refused by what it says', async () => {
    const zip = zipOf({ 'words.json': halfOfMost, 'help.json': halfOfMost });
    small(zip);
    await expect(open(zip)).rejects.toThrow(UnpacksToTooMuch);
  });

  test('is refused by what it becomes where it says less', async () => {
    const zip = zipOf({ 'words.json': new Uint8Array(mostUnpackedBytes + 1) });
    small(zip);
    // In the head of the file as well as in the directory.
    const view = new DataView(zip.buffer, zip.byteOffset, zip.length);
    for (let at = 0; at + 4 <= zip.length; at += 1) {
      if (view.getUint32(at, true) === mostUnpackedBytes + 1) view.setUint32(at, 12, true);
    }
    await expect(open(zip)).rejects.toThrow(UnpacksToTooMuch);
  });

  test('is taken where nobody wants what is large in it', async () => {
    const zip = zipOf({ 'words.json': strToU8('{}'), 'film.json': new Uint8Array(2 * mostUnpackedBytes) });
    expect([...(await open(zip))]).toEqual([['words.json', '{}']]);
  });
});
