import { describe, expect, it } from 'vitest';
import { defaultGeneratorSettings } from '#study/assignment/generator-settings.ts';
import { dayOpensAt } from '#study/days/day-opening.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { type DayPart, dayPartNames, dayParts, relationTasks } from '#study/protocol.ts';
import { defaultAgainSettings } from '#study/word-rating/rating-again.ts';
import { shippedFields } from '#tests/support/study/shipped-questionnaire.ts';
import { shippedWordTable as table } from '#tests/support/study/shipped-word-table.ts';
import { LearnedRelations } from './learned-relations.ts';
import { simulateParticipation } from './simulate-participation.ts';
import { simulatePerson } from './simulate-person.ts';
import { simulateQuestionnaire } from './simulate-questionnaire.ts';
import type { SimulatedDay } from './simulated-participation.ts';
import { StudyInMemory } from './study-in-memory.ts';
import { walkDay } from './walk-day.ts';
import { wordKnowledgeFrom } from './word-knowledge.ts';

const knowledge = wordKnowledgeFrom(table);
const opening = { hoursBetweenDays: 8, dayOpensAtLocalTime: '04:00', lastDate: null };
const given = {
  table,
  knowledge,
  settings: { wordSet: 'day1' as const, ...defaultGeneratorSettings, ...defaultAgainSettings },
  dayOpensAt: (finishedAtMs: number, timeZone: string) => dayOpensAt(finishedAtMs, timeZone, opening),
  consentHash: 'consent',
  questionnaireFields: shippedFields,
};
const person = simulatePerson(7, 3);
const nobodyListens = { onAnswer: () => {}, onPhase: () => {} };

function walkerAt(study: StudyInMemory) {
  return { person, knowledge, learned: new LearnedRelations(), stopsAt: null, study };
}

async function answersAfter(study: StudyInMemory) {
  await walkDay(walkerAt(study), 1, nobodyListens);
  const [day] = study.participation().days;
  return {
    choices: day?.choices.map(({ item, revision, value }) => [item, revision, value]),
    ratings: day?.rating?.showings.map(({ word, outcome }) => [word, outcome]),
    attempts: day?.blocks.map(({ task, attempt, answers }) => [task, attempt, answers.length]),
  };
}

/** @returns the minutes that each part of the day took */
function minutesOf({ startedAtMs, submittedAtMs, rating, blocks }: SimulatedDay): Record<DayPart, number> {
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
  };
}

describe('a study in memory', () => {
  it('takes most people no longer than the cards say, and the first day about an hour', async () => {
    const days: SimulatedDay[] = [];
    for (let number = 1; number <= 40; number += 1) {
      const walk = { stopsAt: null, lastDay: 2, startsAtMs: 0 } as const;
      days.push(...(await simulateParticipation(simulatePerson(7, number), given, walk)).days);
    }
    const middleOf = (part: DayPart, isFirst: boolean) => {
      const minutes = days.filter(({ day }) => (day === 1) === isFirst).map((day) => minutesOf(day)[part]);
      return minutes.toSorted((one, other) => one - other)[minutes.length >> 1] ?? Number.NaN;
    };
    for (const part of dayPartNames) {
      const { firstDay, laterDays } = dayParts[part].minutes;
      expect(middleOf(part, true), part).toBeLessThan(firstDay);
      expect(middleOf(part, false), part).toBeLessThan(laterDays);
    }
    expect(middleOf('training2', true)).toBeGreaterThan(dayParts.training2.minutes.firstDay / 2);
    const ofFirstDay = dayPartNames.reduce((sum, part) => sum + dayParts[part].minutes.firstDay, 0);
    expect(Math.abs(ofFirstDay - 60)).toBeLessThanOrEqual(10);
  }, 60_000);

  it('says no to what is out of turn, and keeps standing where it was', async () => {
    const study = new StudyInMemory(given, person, 0);
    await study.giveConsent();
    await study.enrol(person, simulateQuestionnaire(person, given.questionnaireFields));
    await expect(study.submitInventory(1)).rejects.toThrow('incomplete');
    await expect(study.startDay(2)).rejects.toThrow(RangeError);
    expect(await study.readProgress()).toMatchObject({ enrolment: 'enrolled', day: 1, phase: 1 });
  });

  it('opens the next day when its hour has come, not before', async () => {
    const study = new StudyInMemory(given, person, 0);
    await walkDay(walkerAt(study), 1, nobodyListens);
    await expect(study.startDay(2)).rejects.toThrow('day-not-open');
    study.clock.passUntil(study.nextDayOpensAtMs());
    expect(await study.startDay(2)).toMatchObject({ day: 2, phase: 1 });
  });

  it('is walked to the same answers by who was called away in the middle of the inventory and of the words', async () => {
    const study = new StudyInMemory(given, person, 0);
    for (const phase of ['inventory', 'wordRating'] as const) {
      const stopsAt = { day: 1, phase, fraction: 0.5 } as const;
      expect((await walkDay({ ...walkerAt(study), stopsAt }, 1, nobodyListens)).stopped).toBe(true);
    }
    expect(study.participation().phase).toBe(2);
    const interrupted = await answersAfter(study);
    expect(interrupted).toEqual(await answersAfter(new StudyInMemory(given, person, 0)));
    expect(interrupted.choices?.length).toBeGreaterThanOrEqual(21);
  });

  it('lets words come once more where the study asks for it, and only then', async () => {
    const settings = { ...given.settings, baselineAgain: true, retest: true };
    const study = new StudyInMemory({ ...given, settings }, person, 0);
    const walked = await answersAfter(study);
    expect(walked).toEqual(await answersAfter(new StudyInMemory(given, person, 0)));
    const [day] = study.participation().days;
    const again = new Set(day?.rating?.showingsAgain.map(({ word }) => word));
    expect(again.size).toBe(25);
    const ten = [...(day?.assignment?.assignment.low ?? []), ...(day?.assignment?.assignment.high ?? [])];
    for (const { word } of ten) expect(again.has(word)).toBe(true);
  });
});
