import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { parseHeads } from '#server/accounts/audit/recorded-heads.ts';
import type { RecordedHead } from '#server/accounts/audit/verify-audit-log-store.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';

/**
 * @param paths of logs, mails (`.eml`) or folders
 * @returns every audit head found
 * @throws StartupFailure when a path contains none, as comparing with nothing would pass
 */
export async function readAuditHeadsIn(paths: readonly string[]): Promise<RecordedHead[]> {
  const found: RecordedHead[] = [];
  for (const path of paths) {
    const heads = await headsBelow(path);
    if (heads.length === 0) throw new StartupFailure(`There is no audit log head in ${path}.`);
    found.push(...heads);
  }
  return found;
}

async function headsBelow(path: string): Promise<RecordedHead[]> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new StartupFailure(`There is no ${path}.`);
  if (!found.isDirectory()) return parseHeads(await readText(path));
  const below: RecordedHead[] = [];
  for (const name of await readdir(path)) below.push(...(await headsBelow(join(path, name))));
  return below;
}

async function readText(path: string): Promise<string> {
  const content = await readFile(path);
  if (!path.toLowerCase().endsWith('.eml')) return content.toString('utf8');
  const { text = '', html = '' } = await PostalMime.parse(content);
  return `${text}\n${html}`;
}
