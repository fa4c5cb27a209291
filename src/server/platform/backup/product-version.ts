import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readIfPresent } from '#server/platform/database/durable-files.ts';

const run = promisify(execFile);
const checkout = join(import.meta.dirname, '../../../..');

/** The commit is that of the release, also where `npm run update` put it into a checkout at another commit, or that of the checkout. */
export async function readProductVersion(): Promise<{ version: string; commit: string | null }> {
  const { version } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')) as { version: string };
  const release = await readIfPresent(join(checkout, 'release.json'));
  if (release !== undefined) return { version, commit: (JSON.parse(release) as { commit: string | null }).commit };
  const commit = await run('git', ['-C', checkout, 'rev-parse', 'HEAD']).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
  return { version, commit };
}
