import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allGeneratorSettings } from '#study/assignment/generator-settings.ts';
import { strategyFloors } from '#study/relation-task/strategy-floors.ts';

/*
 * What the best strategies without the relation reach is written by the bench into one file. A copy of such a number is not written anew
 * with it: texts, figures and scripts read the file.
 */

const homes = ['src/study/relation-task/strategy-floors.json', 'docs/protocol/strategies.md'];

/** "59.9 %", "59,9%" and so on of every choice of a study; whole percents are many other things too. */
const floors = allGeneratorSettings
  .flatMap((settings) => Object.values(strategyFloors(settings)).map(({ percent }) => percent.toFixed(1)))
  .filter((percent) => !percent.endsWith('.0'))
  .map((percent) => percent.replace('.', '[.,]'));
const exactFloor = new RegExp(`\\b(${[...new Set(floors)].join('|')}) ?(%|percent|por cento)`);

const ofStrategies =
  /estrat[ée]gia|strateg(y|ies) without|sem (as?|a) rela(ção|ções)|sem a dica|without the (relation|cue|sample)|acaso\b|by chance|adivinh|\bchut[ae]|\bguess/i;
const percent = /\b\d{1,3}([.,]\d+)? ?(%|percent\b|por cento)/;
/** A number that is given to a floor, or drawn as a line. */
const assigned = /\b(floor|strategy|chance)\w*['"]?\]?( ?[:=] ?| ?<- ?)-?0?\.\d{2,}|\babline\(.*[(, ]0?\.\d/i;
/** How sure an interval or a probability is, and what is read from the file. */
const unmeant = /\b(IC|CI|intervalos? de|intervals? of|probabilidade de|p50|p9\d) ?9[059] ?%|100 ?%|\$\{[^}]*\}/g;

/** @param isCode a text may go on in the next line */
function typedFloors(text: string, isCode = true): string[] {
  const lines = text.replaceAll(unmeant, '').split('\n');
  return lines.filter((line, at) => {
    const around = isCode ? lines.slice(Math.max(0, at - 1), at + 2).join(' ') : line;
    return exactFloor.test(line) || assigned.test(line) || (percent.test(line) && ofStrategies.test(around));
  });
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.(tsx?|R|qmd|json|md|sql)$/.test(name) && !name.endsWith('.test.ts') && !homes.includes(name));
}

describe('a floor of the tasks', () => {
  it.each([
    'As linhas: acaso e 56 %, o que alcança a melhor estratégia sem a relação',
    'Sem a relação acertam-se 68% do Teste 2.',
    'best strategy without the relation: 65 to 74 %',
    'quem adivinha chega a 9 de 10 em 2 a 6 % das vezes',
    'GEN 59,9%, ME 64,2%',
    'const chanceFloor = 0.255;',
    'strategy_floor <- .56',
    'abline(h = c(mean(1 / k), .68))',
  ])('is found in "%s"', (line) => {
    expect(typedFloors(line)).toEqual([line]);
  });

  it('is found in a text across lines', () => {
    expect(typedFloors('<Text>\n  A melhor estratégia\n  acerta 70% dos itens.\n</Text>')).toEqual([
      '  acerta 70% dos itens.',
    ]);
  });

  it.each([
    `\${percentLevel(floor)}, o que alcança a melhor estratégia sem a relação; IC 95%`,
    'passam com probabilidade de 95% ou mais do que a melhor estratégia sem a relação',
    'const rounded = Math.floor(0.5);',
  ])('is none in "%s"', (line) => {
    expect(typedFloors(line)).toEqual([]);
  });

  it('is written in no source, text or page of documentation', () => {
    const found = ['src', 'study-material', 'docs'].flatMap((folder) =>
      filesIn(folder).flatMap((file) =>
        typedFloors(readFileSync(file, 'utf8'), folder === 'src').map((line) => `${file}: ${line}`),
      ),
    );
    expect(found).toEqual([]);
  });
});
