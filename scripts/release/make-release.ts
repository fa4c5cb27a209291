import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runScript } from '#scripts/installation.mjs';
import { runCommand } from '#scripts/run-command.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { archiveTop, noteText, packArchive } from './pack-archive.ts';
import { type ReleaseContents, readReleaseContents } from './release-contents.ts';
import { releaseNote, sampleArchive } from './release-paths.ts';

const checkout = join(import.meta.dirname, '../..');
const checksums = 'SHA256SUMS';
const usage = `Makes a release, with pages and server built:

  npm run release -- [--to FOLDER]    archive, bill of materials, sample export and ${checksums}, by default in dist/release
  npm run release -- --folder FOLDER  the files of the archive in a new folder, as an image takes them

The same commit, Node and npm give the same bytes.`;

/** The first argument is the built server. */
await runCommand(async ([server = '', ...words]) => {
  const { values } = parseArgs({
    args: words,
    options: { to: { type: 'string' }, folder: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return { output: usage };
  if (values.to !== undefined && values.folder !== undefined) throw new StartupFailure(usage);
  const contents = await readReleaseContents(checkout, server);
  return {
    output:
      values.folder === undefined
        ? await makeRelease(contents, resolve(values.to ?? join(checkout, 'dist/release')))
        : await layOut(contents, resolve(values.folder)),
  };
});

async function layOut({ note, files }: ReleaseContents, folder: string): Promise<string> {
  await mkdir(dirname(folder), { recursive: true });
  // Not into an existing folder, which may have files of another release.
  await mkdir(folder).catch((error) => {
    throw new StartupFailure(`${folder} cannot be made: ${error.code}.`);
  });
  for (const path of files) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await copyFile(join(checkout, path), join(folder, path));
  }
  await writeFile(join(folder, releaseNote), noteText(note));
  return `${folder}: ${files.length} files`;
}

/** The checksums are written last: a folder without them is incomplete. */
async function makeRelease(contents: ReleaseContents, to: string): Promise<string> {
  const { note } = contents;
  const [archive, bill] = [`${archiveTop(note)}.tar.gz`, `${archiveTop(note)}.cdx.json`];
  await mkdir(to, { recursive: true });
  await rm(join(to, checksums), { force: true });
  await writeFile(join(to, archive), await packArchive(checkout, contents));
  await run('scripts/sbom.ts', '--to', join(to, bill));
  await makeSampleIn(to);
  const sums = await Promise.all([archive, bill, sampleArchive].map((name) => sumOf(to, name)));
  await writeFile(join(to, checksums), sums.join(''));
  return `${to}: ${note.version}, ${contents.files.length} files of commit ${note.commit ?? 'unknown'}\n${sums.join('').trimEnd()}`;
}

/** The command also writes codebooks, which are in the sample already. */
async function makeSampleIn(to: string): Promise<void> {
  const folder = await mkdtemp(join(to, 'sample-'));
  try {
    await run('scripts/sample.ts', '--out', folder);
    await rename(join(folder, sampleArchive), join(to, sampleArchive));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function run(script: string, ...words: string[]): Promise<void> {
  const exitCode = await runScript(script, words);
  if (exitCode !== 0) throw new StartupFailure(`${script} ended with exit code ${exitCode}; the reason is above.`);
}

async function sumOf(folder: string, name: string): Promise<string> {
  return `${createHash('sha256')
    .update(await readFile(join(folder, name)))
    .digest('hex')}  ${name}\n`;
}
