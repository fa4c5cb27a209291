import { relationTasks, testTasks } from '#study/protocol.ts';
import { belongingStrategies, turnedRoundStrategies } from './belonging-strategies.ts';
import { companyStrategies, poleStrategies } from './company-strategies.ts';
import { rightStrategies, shownStrategies } from './count-strategies.ts';
import { lookStrategies } from './look-strategies.ts';
import type { StrategyFamily } from './strategy.ts';

/** Every strategy, with the tasks where it is held under a limit (docs/protocol/strategies.md, 3). */
export const strategyFamilies: readonly StrategyFamily[] = [
  { tasks: relationTasks, limitPercent: 29, strategies: lookStrategies },
  { tasks: relationTasks, limitPercent: 33, strategies: shownStrategies },
  { tasks: testTasks, limitPercent: 30, strategies: rightStrategies },
  { tasks: relationTasks, limitPercent: 36, strategies: poleStrategies },
  { tasks: ['training2', 'test2'], limitPercent: 33, strategies: companyStrategies },
  { tasks: relationTasks, limitPercent: 67, strategies: belongingStrategies },
  { tasks: relationTasks, limitPercent: 60, strategies: turnedRoundStrategies },
];
