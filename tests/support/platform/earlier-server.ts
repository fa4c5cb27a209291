import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const checkout = join(import.meta.dirname, '../../..');
const builds = join(checkout, 'node_modules', '.cache', 'wordmood-earlier');
const migrations = 'src/server/platform/database/migrations';
const needed = ['src', 'study-material', 'vite.server.config.ts', 'package.json', 'tsconfig.json'];

/** A server as it was, and where it is to be run. */
export type EarlierServer = { folder: string; program: string; migrations: string[] };

/**
 * Builds the server of the last commit that did not know a migration, from the history of this checkout.
 * @param migration the newest, unless another one is named
 * @throws Error in words where there is no such history
 */
export async function buildEarlierServer(migration?: string): Promise<EarlierServer> {
  const newest = (await readdir(join(checkout, migrations))).toSorted().at(-1) ?? '';
  const commit = await commitBefore(`${migrations}/${migration ?? newest}`);
  const folder = join(builds, commit);
  const program = join('dist', 'server', 'main.js');
  if (!existsSync(join(folder, program))) await build(commit, folder);
  return { folder, program, migrations: (await readdir(join(folder, migrations))).toSorted() };
}

async function commitBefore(path: string): Promise<string> {
  try {
    const added = await git('log', '--format=%H', '--diff-filter=A', '-1', '--', path);
    return await git('rev-parse', '--verify', added === '' ? 'HEAD' : `${added}^`);
  } catch (error) {
    throw new Error(
      `The server before ${path} cannot be built, because the history of this checkout does not reach back to it. Clone it whole: git fetch --unshallow.`,
      { cause: error },
    );
  }
}

async function build(commit: string, folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await git('archive', '--output', join(draft, 'sources.tar'), commit, '--', ...needed);
  await run('tar', ['-xf', 'sources.tar'], { cwd: draft });
  await symlink(join(checkout, 'node_modules'), join(draft, 'node_modules'));
  const words = ['build', '--config=vite.server.config.ts', '--outDir=dist/server', '--logLevel=warn'];
  await run(process.execPath, [join('node_modules', 'vite', 'bin', 'vite.js'), ...words], { cwd: draft });
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
}

async function git(...words: string[]): Promise<string> {
  return (await run('git', words, { cwd: checkout })).stdout.trim();
}
