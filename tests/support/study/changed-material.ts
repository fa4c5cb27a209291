import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A study material that differs from the shipped one, in a folder of its own. */
export type ChangedMaterial = { folder: string; remove: () => Promise<void> };

/** @param changes what a file says instead, by its name */
export async function changedMaterial(changes: Record<string, (content: string) => string>): Promise<ChangedMaterial> {
  const folder = await mkdtemp(join(tmpdir(), 'wordmood-material-'));
  await cp('study-material', folder, { recursive: true });
  for (const [name, change] of Object.entries(changes)) {
    const before = await readFile(join(folder, name), 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`Nothing was changed in ${name}.`);
    await writeFile(join(folder, name), after);
  }
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/** A consent text that has to be read anew. */
export const consentWithNewSentence = { 'consent.md': (text: string) => `${text.trimEnd()}\n\nUma frase nova.\n` };

/** @returns a change of `settings.json` */
export function withSettings(changed: Record<string, unknown>) {
  return { 'settings.json': (text: string) => JSON.stringify({ ...JSON.parse(text), ...changed }) };
}
