import { readAnalysisOfPeople, readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import { type AnalysedPeople, registeredPeople } from '#research/statistics/analysed-people-shape.ts';
import { type StudyAnalysis, studyAnalysisShape } from '#research/statistics/study-analysis-shape.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { computeInThread } from '#server/research/snapshots/compute-in-thread.ts';
import { noSnapshot } from '#server/research/snapshots/no-snapshot.ts';
import { readSnapshot } from '#server/research/snapshots/read-snapshot.ts';
import type { SnapshotKind } from '#server/research/snapshots/snapshot-kind.ts';
import type { AnalysisSettings, analyseStudy } from './analyse-study.ts';
import { readStudyPlan } from './read-study-plan.ts';

/** Part of the cache key: raised when the same rows give other numbers. */
const computationVersion = 22;

const name = 'study-analysis';

function studyAnalysisKind(deps: ServerContext, people: AnalysedPeople): SnapshotKind<StudyAnalysis> {
  // From the study material, so part of the cache key.
  const { individualChange, networks, cells, classes } = deps.material.settings;
  const settings: AnalysisSettings = {
    norms: individualChange,
    people,
    generator: { networks, cells, classes },
    smallestEffect: deps.material.analysisPlan?.smallestEffect ?? {},
    windowDays: deps.material.inventory.windowDays,
  };
  const module = new URL('./analyse-study.ts', import.meta.url);
  return {
    name: [name, ...choiceNames(people)].join(' '),
    lock: name,
    ...(people.withoutFlagged ? { dependsOnFlags: true } : {}),
    basis: `${computationVersion} ${JSON.stringify(settings)}`,
    shape: studyAnalysisShape,
    ...computeInThread<typeof analyseStudy>(deps, { module, name: 'analyseStudy', settings }),
  };
}

export const studyAnalysisHandlers = (deps: ServerContext) => [
  bindCall(readStudyAnalysis, () => analysisWithPlan(deps, registeredPeople)),
  bindCall(readAnalysisOfPeople, (people) => analysisWithPlan(deps, people)),
];

async function analysisWithPlan(deps: ServerContext, people: AnalysedPeople) {
  const plan = await readStudyPlan(deps);
  // Blinded results are not even computed.
  return {
    ...(plan.blinded === null ? await readSnapshot(deps, studyAnalysisKind(deps, people)) : noSnapshot),
    plan,
  };
}

function choiceNames({ group, ...choices }: AnalysedPeople): string[] {
  const chosen = Object.entries(choices).flatMap(([choice, isChosen]) => (isChosen ? [choice] : []));
  return group === null ? chosen : [...chosen, `group${group}`];
}
