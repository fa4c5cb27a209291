import { describe, expect, it } from 'vitest';
import { type Assignment, assignWords } from '#study/assignment/assignment.ts';
import { type InventoryScale, isInventoryByItem, scoreInventory } from '#study/inventory/inventory.ts';
import type { QuestionField } from '#study/material/questionnaire-field.ts';
import { type InventoryAnswer, isTraining, type RelationTask, studyDays, wordRating } from '#study/protocol.ts';
import { answerFault } from '#study/questionnaire/answer-fault.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { generateBlock } from '#study/relation-task/generate-block.ts';
import type { RelationItem } from '#study/relation-task/relation-item.ts';
import { shippedWordTable as table } from '#tests/support/study/shipped-word-table.ts';
import type { ProfileName } from './behaviour-profile.ts';
import { LearnedRelations } from './learned-relations.ts';
import { simulateInventory } from './simulate-inventory.ts';
import { type SimulatedPerson, simulatePerson } from './simulate-person.ts';
import { simulateQuestionnaire } from './simulate-questionnaire.ts';
import { latentValence, simulatePresentation } from './simulate-rating.ts';
import { learnFromFeedback, simulateAnswer } from './simulate-relation-answer.ts';
import { wordKnowledgeFrom } from './word-knowledge.ts';

const choiceField = (options: string[]): QuestionField => ({
  kind: 'choice',
  label: 'Pergunta',
  help: null,
  required: true,
  options,
  export: 'question',
  messages: { missing: 'Falta', invalid: 'Escolha' },
});
const knowledge = wordKnowledgeFrom(table);
const people = Array.from({ length: 100 }, (_, index) => simulatePerson(7, index + 1));
const withProfile = (profile: ProfileName) => people.filter((person) => person.profile === profile);
const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const isAscending = (times: readonly number[]) => times.every((time, index) => time >= (times[index - 1] ?? 0));
const middleOf = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

describe('a simulated person', () => {
  it('is the same for the same seed and number, and another one otherwise', () => {
    expect(simulatePerson(7, 12)).toEqual(simulatePerson(7, 12));
    const seeds = [simulatePerson(7, 12), simulatePerson(8, 12), simulatePerson(7, 13)].map(({ seed }) => seed);
    expect(new Set(seeds).size).toBe(3);
  });

  it('is an adult, and one of several kinds of people', () => {
    expect(Math.min(...people.map(({ age }) => age))).toBeGreaterThanOrEqual(18);
    expect(withProfile('typical').length).toBeGreaterThan(withProfile('depressed').length);
    expect(withProfile('depressed').length).toBeGreaterThan(withProfile('careless').length);
    expect(withProfile('careless').length).toBeGreaterThan(0);
  });

  it('chooses from what the questionnaire offers', () => {
    const options = { social: ['Viúvo(a)', 'Solteiro(a)'], education: ['Pós-graduação', 'Ensino médio completo'] };
    const fields = {
      social: choiceField(options.social),
      education: choiceField(options.education),
      renda: choiceField(['Até 2 salários', 'Mais de 2 salários']),
    };
    for (const person of people) {
      const { social, education, age, added } = simulateQuestionnaire(person, fields);
      expect(options.social).toContain(social);
      expect(options.education).toContain(education);
      expect(age).toBe(String(person.age));
      expect(answerFault(fields.renda, added.renda ?? '')).toBeNull();
    }
  });
});

describe('the simulated inventory', () => {
  const timeOf = ({ sinceShownMs }: { sinceShownMs: number }) => sinceShownMs;

  it('has all 21 items, a changed answer as the next revision, and increasing times on one page and of an item', () => {
    for (const choices of people.flatMap((person) => studyDays.map((day) => simulateInventory(person, day)))) {
      const revisions = Map.groupBy(choices, ({ item }) => item);
      const isComplete = revisions.size === 21;
      const inOrder = [...revisions.values()].every((ofItem) =>
        ofItem.every(({ revision }, index) => revision === index + 1),
      );
      expect(isComplete && inOrder).toBe(true);
      const areAscending = [...revisions.values()].map((ofItem) => isAscending(ofItem.map(timeOf)));
      expect(areAscending.every(Boolean)).toBe(true);
    }
    for (const person of people) {
      const isAscendingOnPage = isAscending(simulateInventory(person, 1).map(timeOf));
      expect(isAscendingOnPage).toBe(!isInventoryByItem(person.device));
    }
    expect(people.some((person) => simulateInventory(person, 1).some(({ revision }) => revision > 1))).toBe(true);
    expect(people.some((person) => simulateInventory(person, 1)[20]?.item !== 21)).toBe(true);
  });

  it('has higher answers of a more depressed person', () => {
    const scoreOf = (person: SimulatedPerson, scale: InventoryScale) => {
      const last = new Map(simulateInventory(person, 1).map(({ item, value }) => [item, value]));
      return scoreInventory(Array.from({ length: 21 }, (_, index) => last.get(index + 1) as InventoryAnswer))[scale];
    };
    const average = (profile: ProfileName, scale: InventoryScale) =>
      mean(withProfile(profile).map((person) => scoreOf(person, scale)));
    expect(average('depressed', 'depression')).toBeGreaterThan(average('typical', 'depression') + 6);
    expect(average('anxious', 'anxiety')).toBeGreaterThan(average('typical', 'anxiety') + 5);
  });
});

