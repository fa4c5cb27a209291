// Must run on Node 18 without packages.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} root
 * @param {string[]} paths files and folders; missing ones and unit tests are ignored
 * @returns {string} one hash over names and contents
 */
export function hashFilesIn(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => filesIn(root, each))) {
    if (!isTest(path))
      hash
        .update(`${path}\n`)
        .update(readFileSync(join(root, path)))
        .update('\n');
  }
  return hash.digest('hex');
}

/** @returns {string[]} the files of a folder relative to `root`; for a file, itself */
export function filesIn(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  const entries = readdirSync(full, { recursive: true }).map((name) => join(path, String(name)));
  return entries.filter((entry) => statSync(join(root, entry)).isFile()).sort();
}

export function isTest(path) {
  return /\.test\.tsx?$/.test(path);
}
