import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { runCommand } from '#scripts/run-command.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { type ReleaseContents, readReleaseContents } from './release-contents.ts';
import { releaseNote } from './release-paths.ts';

const checkout = join(import.meta.dirname, '../..');
const usage = `Makes what a machine needs to run WordMood, with pages and server built:

  npm run release -- --to FOLDER      one archive there, wordmood-VERSION.tar.gz, and its hash beside it
  npm run release -- --folder FOLDER  the same files in a new folder, as an image takes them

The same commit gives the same archive, byte for byte.`;

/** The first argument is the built server. */
await runCommand(async ([server = '', ...words]) => {
  const { values } = parseArgs({
    args: words,
    options: { to: { type: 'string' }, folder: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return { says: usage };
  if ((values.to === undefined) === (values.folder === undefined)) throw new StartupFailure(usage);
  const contents = await readReleaseContents(checkout, server);
  return {
    says:
      values.to === undefined
        ? await layOut(contents, resolve(values.folder ?? ''))
        : await pack(contents, resolve(values.to)),
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
  await writeFile(join(folder, releaseNote), toText(note));
  return `${folder}: ${files.length} files`;
}

async function pack({ note, files }: ReleaseContents, to: string): Promise<string> {
  const top = `wordmood-${note.version}`;
  // Reproducible: fixed owner and time.
  const facts = { mode: 0o644, uid: 0, gid: 0, mtime: new Date(note.madeAt) };
  const bodies = await Promise.all(
    files.map(async (path) => ({ path, body: new Uint8Array(await readFile(join(checkout, path))) })),
  );
  const entries = [...bodies, { path: releaseNote, body: new TextEncoder().encode(toText(note)) }].map(
    ({ path, body }) => ({ header: { ...facts, name: `${top}/${path}`, size: body.length }, body }),
  );
  const archive = gzipSync(await packTar(entries), { level: 9 });
  const sha256 = createHash('sha256').update(archive).digest('hex');
  const name = `${top}.tar.gz`;
  const path = join(to, name);
  await mkdir(to, { recursive: true });
  await writeFile(`${path}.draft`, archive);
  await rename(`${path}.draft`, path);
  await rm(`${path}.sha256`, { force: true });
  await writeFile(`${path}.sha256`, `${sha256}  ${name}\n`);
  return `${path}: ${entries.length} files, ${archive.length.toLocaleString('en')} bytes, commit ${note.commit ?? 'unknown'}\nsha256 ${sha256}`;
}

function toText(note: ReleaseContents['note']): string {
  return `${JSON.stringify(note, null, 2)}\n`;
}
