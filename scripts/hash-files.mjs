// Plain JavaScript for any Node from version 18 on: it runs before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} root
 * @param {string[]} paths files and folders in it; those that are not there count as none, and tests beside the sources do not count
 * @returns {string} one hash of what they are called and what is in them
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

/** @returns {string[]} the files of a folder in their order, seen from `root`; a file is its own only one */
export function filesIn(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  const entries = readdirSync(full, { recursive: true }).map((name) => join(path, String(name)));
  return entries.filter((entry) => statSync(join(root, entry)).isFile()).sort();
}

/** @returns {boolean} whether a file is a test beside the sources */
export function isTest(path) {
  return /\.test\.tsx?$/.test(path);
}
