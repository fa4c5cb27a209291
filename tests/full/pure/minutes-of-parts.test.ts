import { expect, it } from 'vitest';
import { simulateParticipation } from '#rehearsal/simulation/simulate-participation.ts';
import { simulatePerson } from '#rehearsal/simulation/simulate-person.ts';
import type { SimulatedDay } from '#rehearsal/simulation/simulated-participation.ts';
import { wordKnowledgeFrom } from '#rehearsal/simulation/word-knowledge.ts';
import { defaultGeneratorSettings } from '#study/assignment/generator-settings.ts';
import { dayOpensAt } from '#study/days/day-opening.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { minutesOfPart } from '#study/progress/minutes-left.ts';
import { type DayPart, dayPartNames, dayParts, relationTasks } from '#study/protocol.ts';
import { defaultRepeatSettings, type RepeatSettings } from '#study/word-rating/repeat-settings.ts';
import { shippedFields } from '#tests/support/study/shipped-questionnaire.ts';
import { shippedWordTable as table } from '#tests/support/study/shipped-word-table.ts';

const knowledge = wordKnowledgeFrom(table);
const opening = { hoursBetweenDays: 8, dayOpensAtLocalTime: '04:00', lastDate: null };
const givenWith = (repeats: RepeatSettings) => ({
  table,
  knowledge,
  settings: {
    ...({ wordSet: 'day1', inventoryDays: 'all', scaleDirection: 'fixed' } as const),
    ...defaultGeneratorSettings,
    ...repeats,
  },
  dayOpensAt: (finishedAtMs: number, timeZone: string) => dayOpensAt(finishedAtMs, timeZone, opening),
  consentHash: 'consent',
  questionnaireFields: shippedFields,
});

/** @returns the minutes that each part of the day took, pseudo-words as a part of Teste 2 */
function minutesOf({
  startedAtMs,
  submittedAtMs,
  rating,
  blocks,
  finishedAtMs: endedAtMs,
}: SimulatedDay): Record<DayPart, number> {
  const between = (from: number | null | undefined, to: number | null | undefined) =>
    ((to ?? Number.NaN) - (from ?? Number.NaN)) / 60_000;
  const ofBlocks = keyedBy(relationTasks, (task) =>
    blocks
      .filter((block) => block.task === task)
      .reduce((sum, { openedAtMs, finishedAtMs }) => sum + between(openedAtMs, finishedAtMs), 0),
  );
  return {
    inventory: between(startedAtMs, submittedAtMs),
    wordRating: between(rating?.openedAtMs, rating?.completedAtMs),
    ...ofBlocks,
    test2: between(blocks.find(({ task }) => task === 'test2')?.openedAtMs, endedAtMs),
  };
}

it.each([defaultRepeatSettings, { baselineAgain: true, retest: true, ratePseudoWords: true }])(
  'takes most people no longer than the cards say, and the first day about an hour, with %j',
  async (repeats) => {
    const days: SimulatedDay[] = [];
    for (let number = 1; number <= 40; number += 1) {
      const walk = { stopsAt: null, lastDay: 2, startsAtMs: 0 } as const;
      days.push(...(await simulateParticipation(simulatePerson(7, number), givenWith(repeats), walk)).days);
    }
    const middleOf = (part: DayPart, isFirst: boolean) => {
      const minutes = days.filter(({ day }) => (day === 1) === isFirst).map((day) => minutesOf(day)[part]);
      return minutes.toSorted((one, other) => one - other)[minutes.length >> 1] ?? Number.NaN;
    };
    for (const part of dayPartNames) {
      expect(middleOf(part, true), part).toBeLessThan(minutesOfPart(part, { day: 1, repeats }));
      expect(middleOf(part, false), part).toBeLessThan(minutesOfPart(part, { day: 2, repeats }));
    }
    expect(middleOf('training2', true)).toBeGreaterThan(dayParts.training2.minutes.firstDay / 2);
    const ofFirstDay = dayPartNames.reduce((sum, part) => sum + minutesOfPart(part, { day: 1, repeats }), 0);
    expect(Math.abs(ofFirstDay - 60)).toBeLessThanOrEqual(10);
  },
);
