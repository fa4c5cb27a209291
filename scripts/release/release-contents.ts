import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { filesIn, isTest } from '#scripts/hash-files.mjs';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { releaseNote, releasePaths } from './release-paths.ts';

const run = promisify(execFile);
const maximumBytes = 16 * 1024 * 1024;
/** Without a known commit: the earliest time of both zip and tar. */
const noMoment = '1980-01-01T00:00:00.000Z';

export type ReleaseNote = { version: string; commit: string | null; madeAt: string };

export type ReleaseContents = { note: ReleaseNote; files: readonly string[] };

/**
 * @param checkout a clone at a commit, or an unpacked release
 * @param server the built server, relative
 * @throws StartupFailure for uncommitted changes
 */
export async function readReleaseContents(checkout: string, server: string): Promise<ReleaseContents> {
  const built = ['dist/web', 'dist/web-drawing', 'dist/web.sources', dirname(server)].flatMap((path) =>
    filesIn(checkout, path),
  );
  const isClone = existsSync(join(checkout, '.git'));
  const sources = isClone ? await committedFiles(checkout) : releasePaths.flatMap((path) => filesIn(checkout, path));
  const files = [...sources.filter((path) => !isTest(path)), ...built].sort();
  return { note: await readReleaseNote(checkout), files };
}

async function committedFiles(checkout: string): Promise<string[]> {
  const git = async (...words: string[]) =>
    (await run('git', ['-C', checkout, ...words, '--', ...releasePaths], { maxBuffer: maximumBytes })).stdout;
  const changed = await git('status', '--porcelain', '-z');
  if (changed !== '') {
    const [first = ''] = changed.split('\0');
    throw new StartupFailure(
      `A release is made from what was committed, so that it can be made again; this is not: ${first.trim()}`,
    );
  }
  return (await git('ls-files', '-z')).split('\0').filter((path) => path !== '');
}

/** @param checkout a clone at a commit, or an unpacked release */
export async function readReleaseNote(checkout: string): Promise<ReleaseNote> {
  const { version } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')) as { version: string };
  if (existsSync(join(checkout, '.git'))) {
    const { stdout } = await run('git', ['-C', checkout, 'log', '-1', '--format=%H %ct']);
    const [commit = '', seconds] = stdout.trim().split(' ');
    return { version, commit, madeAt: new Date(Number(seconds) * 1000).toISOString() };
  }
  const found = join(checkout, releaseNote);
  if (existsSync(found)) return JSON.parse(await readFile(found, 'utf8'));
  return { version, commit: null, madeAt: noMoment };
}
