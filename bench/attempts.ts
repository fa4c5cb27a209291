import { parseArgs } from 'node:util';
import { simulateParticipation } from '#rehearsal/simulation/simulate-participation.ts';
import { simulatePerson } from '#rehearsal/simulation/simulate-person.ts';
import { simulatedStudyFrom } from '#rehearsal/simulation/simulated-study-from.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';
import { allGeneratorSettings, type GeneratorSettings } from '#study/assignment/generator-settings.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { relationTask, trainingTasks } from '#study/protocol.ts';
import { writeOfSettings } from './strategies/strategy-floors-file.ts';

/**
 * Number of attempts that simulated participants need at the trainings of day 1, by the study's settings:
 *
 *   npx node bench/attempts.ts [--people 200] [--write]
 *
 * A training that is not mastered counts with the last attempt. `--write` updates
 * src/study/relation-task/strategy-floors.json, which the readiness page quotes.
 */
const { values } = parseArgs({
  options: { people: { type: 'string', default: '200' }, write: { type: 'boolean', default: false } },
});
const people = Number(values.people);
const seed = 1;
const study = simulatedStudyFrom(await loadMaterial('study-material'));

console.log('| networks | cells | classes | training | median | 90 % within | mastered |');
console.log('|---|---|---|---|---|---|---|');
for (const settings of allGeneratorSettings) {
  const needed = await attemptsNeeded(settings);
  for (const task of trainingTasks) {
    const { median, ninetyPercent, masteredPercent } = needed[task];
    const cells = [...Object.values(settings), task, median, ninetyPercent, `${masteredPercent} %`];
    console.log(`| ${cells.join(' | ')} |`);
  }
  const attempts = keyedBy(trainingTasks, (task) => {
    const { median, ninetyPercent } = needed[task];
    return { median, ninetyPercent };
  });
  if (values.write) await writeOfSettings(settings, { attempts });
}

async function attemptsNeeded(settings: GeneratorSettings) {
  const given = { ...study, settings: { ...study.settings, ...settings } };
  const attempts = keyedBy(trainingTasks, (): number[] => []);
  const mastered = keyedBy(trainingTasks, () => 0);
  for (let index = 1; index <= people; index += 1) {
    const options = { stopsAt: null, lastDay: 1, startsAtMs: 0 } as const;
    const walked = await simulateParticipation(simulatePerson(seed, index), given, options);
    for (const task of trainingTasks) {
      const blocks = walked.days[0]?.blocks.filter((block) => block.task === task) ?? [];
      const isMastered = blocks.at(-1)?.advancedBy === 'mastery';
      attempts[task].push(isMastered ? blocks.length : relationTask.maximumAttempts);
      if (isMastered) mastered[task] += 1;
    }
  }
  return keyedBy(trainingTasks, (task) => {
    const sorted = attempts[task].toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.ceil(share * people) - 1] ?? relationTask.maximumAttempts;
    return {
      median: at(0.5),
      ninetyPercent: at(0.9),
      masteredPercent: Math.round((100 * mastered[task]) / people),
    };
  });
}
