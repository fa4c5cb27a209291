import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { letterCount } from '#study/words/word-properties.ts';

/** A changed copy of the shipped study material, in its own folder. */
export type ChangedMaterial = { folder: string; remove: () => Promise<void> };

/** @param changes what a file says instead, by its name; one that is not there yet is handed over empty */
export async function changedMaterial(changes: Record<string, (content: string) => string>): Promise<ChangedMaterial> {
  const folder = await mkdtemp(join(tmpdir(), 'wordmood-material-'));
  await cp('study-material', folder, { recursive: true });
  for (const [name, change] of Object.entries(changes)) {
    const before = await readFile(join(folder, name), 'utf8').catch(() => '');
    const after = change(before);
    if (after === before) throw new Error(`Nothing was changed in ${name}.`);
    await writeFile(join(folder, name), after);
  }
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/** A consent text that must be accepted again. */
export const consentWithNewSentence = { 'consent.md': (text: string) => `${text.trimEnd()}\n\nUma frase nova.\n` };

/** @returns a plan of the analyses for a study that has none. @param head its fields, as YAML */
export function withPlan(head: string) {
  const fields = head.trim();
  return { 'analysis_plan.md': () => `---\n${fields}\n---\n\n# Plano\n\nHipótese: a depressão cai do dia 1 ao 3.\n` };
}

/** @returns a change of `settings.json` */
export function withSettings(changed: Record<string, unknown>) {
  return { 'settings.json': (text: string) => JSON.stringify({ ...JSON.parse(text), ...changed }) };
}

/** @returns a change of the word table and its properties that renames one of the sixty words */
export function withRenamedWord(word: string, name: string) {
  return {
    'words.json': (text: string) => text.replaceAll(`"${word}"`, `"${name}"`),
    'words-properties.csv': (text: string) =>
      text
        .replace(
          new RegExp(`^${word},sample,${word},,(-?\\d),\\d+`, 'm'),
          `${name},sample,${name},,$1,${letterCount(name)}`,
        )
        .replace(new RegExp(`,(synonym|antonym),${word},`, 'g'), `,$1,${name},`),
  };
}
