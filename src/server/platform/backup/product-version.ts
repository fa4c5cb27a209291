import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const checkout = join(import.meta.dirname, '../../../..');

/** @returns the version of this program, and the commit where it is a checkout */
export async function readProductVersion(): Promise<{ version: string; commit: string | null }> {
  const { version } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')) as { version: string };
  const commit = await run('git', ['-C', checkout, 'rev-parse', 'HEAD']).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
  return { version, commit };
}
