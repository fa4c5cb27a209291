import type { FlowDay } from '#research/statistics/attrition-shape.ts';
import type { FlowBox, FlowStage } from '#research/study-figures/charts/flow-stage.ts';
import type { StudyFigure } from '#research/study-figures/study-figure.ts';
import type { FigureWords } from '#research/study-figures/words/portuguese-words.ts';
import { lastStudyDay } from '#study/protocol.ts';

/** Each excluded by the first reason that applies. */
export type FlowOfPeople = {
  included: number;
  excluded: number;
  flagged: number;
  /** Finished, with an excluded part. */
  partlyExcluded: number;
  incomplete: number;
  flow: readonly FlowDay[];
};

/** CONSORT flow; counts only. */
export const flowFigure =
  (people: FlowOfPeople): StudyFigure =>
  (words) => ({ ...words.figures.flow, chart: { kind: 'flow', stages: consortStages(people, words) } });

export function analysedPeopleTitle(people: FlowOfPeople, { flow: words }: FigureWords): string {
  return omittedCount(people) === 0 ? words.enrolled(people.included) : words.inAnalyses(people.included);
}

function omittedCount({ excluded, flagged, partlyExcluded, incomplete }: FlowOfPeople): number {
  return excluded + flagged + partlyExcluded + incomplete;
}

export function consortStages(people: FlowOfPeople, all: FigureWords): FlowStage[] {
  const { included, excluded, flagged, partlyExcluded, incomplete, flow } = people;
  const words = all.flow;
  const leftOut = omittedCount(people);
  const notBegun = included - (flow[0]?.started ?? 0);
  const last = flow.at(-1);
  const enrolled: FlowStage = {
    box: { title: words.enrolled(included + leftOut), lines: [] },
    out: outBox(words, [
      [excluded, words.excluded(excluded)],
      [flagged, words.flagged(flagged)],
      [partlyExcluded, words.partlyExcluded(partlyExcluded)],
      [incomplete, words.incomplete(incomplete)],
    ]),
  };
  const counting: FlowStage = {
    box: { title: analysedPeopleTitle(people, all), lines: [] },
    out: outBox(words, [[notBegun, words.notBegun(notBegun)]]),
  };
  const end: FlowStage = { box: { title: words.finishedAll(last?.finished ?? 0), lines: [] }, out: null };
  return [
    ...(leftOut === 0 ? [] : [enrolled]),
    counting,
    ...flow.map((day, index) => dayStage(words, day, flow[index + 1])),
    ...(last?.day === lastStudyDay ? [end] : []),
  ];
}

function dayStage(words: FigureWords['flow'], today: FlowDay, next: FlowDay | undefined): FlowStage {
  const { day, started, inventory, words: rated, finished } = today;
  const notFinished = started - finished;
  const notNext = day === lastStudyDay ? 0 : finished - (next?.started ?? 0);
  return {
    box: {
      title: words.began(day, started),
      lines: [
        ...(inventory === null ? [] : [words.inventory(inventory)]),
        words.words(rated),
        words.finished(finished),
      ],
    },
    out: outBox(words, [
      [notFinished, words.notFinished(day, notFinished)],
      [notNext, words.notNext(day + 1, notNext)],
    ]),
  };
}

/** @returns null without drop-outs */
function outBox(
  words: FigureWords['flow'],
  reasons: readonly (readonly [people: number, line: string])[],
): FlowBox | null {
  const some = reasons.filter(([people]) => people > 0);
  const all = some.reduce((sum, [people]) => sum + people, 0);
  return all === 0 ? null : { title: words.out(all), lines: some.map(([, line]) => line) };
}
