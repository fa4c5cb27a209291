import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';

/** @returns a folder named `material` with a copy of the shipped study material, removed after the test */
export async function copyShippedMaterial(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'wordmood-material-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'material');
  await cp('study-material', folder, { recursive: true });
  return folder;
}

/** Replaces a passage of a file; it must be there, so that a test never breaks nothing. */
export async function changePassage(path: string, passage: string | RegExp, replacement: string): Promise<void> {
  const content = await readFile(path, 'utf8');
  const changed = content.replace(passage, () => replacement);
  if (changed === content) throw new Error(`${path} has no ${passage}`);
  await writeFile(path, changed);
}

/** @returns the problems of a folder that must not load, without the heading */
export async function materialProblems(folder: string): Promise<string[]> {
  const failure = await loadMaterial(folder).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof StartupFailure)) throw new Error('expected a StartupFailure', { cause: failure });
  return failure.message
    .split('\n')
    .slice(1)
    .map((line) => line.trim());
}
