import { describe, expect, test } from 'vitest';
import { zipOf } from '#tests/support/platform/handmade-zip.ts';
import { importChosenFiles, maximumArchiveEntries, maximumUnpackedBytes, openArchive } from './import-chosen-files.ts';

const open = (bytes: Uint8Array) => importChosenFiles([{ name: 'material.zip', bytes }]);
const letters = (count: number) => new Uint8Array(count).fill(0x20);
const halfOfMost = letters(maximumUnpackedBytes / 2 + 1);

describe('a zip bomb', () => {
  const small = (zip: Uint8Array) => expect(zip.length).toBeLessThan(100_000);

  test('is skipped by its announced size', async () => {
    const zip = zipOf([
      { name: 'words.json', content: halfOfMost },
      { name: 'help.json', content: halfOfMost },
    ]);
    small(zip);
    expect(await open(zip)).toEqual({ taken: [], leftOut: [{ from: 'material.zip', why: 'traz mais de 10 MB' }] });
  });

  test('is not unpacked beyond the limit when it announces less', async () => {
    const zip = zipOf([{ name: 'words.json', content: letters(8 * maximumUnpackedBytes), saysSize: 12 }]);
    small(zip);
    const [file] = await openArchive(zip);
    let most = 0;
    await expect(file?.unpack((bytes) => (most = bytes))).rejects.toThrow();
    expect(most).toBeLessThan(maximumUnpackedBytes + 1_000_000);
  });

  test('is not listed beyond the maximum number of files of a material with its extras', async () => {
    const zip = zipOf(
      Array.from({ length: maximumArchiveEntries + 1 }, (_, at) => ({ name: `${at}`, isStored: true })),
    );
    const why = 'traz mais de 10.000 arquivos';
    expect(await open(zip)).toEqual({ taken: [], leftOut: [{ from: 'material.zip', why }] });
  });

  test('has a limited number of equally named files read and listed', async () => {
    const zip = zipOf(Array.from({ length: 30 }, (_, at) => ({ name: `${at}/settings.json`, content: '{}' })));
    const { taken, leftOut } = await open(zip);
    expect(taken).toEqual([]);
    expect(leftOut.length).toBe(30);
    expect(leftOut[29]?.why.split(', ')).toHaveLength(6);
  });

  test('is accepted when its large files are not needed', async () => {
    const zip = zipOf([
      { name: 'words.json', content: '{}' },
      { name: 'film.json', content: letters(2 * maximumUnpackedBytes) },
    ]);
    expect((await open(zip)).taken).toMatchObject([{ name: 'words.json', content: '{}' }]);
  });
});
