import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { combinedStrategies } from '#rehearsal/simulation/strategies/combined-strategies.ts';
import { frequenciesOf } from '#rehearsal/simulation/strategies/known-term.ts';
import {
  kindsOfTask,
  percentRight,
  type StrategyRun,
  scoreStrategies,
} from '#rehearsal/simulation/strategies/score-strategies.ts';
import { strategyFamilies } from '#rehearsal/simulation/strategies/strategy-families.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';
import {
  cellDraws,
  defaultGeneratorSettings,
  type GeneratorSettings,
  networkCounts,
} from '#study/assignment/generator-settings.ts';
import { dayParts, relationTasks } from '#study/protocol.ts';
import { loadBoostedTrees } from './strategies/boosted-trees.ts';
import { classifyItems } from './strategies/classify-items.ts';
import { type Knowledge, knowledges } from './strategies/option-features.ts';

/**
 * How far one gets in the four tasks without the relation: the tables of docs/protocol/strategies.md.
 *
 *   npx node bench/strategies.ts [--people 500] [--seed 1] [--networks 1] [--cells perPerson] [--boosted]
 *
 * With `--networks` or `--cells` as a study that has chosen so has it. `--boosted` also trains boosted trees on all that there is to
 * know of an item but the relation, and lets them answer the items of people they have not learnt from; what it needs for that is in
 * `bench/classifier`, and is installed the first time.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    networks: { type: 'string' },
    cells: { type: 'string' },
    boosted: { type: 'boolean', default: false },
  },
});

const { words, wordProperties } = await loadMaterial(join(import.meta.dirname, '../study-material'));
const settings: GeneratorSettings = {
  networks: networkCounts.find((count) => String(count) === values.networks) ?? defaultGeneratorSettings.networks,
  cells: cellDraws.find((draw) => draw === values.cells) ?? defaultGeneratorSettings.cells,
};
const run: StrategyRun = {
  settings,
  table: { words: words.rows },
  frequencies: frequenciesOf(wordProperties?.rows ?? []),
  people: Number(values.people),
  seed: Number(values.seed),
};

const taskNames = relationTasks.map((task) => dayParts[task].name);
const startedAt = performance.now();
console.log(`\n${JSON.stringify(settings)}`);
printScores(run);
if (values.boosted) await printClassifiers(run);
console.error(`${((performance.now() - startedAt) / 1000).toFixed(0)} s`);

function printScores(run: StrategyRun): void {
  const ofFamilies = strategyFamilies.flatMap(({ strategies }) => strategies);
  const scores = scoreStrategies(run, [...ofFamilies, ...combinedStrategies]);
  const families = [...strategyFamilies, { strategies: combinedStrategies, tasks: relationTasks, limitPercent: '' }];
  printHeader(['Strategy', ...taskNames, 'ME', 'CE', 'Limit']);
  for (const { strategies, tasks, limitPercent } of families) {
    for (const score of scores.filter(({ strategy }) => strategies.includes(strategy))) {
      const inTasks = relationTasks.map((task) =>
        tasks.includes(task) ? percentRight(score, kindsOfTask[task]).toFixed(1) : '',
      );
      const inKinds = (['ME', 'CE'] as const).map((kind) => percentRight(score, [kind]).toFixed(1));
      printRow([score.strategy.name, ...inTasks, ...inKinds, String(limitPercent)]);
    }
  }
}

async function printClassifiers(run: StrategyRun): Promise<void> {
  const names: Record<Knowledge, string> = {
    cue: 'boosted trees that read the cue, and do not know what goes with the sample',
    company: 'boosted trees that know what goes with the sample, and do not read the cue',
  };
  const train = await loadBoostedTrees();
  printHeader(['Classifier', ...taskNames]);
  for (const knowledge of knowledges) {
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
