import { personWordShift } from '#research/statistics/person-word-shift.ts';
import { polesAndAll } from '#research/statistics/pole-measures-shape.ts';
import { scoreFloors } from '#research/statistics/score-levels.ts';
import { studyAnalysis } from '#research/statistics/study-analysis.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { testKinds } from '#research/statistics/test-result-shape.ts';
import { defaultGeneratorSettings } from '#study/assignment/generator-settings.ts';
import { defaultScaleNorms } from '#study/inventory/scale-norms.ts';
import { studyDays, testTasks, trainingTasks } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { optionParts } from '#study/relation-task/relation-item.ts';

const { integer } = seededRandom(20_261_126);
const upTo = (highest: number) => integer(0, highest);

/** Analyses of simulated people who completed all three days, with data in every part. */
export function analysedStudy(people: number): StudyAnalysis {
  const ids = Array.from({ length: people }, (_, index) => String(index));
  const perDay = <Row>(row: (participant: string, day: 1 | 2 | 3) => Row) =>
    ids.flatMap((participant) => studyDays.map((day) => row(participant, day)));
  const answersOf = () => ids.map(() => Array.from({ length: 21 }, () => upTo(3)));
  const shares = { mean: 0.7, standardDeviation: people < 2 ? null : 0.2 };
  const share = { people, answers: 10 * people, chance: 0.25, medianShare: 0.7, shares };
  const fewShares = people < 5 ? ids.map((_, index) => 0.6 + index / 10) : [];
  return studyAnalysis(
    {
      ...{
        included: people + 4,
        excluded: 1,
        excludedParts: 0,
        flagged: 0,
        partlyExcluded: 0,
        incomplete: 0,
        testPeople: 1,
      },
      flow: studyDays.map((day) => ({
        day,
        started: people + 3,
        inventory: people + 2,
        words: people + 1,
        finished: people,
      })),
      stayed: new Set(ids.slice(Math.floor(people / 3))),
      people: ids.map((participant, index) => ({
        ...{ participant, age: 18 + upTo(40), sex: ['feminino', 'masculino', 'no'][upTo(2)] ?? 'no' },
        group: 1 + (index % 2),
      })),
      days: perDay((participant, day) => ({
        ...{ participant, day, depression: upTo(21), anxiety: upTo(21), stress: upTo(21) },
        valence: (40 + upTo(320)) / 40,
      })),
      answers: { 1: answersOf(), 2: answersOf(), 3: answersOf() },
      shifts: ids.map(() => {
        const rated = () =>
          Array.from({ length: 40 }, (_, word) => ({
            ...{ word: `w${String(word).padStart(2, '0')}`, reactionTimeMs: 500 + upTo(900) },
            valence: Math.min(9, 1 + Math.floor(word / 5) + upTo(1)),
          }));
        const trained = (from: number) =>
          Array.from({ length: 5 }, (_, index) => `w${String(from + index).padStart(2, '0')}`);
        return personWordShift({
          ...{ dayOne: rated(), baseline: rated(), dayTwo: rated(), dayThree: rated() },
          ...{ trainedLow: trained(0), trainedHigh: trained(35), trainedLater: [] },
        });
      }),
      poleDays: polesAndAll.flatMap((pole) =>
        perDay((participant, day) => ({
          ...{ participant, day, pole, valence: (40 + upTo(320)) / 40 },
          logTime: Math.log(600 + upTo(1500)),
        })),
      ),
      halves: perDay((participant, day) => ({ participant, day, odd: 1 + upTo(8), even: 1 + upTo(8) })),
      retests: perDay((participant, day) => ({
        ...{ participant, day, first: 1 + upTo(8), second: 1 + upTo(8), distance: upTo(3) },
      })),
      speeds: ids.map(() => ({ share: upTo(10) / 10, logLatency: Math.log(900 + upTo(4000)) })),
      courses: trainingTasks.flatMap((task) =>
        studyDays.map((day) => ({
          ...{ task, day, people },
          course: { finishedAttempts: 1 + upTo(5), advancedBy: 'mastery' as const, rightOfFive: 7 + upTo(3) },
        })),
      ),
      tests: testKinds.flatMap((kind) =>
        (
          [
            ['all', ''],
            ['context', 'OPOSTO'],
            ['size', '3'],
            ['pole', 'low'],
            ['day', '2'],
          ] as const
        ).map(([split, part]) => ({
          ...{ kind, split, part, ...share, fewShares, right: 7 * people, medianLatencyMs: 1500, resets: 1 },
        })),
      ),
      kindScores: ids.flatMap((participant) =>
        testKinds.map((kind) => ({ participant, kind, answers: kind === 'GEN' ? 30 : 15, right: 8 + upTo(7) })),
      ),
      floors: scoreFloors(defaultGeneratorSettings),
      smallestEffect: {},
      windowDays: 7,
      chosenParts: testKinds.flatMap((kind) =>
        optionParts.map((part) => ({ kind, part, ...share, fewShares, chosen: 2 * people })),
      ),
      relational: testTasks.flatMap((task) =>
        studyDays.map((day) => ({ task, day, people, relational: Math.floor(people / 2) })),
      ),
    },
    defaultScaleNorms,
  );
}
