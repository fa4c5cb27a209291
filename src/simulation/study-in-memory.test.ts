import { describe, expect, it } from 'vitest';
import { defaultGeneratorSettings } from '#study/assignment/generator-settings.ts';
import { shippedFields } from '#tests/support/study/shipped-questionnaire.ts';
import { shippedWordTable as table } from '#tests/support/study/shipped-word-table.ts';
import { LearnedRelations } from './learned-relations.ts';
import { simulatePerson } from './simulate-person.ts';
import { simulateQuestionnaire } from './simulate-questionnaire.ts';
import { StudyInMemory } from './study-in-memory.ts';
import { walkDay } from './walk-day.ts';
import { wordKnowledgeFrom } from './word-knowledge.ts';

const knowledge = wordKnowledgeFrom(table);
const given = {
  table,
  knowledge,
  settings: {
    hoursBetweenDays: 8,
    dayOpensAtLocalTime: '04:00',
    lastDate: null,
    wordSet: 'day1' as const,
    ...defaultGeneratorSettings,
  },
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

describe('a study in memory', () => {
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
});
