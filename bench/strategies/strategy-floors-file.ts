import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allGeneratorSettings, type GeneratorSettings } from '#study/assignment/generator-settings.ts';
import { generatorVersion } from '#study/assignment/generator-version.ts';

const path = join(import.meta.dirname, '../../src/study/relation-task/strategy-floors.json');
const generated =
  'Written by `npx node bench/strategies.ts --write` (floors) and `npx node bench/attempts.ts --write` (attempts). Not edited by hand.';

type OfSettings = GeneratorSettings & Record<string, unknown>;

/** Replaces the entry of one combination of settings. */
export async function writeOfSettings(settings: GeneratorSettings, measured: Record<string, unknown>): Promise<void> {
  const before: { settings: OfSettings[] } = JSON.parse(await readFile(path, 'utf8'));
  const isOf = (one: GeneratorSettings) => (other: GeneratorSettings) =>
    one.networks === other.networks && one.cells === other.cells && one.classes === other.classes;
  const rows = allGeneratorSettings.map((one) => ({
    ...one,
    ...before.settings.find(isOf(one)),
    ...(isOf(one)(settings) && measured),
  }));
  await writeFile(path, `${JSON.stringify({ generated, generatorVersion, settings: rows }, null, 2)}\n`);
}
