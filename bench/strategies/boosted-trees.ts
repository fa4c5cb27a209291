import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installPackages } from '../install-packages.ts';

/** Columns of equal length, by name. */
export type Columns = Record<string, number[]>;

/** @returns the probability of being right, per row */
export type Judge = (rows: Columns) => number[];

type Model = {
  getLabelClasses(): string[];
  predict(rows: Columns): number[];
  unload(): void;
};
type Learner = { train(columns: Record<string, number[] | string[]>): Model };
type Ydf = { GradientBoostedTreesLearner: new (label: string, task: 'CLASSIFICATION') => Learner };
type LoadYdf = (options: { print(text: string): void; printErr(text: string): void }) => Promise<Ydf>;

const label = 'label';
const labels = ['right', 'wrong'];

/**
 * Gradient boosted trees of Yggdrasil Decision Forests (Google, Apache 2.0) with default settings: up to 300 trees of
 * depth 6, with early stopping on a tenth of the rows. Deterministic.
 */
export async function loadBoostedTrees(): Promise<(rows: Columns, areRight: readonly boolean[]) => Judge> {
  const require = createRequire(join(installPackages('classifier'), 'package.json'));
  const load: LoadYdf = require('ydf-training');
  const silently = () => undefined;
  const { GradientBoostedTreesLearner } = await load({ print: silently, printErr: silently });
  return (rows, areRight) => {
    const answers = areRight.map((isRight) => (isRight ? 'right' : 'wrong'));
    const model = new GradientBoostedTreesLearner(label, 'CLASSIFICATION').train({ ...rows, [label]: answers });
    const classes = model.getLabelClasses();
    if (classes.toSorted().join() !== labels.join()) throw new Error(`Unexpected classes: ${classes.join()}`);
    // Binary models give the probability of the second class.
    return (unseen) => model.predict(unseen).map((second) => (classes[1] === 'right' ? second : 1 - second));
  };
}
