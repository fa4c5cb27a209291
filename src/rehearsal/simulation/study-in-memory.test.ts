import { describe, expect, it } from 'vitest';
import { defaultGeneratorSettings } from '#study/assignment/generator-settings.ts';
import { dayOpensAt } from '#study/days/day-opening.ts';
import { defaultRepeatSettings } from '#study/word-rating/repeat-settings.ts';
import { pseudoWords } from '#study/words/pseudo-words.ts';
import { shippedFields } from '#tests/support/study/shipped-questionnaire.ts';
import { shippedWordTable as table } from '#tests/support/study/shipped-word-table.ts';
import { LearnedRelations } from './learned-relations.ts';
import { simulatePerson } from './simulate-person.ts';
import { simulateQuestionnaire } from './simulate-questionnaire.ts';
import { StudyInMemory } from './study-in-memory.ts';
import { walkDay } from './walk-day.ts';
import { wordKnowledgeFrom } from './word-knowledge.ts';

const knowledge = wordKnowledgeFrom(table);
const opening = { hoursBetweenDays: 8, dayOpensAtLocalTime: '04:00', lastDate: null };
const materialUsed = {
  table,
  knowledge,
  settings: {
    ...({ wordSet: 'day1', inventoryDays: 'all', scaleDirection: 'fixed' } as const),
    ...defaultGeneratorSettings,
    ...defaultRepeatSettings,
  },
  dayOpensAt: (finishedAtMs: number, timeZone: string) => dayOpensAt(finishedAtMs, timeZone, opening),
  consentHash: 'consent',
  questionnaireFields: shippedFields,
};
const person = simulatePerson(7, 3);
const noListeners = { onAnswer: () => {}, onPhase: () => {} };

function walkerAt(study: StudyInMemory) {
  return { person, knowledge, learned: new LearnedRelations(), stopsAt: null, study };
}

async function answersAfter(study: StudyInMemory) {
  await walkDay(walkerAt(study), 1, noListeners);
  const [day] = study.participation().days;
  return {
    choices: day?.choices.map(({ item, revision, value }) => [item, revision, value]),
    ratings: day?.rating?.presentations.map(({ word, outcome }) => [word, outcome]),
    attempts: day?.blocks.map(({ task, attempt, answers }) => [task, attempt, answers.length]),
  };
}

describe('a study in memory', () => {
  it('refuses a call out of order, and keeps its state', async () => {
    const study = new StudyInMemory(materialUsed, person, 0);
    await study.giveConsent();
    await study.enrol(person, simulateQuestionnaire(person, materialUsed.questionnaireFields));
    await expect(study.submitInventory(1)).rejects.toThrow('incomplete');
    await expect(study.startDay(2)).rejects.toThrow(RangeError);
    expect(await study.readProgress()).toMatchObject({ enrolment: 'enrolled', day: 1, phase: 1 });
  });

  it('opens the next day at its hour, not before', async () => {
    const study = new StudyInMemory(materialUsed, person, 0);
    await walkDay(walkerAt(study), 1, noListeners);
    await expect(study.startDay(2)).rejects.toThrow('day-not-open');
    study.clock.passUntil(study.nextDayOpensAtMs());
    expect(await study.startDay(2)).toMatchObject({ day: 2, phase: 1 });
  });

  it('reaches the same answers after interruptions of inventory and rating', async () => {
    const study = new StudyInMemory(materialUsed, person, 0);
    for (const phase of ['inventory', 'wordRating'] as const) {
      const stopsAt = { day: 1, phase, fraction: 0.5 } as const;
      expect((await walkDay({ ...walkerAt(study), stopsAt }, 1, noListeners)).stopped).toBe(true);
    }
    expect(study.participation().phase).toBe(2);
    const interrupted = await answersAfter(study);
    expect(interrupted).toEqual(await answersAfter(new StudyInMemory(materialUsed, person, 0)));
    expect(interrupted.choices?.length).toBeGreaterThanOrEqual(21);
  });

  it('repeats words only when the study has the setting', async () => {
    const settings = { ...materialUsed.settings, baselineAgain: true, retest: true };
    const study = new StudyInMemory({ ...materialUsed, settings }, person, 0);
    const walked = await answersAfter(study);
    expect(walked).toEqual(await answersAfter(new StudyInMemory(materialUsed, person, 0)));
    const [day] = study.participation().days;
    const again = new Set(day?.rating?.repeatedPresentations.map(({ word }) => word));
    expect(again.size).toBe(25);
    const ten = [...(day?.assignment?.assignment.low ?? []), ...(day?.assignment?.assignment.high ?? [])];
    for (const { word } of ten) expect(again.has(word)).toBe(true);
  });

  it('rates the pseudo-words after Teste 2 with the setting, and ends the day with the last one', async () => {
    const settings = { ...materialUsed.settings, ratePseudoWords: true };
    const study = new StudyInMemory({ ...materialUsed, settings }, person, 0);
    expect(await answersAfter(study)).toEqual(await answersAfter(new StudyInMemory(materialUsed, person, 0)));
    const [day] = study.participation().days;
    const shown = day?.rating?.repeatedPresentations ?? [];
    expect(shown.map(({ word }) => word).toSorted()).toEqual(pseudoWords.toSorted());
    expect(shown.map(({ position }) => position - (day?.rating?.presentations.length ?? 0))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    expect(shown[0]?.receivedAtMs).toBeGreaterThan(day?.blocks.at(-1)?.finishedAtMs ?? Number.NaN);
    expect(day?.finishedAtMs).toBe(shown.at(-1)?.receivedAtMs);
  });
});
