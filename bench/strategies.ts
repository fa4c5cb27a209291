import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { valenceAndPairs } from '#rehearsal/simulation/strategies/belonging-strategies.ts';
import { countFillerSteps } from '#rehearsal/simulation/strategies/count-filler-steps.ts';
import { frequenciesOf } from '#rehearsal/simulation/strategies/known-term.ts';
import { expectedMastery, memoryLimits } from '#rehearsal/simulation/strategies/master-trainings.ts';
import { percentRight, type StrategyRun, scoreStrategies } from '#rehearsal/simulation/strategies/score-strategies.ts';
import {
  allStrategies,
  strategiesWithoutRelation,
  strategyFamilies,
} from '#rehearsal/simulation/strategies/strategy-families.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';
import { fillerSteps } from '#study/assignment/fillers.ts';
import {
  allGeneratorSettings,
  cellDraws,
  classDraws,
  defaultGeneratorSettings,
  type GeneratorSettings,
  networkCounts,
} from '#study/assignment/generator-settings.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { dayParts, relationTasks, trainingTasks } from '#study/protocol.ts';
import { type ItemKind, itemKinds } from '#study/relation-task/relation-item.ts';
import { kindsOfTask, type StrategyFloor } from '#study/relation-task/strategy-floors.ts';
import { loadBoostedTrees } from './strategies/boosted-trees.ts';
import { classifyItems } from './strategies/classify-items.ts';
import { type Knowledge, knowledgeKinds } from './strategies/option-features.ts';
import { writeOfSettings } from './strategies/strategy-floors-file.ts';

/**
 * Performance in the four tasks without the relation: the tables of docs/protocol/strategies.md.
 *
 *   npx node bench/strategies.ts [--people 500] [--seed 1] [--networks 1] [--cells perPerson] [--classes drawn] [--boosted]
 *   npx node bench/strategies.ts --write
 *
 * `--networks`, `--cells` and `--classes` select a study's settings. `--write` runs all combinations and writes the
 * best of each kind of item to src/study/relation-task/strategy-floors.json. `--boosted` also trains boosted trees on
 * all features but the relation and tests them on held-out participants; their packages are installed in
 * `bench/classifier` on first use.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    networks: { type: 'string' },
    cells: { type: 'string' },
    classes: { type: 'string' },
    write: { type: 'boolean', default: false },
    boosted: { type: 'boolean', default: false },
  },
});

const { words, wordProperties } = await loadMaterial(join(import.meta.dirname, '../study-material'));
const settings: GeneratorSettings = {
  networks: networkCounts.find((count) => String(count) === values.networks) ?? defaultGeneratorSettings.networks,
  cells: cellDraws.find((draw) => draw === values.cells) ?? defaultGeneratorSettings.cells,
  classes: classDraws.find((draw) => draw === values.classes) ?? defaultGeneratorSettings.classes,
};
const run: StrategyRun = {
  settings,
  table: { words: words.rows },
  frequencies: frequenciesOf(wordProperties?.rows ?? []),
  people: Number(values.people),
  seed: Number(values.seed),
};

const masteredBy = Object.keys(memoryLimits).flatMap((memory) =>
  trainingTasks.map((task) => `${dayParts[task].name}, ${memory}`),
);
const taskNames = relationTasks.map((task) => dayParts[task].name);
const startedAt = performance.now();
if (values.write) await writeFloors();
else {
  console.log(`\n${JSON.stringify(settings)}`);
  printScores(run);
  if (values.boosted) await printClassifiers(run);
}
console.error(`${((performance.now() - startedAt) / 1000).toFixed(0)} s`);

async function writeFloors(): Promise<void> {
  const isAsked = (chosen: GeneratorSettings) =>
    (['networks', 'cells', 'classes'] as const).every((name) =>
      [undefined, String(chosen[name])].includes(values[name]),
    );
  for (const chosen of allGeneratorSettings.filter(isAsked)) {
    await writeOfSettings(chosen, { floors: floorsOf({ ...run, settings: chosen }) });
  }
}

function floorsOf(ofSettings: StrategyRun): Record<ItemKind, StrategyFloor> {
  const scores = scoreStrategies(ofSettings, allStrategies);
  return keyedBy(itemKinds, (kind) => {
    const counted = strategiesWithoutRelation(kind, ofSettings.settings ?? defaultGeneratorSettings);
    const ofKind = scores
      .filter(({ strategy }) => counted.includes(strategy))
      .map((score) => ({ strategy: score.strategy.name, percent: percentRight(score, [kind]) }));
    const [best] = ofKind.toSorted((one, other) => other.percent - one.percent);
    if (best === undefined) throw new RangeError('There are no strategies.');
    return { percent: Number(best.percent.toFixed(1)), strategy: best.strategy };
  });
}

function printScores(run: StrategyRun): void {
  const scores = scoreStrategies(run, allStrategies);
  const masters = Object.values(memoryLimits).map((frailty) => expectedMastery(run, allStrategies, frailty));
  printHeader(['Strategy', ...taskNames, 'ME', 'CE', 'Limit', ...masteredBy]);
  for (const { strategies, tasks, limitPercent, classes } of strategyFamilies) {
    const limit = classes === undefined || classes === run.settings?.classes ? (limitPercent ?? '') : '';
    for (const strategy of strategies) {
      const score = scores.find((one) => one.strategy === strategy);
      if (score === undefined) continue;
      const inTasks = relationTasks.map((task) =>
        tasks.includes(task) ? percentRight(score, kindsOfTask[task]).toFixed(1) : '',
      );
      const inKinds = (['ME', 'CE'] as const).map((kind) => percentRight(score, [kind]).toFixed(1));
      const mastered = masters.flatMap((ofFrailty) => {
        const percents = ofFrailty.find((one) => one.strategy === strategy)?.percents;
        return trainingTasks.map((task) => percents?.[task].toFixed(1) ?? '');
      });
      printRow([strategy.name, ...inTasks, ...inKinds, String(limit), ...mastered]);
    }
  }
  const [saidScore] = scoreStrategies(run, [valenceAndPairs]);
  if (saidScore === undefined) return;
  console.log(
    `\n${valenceAndPairs.name}: ME ${percentRight(saidScore, ['ME']).toFixed(1)}, CE ${percentRight(saidScore, ['CE']).toFixed(1)}`,
  );
  printFillerSteps(run);
}

/** Number of fillers found at each step of the search (docs/protocol/relational-tasks.md, 15). */
function printFillerSteps(run: StrategyRun): void {
  const counts = countFillerSteps(run);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(`\nFillers of Treino 1, of ${all}:`);
  for (const step of fillerSteps) console.log(`${step}: ${((100 * counts[step]) / all).toFixed(3)} %`);
}

async function printClassifiers(run: StrategyRun): Promise<void> {
  const names: Record<Knowledge, string> = {
    cue: 'boosted trees that read the cue, and do not know what goes with the sample',
    company: 'boosted trees that know what goes with the sample, and do not read the cue',
  };
  const train = await loadBoostedTrees();
  printHeader(['Classifier', ...taskNames]);
  for (const knowledge of knowledgeKinds) {
    const results = classifyItems(run, knowledge, train);
    const percents = relationTasks.map((task) => results.get(task)?.percent.toFixed(1) ?? '');
    printRow([names[knowledge], ...percents]);
    console.error(`held out: ${relationTasks.map((task) => `${task} ${results.get(task)?.items}`).join(', ')}`);
  }
}

function printHeader(cells: readonly string[]): void {
  console.log('');
  printRow(cells);
  printRow(cells.map((_, index) => (index === 0 ? '---' : '---:')));
}

function printRow(cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}