describe('the simulated word rating', () => {
  const wordsOf = (pole: number) => table.words.filter((row) => row.pole === pole).map(({ word }) => word);
  const presentations = (person: SimulatedPerson, words: readonly string[]) =>
    words.map((word, index) => simulatePresentation(person, { day: 1, position: index + 1, word, knowledge }));
  const ratings = (person: SimulatedPerson, words: readonly string[]) =>
    presentations(person, words).flatMap((presentation) => (presentation.outcome === 'rated' ? [presentation] : []));
  const valences = (profile: ProfileName, pole: number) =>
    mean(withProfile(profile).flatMap((person) => ratings(person, wordsOf(pole)).map(({ valence }) => valence)));

  it('stays within the scale and the time limit, and times out sometimes', () => {
    const all = people.flatMap((person) => presentations(person, [...wordsOf(-1), ...wordsOf(1)]));
    const rated = all.flatMap((presentation) => (presentation.outcome === 'rated' ? [presentation] : []));
    expect(new Set(rated.map(({ valence }) => valence))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]));
    const times = rated.map(({ reactionTimeMs }) => reactionTimeMs);
    expect(
      times.filter((time) => time <= 0 || time > wordRating.timeLimitMs || Math.round(time * 10) / 10 !== time),
    ).toEqual([]);
    const share = (outcome: string) =>
      all.filter((presentation) => presentation.outcome === outcome).length / all.length;
    expect(share('timedOut')).toBeGreaterThan(0.005);
    expect(share('timedOut')).toBeLessThan(0.1);
    expect(share('voided')).toBeGreaterThan(0);
  });

  it('separates pleasant from unpleasant words, less so in depression', () => {
    expect(valences('typical', 1) - valences('typical', -1)).toBeGreaterThan(4);
    expect(valences('depressed', 1)).toBeLessThan(valences('typical', 1) - 0.7);
  });

  it('has human reaction times, longer when tired', () => {
    const medianOf = (profile: ProfileName) =>
      middleOf(
        withProfile(profile).flatMap((person) => ratings(person, wordsOf(1)).map((rated) => rated.reactionTimeMs)),
      );
    expect(medianOf('typical')).toBeGreaterThan(900);
    expect(medianOf('typical')).toBeLessThan(2200);
    expect(medianOf('tired')).toBeGreaterThan(medianOf('typical') + 300);
  });
});

