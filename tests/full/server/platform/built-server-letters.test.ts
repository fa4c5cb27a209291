import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { buildServer } from '#scripts/installation.mjs';

/** Rehearsals only, and a few pages each, with texts in templates that cannot be rewritten. */
const onlyInRehearsal = ['serve-first-look-', 'start-identity-emulator-'];

const outsideAscii = /\P{ASCII}/u;

/** Node keeps the text of a file as long as it runs, with two bytes a letter as soon as one letter needs them. */
it('is built of files whose every letter takes one byte of memory', async () => {
  const program = await buildServer();
  if (program === undefined) throw new Error('The server could not be built.');
  const folder = dirname(program);
  const files = (await readdir(folder)).filter(
    (name) => name.endsWith('.js') && !onlyInRehearsal.some((start) => name.startsWith(start)),
  );
  const lines: string[] = [];
  for (const name of files) {
    const text = await readFile(join(folder, name), 'utf8');
    // Each is a text in a template with a tag: it belongs into a value, which is rewritten.
    for (const line of text.split('\n'))
      if (outsideAscii.test(line)) lines.push(`${name}: ${line.trim().slice(0, 120)}`);
  }
  expect(files.length).toBeGreaterThan(50);
  expect(lines).toEqual([]);
});
