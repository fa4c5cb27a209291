import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readIfPresent } from '#server/platform/database/durable-files.ts';

const run = promisify(execFile);
const checkout = join(import.meta.dirname, '../../../..');

/** The commit is that of the release, or of the checkout. */
export async function readProductVersion(): Promise<{ version: string; commit: string | null }> {
  const { version } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')) as { version: string };
  const release = await readFile(join(checkout, 'release.json'), 'utf8').catch(() => null);
  if (release !== null) return { version, commit: (JSON.parse(release) as { commit: string | null }).commit };
  // A version of `npm run update`, inside a checkout at another commit.
  const source = await readIfPresent(join(checkout, '.wordmood-source.json'));
  if (source !== undefined) return { version, commit: (JSON.parse(source) as { commit: string | null }).commit };
  const commit = await run('git', ['-C', checkout, 'rev-parse', 'HEAD']).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
  return { version, commit };
}
