import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  groupNames,
  kindNames,
  measureNames,
  sideNames,
  tabNames,
} from '#web/research/study-analysis/analysis-in-words.ts';

const script = (name: string) => readFile(`src/server/research/export/analysis/${name}`, 'utf8');
const named = (names: Record<string, string>) => Object.entries(names).map(([key, name]) => `${key} = "${name}"`);
const lowerCase = (names: Record<string, string>) =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [key, name.toLowerCase()]));

describe('the R scripts of an export', () => {
  it('name measures, groups of words and kinds of items as the page does', async () => {
    const [reanalysis, figures, models] = await Promise.all(['reanalysis.R', 'figures.R', 'models.R'].map(script));
    const { other: _, ...drawnGroups } = groupNames;
    const inReanalysis = [measureNames, groupNames, sideNames, kindNames].flatMap(named);
    const inFigures = [kindNames, lowerCase(drawnGroups)].flatMap(named);
    const missingIn = (text: string | undefined, lines: string[]) =>
      lines.filter((line) => !text?.replaceAll('\\n', ' ').includes(line));
    expect(missingIn(reanalysis, inReanalysis)).toEqual([]);
    expect(missingIn(figures, inFigures)).toEqual([]);
    expect(missingIn(models, named(sideNames))).toEqual([]);
  });

  it('name each block of numbers by its tab', async () => {
    const titles = [...(await script('reanalysis.R')).matchAll(/section\("([^":]+)/g)].map(([, title]) => title);
    const others = ['Página Palavras', 'Todos os testes de Análises do estudo'];
    expect(new Set(titles)).toEqual(new Set([...Object.values(tabNames), ...others]));
  });
});
