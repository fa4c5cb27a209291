import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { compareVersions, isPrerelease, isVersion } from './compare-versions.ts';

const run = promisify(execFile);
const notOfVersion = new Set(['.git', '.data', '.data-dev', '.versions', 'node_modules']);

export type Release = {
  version: string;
  unpackTo: (folder: string) => Promise<void>;
  close: () => Promise<void>;
};

/** @throws StartupFailure where the folder holds no release */
export async function versionIn(folder: string, shownPath = folder): Promise<string> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  return versionOf(text, shownPath);
}

function versionOf(manifest: string, shownPath: string): string {
  const { name, version } = JSON.parse(manifest) as { name?: string; version?: string };
  if (name === 'wordmood' && version !== undefined && isVersion(version)) return version;
  throw new StartupFailure(`${shownPath} is no release of WordMood.`);
}

/** @param from a folder, or an archive (.tar, .tar.gz) */
export async function releaseFrom(from: string): Promise<Release> {
  const found = await stat(from).catch(() => null);
  if (found === null) throw new StartupFailure(`There is no ${from}.`);
  if (found.isDirectory()) return releaseIn(from, from, async () => undefined);
  const draft = await mkdtemp(join(tmpdir(), 'wordmood-release-'));
  const close = () => rm(draft, { recursive: true, force: true });
  try {
    await unpackArchive(from, draft);
    return await releaseIn(await topOf(draft), from, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function releaseIn(folder: string, shownPath: string, close: () => Promise<void>): Promise<Release> {
  const version = await versionIn(folder, shownPath);
  return {
    version,
    async unpackTo(target) {
      const isOfVersion = (path: string) => !notOfVersion.has(relative(folder, path));
      await cp(folder, target, { recursive: true, filter: isOfVersion, preserveTimestamps: true });
    },
    close,
  };
}

/** Archives often hold a single top folder. */
async function topOf(folder: string): Promise<string> {
  const [only = '', ...others] = await readdir(folder);
  if (others.length > 0 || only === 'package.json') return folder;
  return join(folder, only);
}

/**
 * Fetches the tags of a git checkout's remote.
 * @param requested a version or its tag; by default the newest
 */
export async function releaseOfTag(checkout: string, requested: string | undefined, present: string): Promise<Release> {
  if (requested !== undefined && !isVersion(requested)) {
    throw new StartupFailure(`--to must be a version such as v1.0.1, not ${requested}.`);
  }
  if (!(await isCheckout(checkout))) {
    throw new StartupFailure(`${checkout} is no git checkout: name a release with --from FOLDER-OR-ARCHIVE.`);
  }
  const { branch, commit } = await releasedBranch(checkout);
  await git(checkout, ['fetch', '--quiet', '--tags', 'origin', `refs/heads/${branch}`], unfetched);
  const tags = await tagsOf(checkout, ['--merged', commit]);
  const tag =
    requested === undefined ? newestOf(tags, present) : tags.find((one) => compareVersions(one, requested) === 0);
  if (tag === undefined) {
    throw new StartupFailure(
      `There is no tag ${requested ?? 'of a version'} on ${branch}, the branch that versions are released from.`,
    );
  }
  await requireSignature(checkout, tag);
  const version = versionOf(await git(checkout, ['show', `${tag}:package.json`]), `The tag ${tag}`);
  if (compareVersions(version, tag) !== 0) {
    throw new StartupFailure(`The tag ${tag} holds version ${version}: correct the tag or the package.`);
  }
  return {
    version,
    async unpackTo(target) {
      const archive = join(target, '.sources.tar');
      await git(checkout, ['archive', '--format=tar', '--output', archive, tag]);
      await unpackArchive(archive, target);
      await rm(archive);
    },
    close: async () => undefined,
  };
}

const unfetched = 'The tags could not be fetched';

/** The remote's default branch. Other branches may be writable by more people. */
async function releasedBranch(checkout: string): Promise<{ branch: string; commit: string }> {
  const lines = await git(checkout, ['ls-remote', '--symref', 'origin', 'HEAD'], unfetched);
  const [, branch] = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(lines) ?? [];
  const [, commit] = /^([0-9a-f]{40,64})\tHEAD$/m.exec(lines) ?? [];
  if (branch !== undefined && commit !== undefined) return { branch, commit };
  throw new StartupFailure(`The remote of ${basename(checkout)} names no branch.`);
}

async function tagsOf(checkout: string, which: readonly string[]): Promise<string[]> {
  return (await git(checkout, ['tag', '--list', 'v*', ...which])).split('\n').filter(isVersion);
}

/** Where `git config wordmood.signedTags` is true. */
async function requireSignature(checkout: string, tag: string): Promise<void> {
  const asked = ['config', '--type=bool', '--default', 'false', '--get', 'wordmood.signedTags'];
  if ((await git(checkout, asked)) !== 'true') return;
  await git(checkout, ['verify-tag', tag], `The tag ${tag} has no signature that git trusts here,`);
}

/** A prerelease is offered only where a prerelease runs. */
function newestOf(tags: readonly string[], present: string): string | undefined {
  const fit = isPrerelease(present) ? tags : tags.filter((tag) => !isPrerelease(tag));
  return fit.toSorted(compareVersions).at(-1);
}

/** Another version would not have the changes. */
export async function refuseLocalChanges(checkout: string): Promise<void> {
  if (!(await isCheckout(checkout))) return;
  const changed = await git(checkout, ['diff', '--name-only', 'HEAD']);
  if (changed === '') return;
  throw new StartupFailure(
    `Files of this checkout were changed, which another version would not have (${changed.split('\n')[0]}): commit or undo that; study material of your own belongs in STUDY_MATERIAL_DIR.`,
  );
}

async function isCheckout(folder: string): Promise<boolean> {
  const top = await run('git', ['-C', folder, 'rev-parse', '--show-toplevel']).catch(() => null);
  return top !== null && (await realpath(top.stdout.trim())) === (await realpath(folder));
}

async function git(checkout: string, words: readonly string[], failing = `git ${words[0]} failed`): Promise<string> {
  try {
    return (await run('git', ['-C', checkout, ...words], { maxBuffer: 64 * 1024 * 1024 })).stdout.trim();
  } catch (error) {
    const output = String((error as { stderr?: unknown }).stderr ?? error).trim();
    throw new StartupFailure(`${failing} in ${basename(checkout)}: ${output.split('\n')[0]}.`);
  }
}

/** @throws StartupFailure where the file is no archive, or an incomplete one */
async function unpackArchive(path: string, folder: string): Promise<void> {
  try {
    const unpacking = unpackTar(folder);
    if (/\.t?gz$/.test(path)) await pipeline(createReadStream(path), createGunzip(), unpacking);
    else await pipeline(createReadStream(path), unpacking);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupFailure(`${path} is no whole archive (.tar or .tar.gz): ${reason}.`);
  }
}
