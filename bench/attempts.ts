import { simulateParticipation } from '#rehearsal/simulation/simulate-participation.ts';
import { simulatePerson } from '#rehearsal/simulation/simulate-person.ts';
import { simulatedStudyFrom } from '#rehearsal/simulation/simulated-study-from.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';
import { cellDraws, type GeneratorSettings, networkCounts } from '#study/assignment/generator-settings.ts';
import { relationTask, relationTasks } from '#study/protocol.ts';

/**
 * How many attempts simulated people need at the trainings of day 1, by how the study has the items drawn: `npx node bench/attempts.ts [people]`.
 *
 * Whoever has not mastered a training by the last attempt counts with that number. The readiness page quotes these figures.
 */
const people = Number(process.argv[2] ?? 300);
const seed = 1;
const study = simulatedStudyFrom(await loadMaterial('study-material'));

console.log('| networks | cells | training | median | 90 % within | mastered |');
console.log('|---|---|---|---|---|---|');
for (const networks of networkCounts) for (const cells of cellDraws) await printAttempts({ networks, cells });

async function printAttempts(settings: GeneratorSettings): Promise<void> {
  const given = { ...study, settings: { ...study.settings, ...settings } };
  const attempts = { training1: [] as number[], training2: [] as number[] };
  const mastered = { training1: 0, training2: 0 };
  for (let index = 1; index <= people; index += 1) {
    const walked = await simulateParticipation(simulatePerson(seed, index), given, {
      stopsAt: null,
      lastDay: 1,
      startsAtMs: 0,
    });
    for (const task of relationTasks) {
      if (task !== 'training1' && task !== 'training2') continue;
      const blocks = walked.days[0]?.blocks.filter((block) => block.task === task) ?? [];
      const isMastered = blocks.at(-1)?.advancedBy === 'mastery';
      attempts[task].push(isMastered ? blocks.length : relationTask.maximumAttempts);
      if (isMastered) mastered[task] += 1;
    }
  }
  for (const task of ['training1', 'training2'] as const) {
    const sorted = attempts[task].toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.ceil(share * people) - 1];
    const cells = [
      settings.networks,
      settings.cells,
      task,
      at(0.5),
      at(0.9),
      `${Math.round((100 * mastered[task]) / people)} %`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