describe('a simulated person in the tasks', () => {
  const scores = new Map(people.map((person) => [person, walkTasks(person)]));
  const of = (profile: ProfileName, task: RelationTask) =>
    withProfile(profile).map((person) => scores.get(person)?.[task] ?? []);
  const attentive = (task: RelationTask) =>
    (['typical', 'depressed', 'anxious', 'tired'] as const).flatMap((profile) => of(profile, task));

  it('masters Treino 1 in one to three attempts as a rule', () => {
    const attempts = attentive('training1').map((percents) => percents.length);
    expect(attempts.filter((count) => count <= 3).length / attempts.length).toBeGreaterThan(0.9);
    expect(attempts.filter((count) => count > 1).length / attempts.length).toBeGreaterThan(0.1);
  });

  it('learns Treino 2 from feedback alone: near chance at first, better with each attempt', () => {
    const percents = attentive('training2');
    const first = mean(percents.map(([percent = 0]) => percent));
    const last = mean(percents.map((ofPerson) => ofPerson.at(-1) ?? 0));
    expect(first).toBeLessThan(85);
    expect(last).toBeGreaterThan(90);
  });

  it('reaches the tenth attempt when careless', () => {
    expect(of('careless', 'training1').some((percents) => percents.length === 10)).toBe(true);
  });

  it('derives most untrained relations, unlike a participant without feedback', () => {
    expect(mean(attentive('test2').map(([percent = 0]) => percent))).toBeGreaterThan(65);
    const untrained = withProfile('typical').map((person) => answerBlock(person, 'test2', 1, new LearnedRelations()));
    expect(mean(untrained)).toBeLessThan(45);
  });

  it('answers with times in order and a last word that is the choice', () => {
    for (const person of people) {
      const [item] = generateBlock({
        day: 1,
        task: 'training1',
        table,
        assignment: assignmentOf(person),
        seed: 3,
      }).items;
      if (item === undefined) throw new Error('no item');
      const learned = new LearnedRelations();
      const answer = simulateAnswer(person, item, { day: 1, task: 'training1', attempt: 1 }, { learned, knowledge });
      const { revealsMs, drops, resetsMs, confirmedMs, firstDragStartMs } = answer.trace;
      expect(isAscending([0, ...revealsMs, ...drops.map(({ atMs }) => atMs), confirmedMs])).toBe(true);
      expect(drops.at(-1)?.option).toBe(answer.chosen);
      expect(resetsMs.length).toBeLessThan(drops.length);
      expect(firstDragStartMs === null).toBe(['tap', 'keyboard', 'assistive'].includes(person.device.putsBy));
    }
  });

  it('picks every word before dropping it, and sees every part after its click', () => {
    const lettingGo = new Set<number>();
    const losing = new Set<number>();
    for (const person of people) {
      for (const item of generateBlock({ day: 1, task: 'training1', table, assignment: assignmentOf(person), seed: 3 })
        .items) {
        const learned = new LearnedRelations();
        const place = { day: 1, task: 'training1', attempt: 1 } as const;
        const { trace, course } = simulateAnswer(person, item, place, { learned, knowledge });
        const put = course.picks.filter(({ letGoMs }) => letGoMs === null);
        expect(put.map(({ option }) => option)).toEqual(trace.drops.map(({ option }) => option));
        expect(put.every(({ atMs }, index) => atMs <= (trace.drops[index]?.atMs ?? 0))).toBe(true);
        const taken = course.picks.flatMap(({ atMs, letGoMs }) => [atMs, letGoMs ?? atMs]);
        expect(isAscending([trace.revealsMs[3], ...taken, trace.confirmedMs])).toBe(true);
        expect(course.partsShown.every(({ atMs }, part) => atMs > (trace.revealsMs[part] ?? 0))).toBe(true);
        if (put.length < course.picks.length) lettingGo.add(person.seed);
        if (course.focusLosses.length > 0) losing.add(person.seed);
      }
    }
    expect(lettingGo.size).toBeGreaterThan(20);
    expect(losing.size).toBeGreaterThan(20);
  });
});

/** Cached, as it takes most of the time of a block. */
const assignments = new Map<SimulatedPerson, Assignment>();

/** @returns the scores of all attempts on day 1 */
function walkTasks(person: SimulatedPerson): Record<RelationTask, number[]> {
  const learned = new LearnedRelations();
  const percents: Record<RelationTask, number[]> = { training1: [], test1: [], training2: [], test2: [] };
  for (const task of ['training1', 'test1', 'training2', 'test2'] as const) {
    for (let attempt = 1; attempt <= (isTraining(task) ? 10 : 1); attempt += 1) {
      const percent = answerBlock(person, task, attempt, learned, percents.training2.length);
      percents[task].push(percent);
      if (percent >= 90) break;
    }
  }
  return percents;
}

/** @param trained the attempt at Treino 2 that Teste 2 refers to */
function answerBlock(
  person: SimulatedPerson,
  task: RelationTask,
  attempt: number,
  learned: LearnedRelations,
  trained = 1,
): number {
  const place = { day: 1, task, attempt } as const;
  const assignment = assignments.get(person) ?? assignmentOf(person);
  assignments.set(person, assignment);
  const itemsOf = (of: RelationTask, seed: number, trainedItems: readonly RelationItem[] = []) =>
    generateBlock({ day: 1, task: of, table, assignment, seed, trainedItems }).items;
  const trainedItems = task === 'test2' ? itemsOf('training2', person.seed ^ trained) : [];
  const items = itemsOf(task, person.seed ^ attempt, trainedItems);
  const right = items.filter(({ correct, number, sample, context, options }) => {
    const shown = { number, sample, context, options };
    const { chosen } = simulateAnswer(person, shown, place, { learned, knowledge });
    if (isTraining(task)) learnFromFeedback(person, shown, place, { chosen, correct: chosen === correct, learned });
    return chosen === correct;
  });
  return (100 * right.length) / items.length;
}

function assignmentOf(person: SimulatedPerson): Assignment {
  const words = seededRandom(person.seed).shuffle(table.words).slice(0, 40);
  const ratings = words.map(({ word }) => ({
    word,
    valence: Math.min(9, Math.max(1, Math.round(latentValence(person, word, knowledge)))),
    reactionTimeMs: 1500,
  }));
  return assignWords({ table, ratings, seed: person.seed });
}
