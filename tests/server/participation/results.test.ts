import { beforeAll, describe, expect, test } from 'vitest';
import { readUserRecord } from '#contract/accounts/profile-calls.ts';
import { downloadOwnResults, readOwnResults } from '#contract/participation/results-calls.ts';
import type { OwnResults } from '#research/own-results/own-results-shape.ts';
import {
  answersSummary,
  changeInWords,
  noDiagnosis,
  ownWordsInWords,
  scoresInWords,
  weekInWords,
} from '#research/results-pictures/results-in-words.ts';
import type { RelationTask, StudyDay } from '#study/protocol.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { type DayAnswers, dayParts } from '#tests/support/participation/person-answers.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { pdfText } from '#tests/support/platform/pdf-text.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { withSettings } from '#tests/support/study/changed-material.ts';
import { startMaterialStage } from '#tests/support/study/material-stage.ts';

const days = [1, 2, 3] as const;

/** Which items add up to each score; from docs/protocol/what-was-asked-for.md, 9, and not from the code. */
const inventoryGroups = {
  depression: [3, 5, 10, 13, 16, 17, 21],
  anxiety: [2, 4, 7, 9, 15, 19, 20],
  stress: [1, 6, 8, 11, 12, 14, 18],
};

/** Recomputes the results from the given answers. */
function expectedResults(person: Person) {
  return {
    helpFirst: expectsHelpFirst(person),
    days: days.map((day) => expectedDay(person.answersOf(day))),
    movedMost: expectedMoves(person),
  };
}

/** From docs/protocol/study-rules.md, 8: the thresholds of the care card. */
const careFrom = { depression: 11, anxiety: 8, stress: 13, item21: 2 };

function expectsHelpFirst(person: Person): boolean {
  const valuesOf = (day: StudyDay) => {
    const { inventory } = person.answersOf(day);
    const sum = (items: number[]) => items.reduce((total, item) => total + (inventory[item - 1] ?? Number.NaN), 0);
    const { depression, anxiety, stress } = inventoryGroups;
    return { depression: sum(depression), anxiety: sum(anxiety), stress: sum(stress), item21: inventory[20] ?? 0 };
  };
  const [first, last] = [valuesOf(1), valuesOf(3)];
  return (['depression', 'anxiety', 'stress', 'item21'] as const).some(
    (name) => last[name] >= careFrom[name] || last[name] > first[name],
  );
}

function expectedDay(answers: DayAnswers) {
  const { day, inventory, ratings, attempts, pageSeconds } = answers;
  const sum = (items: number[]) => items.reduce((total, item) => total + (inventory[item - 1] ?? Number.NaN), 0);
  const times = ratings.map(({ reactionTimeMs }) => reactionTimeMs).sort((a, b) => a - b);
  const [lower = Number.NaN, upper = Number.NaN] = [times[times.length / 2 - 1], times[times.length / 2]];
  const made = (task: RelationTask) =>
    attempts
      .filter((one) => one.task === task)
      .map(({ attempt, items }) => {
        const correctCount = items.filter(({ chosen, right }) => chosen === right).length;
        return { attempt, correctCount, itemCount: items.length, scorePercent: (correctCount * 100) / items.length };
      });
  return {
    day,
    scores: {
      depression: sum(inventoryGroups.depression),
      anxiety: sum(inventoryGroups.anxiety),
      stress: sum(inventoryGroups.stress),
    },
    bands: null,
    ratings,
    meanValence: ratings.reduce((total, { valence }) => total + valence, 0) / ratings.length,
    medianReactionTimeMs: (lower + upper) / 2,
    tasks: { training1: made('training1'), test1: made('test1'), training2: made('training2'), test2: made('test2') },
    sessionTimeSeconds: [...pageSeconds.values()].reduce((total, seconds) => total + seconds, 0),
    cloud: [
      { id: 0, title: `Dia ${day}`, level: 0, parentId: null },
      ...ratings.map(({ word, valence }, index) => ({ id: index + 1, title: word, level: valence, parentId: 0 })),
    ],
  };
}

function expectedMoves(person: Person) {
  const valenceOf = (day: StudyDay, word: string) =>
    person.answersOf(day).ratings.find((rating) => rating.word === word)?.valence ?? null;
  const moves = person.answersOf(1).ratings.flatMap(({ word, valence }) => {
    const last = valenceOf(3, word);
    if (last === null || last === valence) return [];
    return [{ word, valences: { 1: valence, 2: valenceOf(2, word), 3: last }, change: last - valence }];
  });
  moves.sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.word.localeCompare(b.word, 'pt-BR'));
  return moves.slice(0, 8);
}

const stage = openedForTests(startMaterialStage);
let ana: Person;
let bia: Person;

const calls = [readOwnResults, downloadOwnResults];
const resultsOf = ({ client }: Person): Promise<OwnResults> => client.call(readOwnResults);

async function expectNotReady({ client }: Person, where: string): Promise<void> {
  for (const { method, path } of calls) {
    const reply = await client.request(method, path);
    expect(reply.status, where).toBe(409);
    expectRefused(reply, 'results-not-ready');
  }
}

beforeAll(async () => {
  ana = await person(stage.testApp, 'Ana');
  bia = await person(stage.testApp, 'Bia');
});

test('results are refused before the end of day 3', async () => {
  for (const { method, path } of calls) {
    expectRefused(await stage.testApp.newClient().request(method, path), 'sign-in-needed');
    expectRefused(await ana.client.request(method, path), 'not-enrolled');
  }
  await ana.hasEnrolled();
  await expectNotReady(ana, 'day 1, phase 1');
  await ana.hasHadPageOpen(1, '11111111-1111-4111-8111-111111111111', 1900);
  await ana.hasFinishedDay(1, { training1: [20, 26, 27], test1: [6] });
  await expectNotReady(ana, 'day 1, phase 7');
  await ana.hasFinishedDay(2, { training2: [12, 28] });
  await expectNotReady(ana, 'day 2, phase 7');
  await ana.hasStartedDay(3);
  await ana.hasHadPageOpen(3, '33333333-3333-4333-8333-333333333333', 65);
  for (const part of dayParts) {
    await expectNotReady(ana, `day 3, before ${part}`);
    await ana.hasFinished(part);
  }
  expect(await ana.progress()).toMatchObject({ day: 3, phase: 7 });
  expect((await ana.client.request('GET', readOwnResults.path)).status).toBe(200);
});

describe('results after the third day', () => {
  beforeAll(() => bia.hasFinishedDay(3));

  test('equal the answers, with recomputed numbers', async () => {
    const results = await resultsOf(ana);
    expect(results).toEqual(expectedResults(ana));
    expect(results.days.map(({ tasks }) => tasks.training1.length)).toEqual([3, 1, 1]);
    expect(results.movedMost).toHaveLength(8);
  });

  test('equal the research record and the user record', async () => {
    const { days } = await resultsOf(ana);
    const record = await ana.record();
    const { wordCloudDay1, wordCloudDay2, wordCloudDay3 } = await ana.client.call(readUserRecord);
    expect(days.map(({ cloud }) => cloud)).toEqual([wordCloudDay1, wordCloudDay2, wordCloudDay3]);
    expect(days.map(({ scores }) => scores?.depression)).toEqual([
      record.DASSdep,
      record.DASSdepDay2,
      record.DASSdepDay3,
    ]);
    expect(days.map(({ scores }) => scores?.anxiety)).toEqual([record.DASSanx, record.DASSanxDay2, record.DASSanxDay3]);
    expect(days.map(({ scores }) => scores?.stress)).toEqual([record.DASSstr, record.DASSstrDay2, record.DASSstrDay3]);
    for (const [index, said] of [record.WordVal, record.WordValDay2, record.WordValDay3].entries()) {
      const ratings = days[index]?.ratings.map(({ reactionTimeMs, ...rated }) => ({
        ...rated,
        reactionTime: reactionTimeMs,
      }));
      expect(ratings).toEqual(said);
    }
    expect(days.map(({ tasks }) => [tasks.training1.length, tasks.training1.at(-1)?.scorePercent])).toEqual([
      [record.Trial1attempts, record.Trial1score],
      [record.Trial1attemptsDay2, record.Trial1scoreDay2],
      [record.Trial1attemptsDay3, record.Trial1scoreDay3],
    ]);
    expect(days.map(({ sessionTimeSeconds }) => sessionTimeSeconds)).toEqual([
      record.sessionTime,
      record.sessionTimeDay2,
      record.sessionTimeDay3,
    ]);
  });

  test('are never those of another person', async () => {
    expect(await resultsOf(bia)).toEqual(expectedResults(bia));
    expect(await resultsOf(bia)).not.toEqual(await resultsOf(ana));
  });

  test('are available as a PDF with the same words and numbers, without a name', async () => {
    const { headers, content } = await ana.client.file(downloadOwnResults);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain('filename="meus-resultados-wordmood.pdf"');
    expect(headers.get('cache-control')).toBe('no-store');
    const text = pdfText(content).replaceAll(/\s/g, '');
    const results = await resultsOf(ana);
    const { instructions, help } = stage.testApp.material;
    const said = [answersSummary, ownWordsInWords, changeInWords, weekInWords, scoresInWords].map((say) =>
      say(results),
    );
    for (const sentence of [...said, noDiagnosis, instructions.results.aboutScores, help.short])
      expect(text).toContain(sentence.replaceAll(/\s/g, ''));
    const placeOf = (sentence: string) => text.indexOf(sentence.replaceAll(/\s/g, ''));
    expect(placeOf(answersSummary(results))).toBeLessThan(placeOf(ownWordsInWords(results)));
    expect(results.helpFirst).toBe(true);
    expect(placeOf(help.short)).toBeLessThan(placeOf(weekInWords(results)));
    expect(placeOf(weekInWords(results))).toBeLessThan(placeOf(scoresInWords(results)));
    for (const { ratings } of results.days)
      for (const { word } of ratings) expect(text).toContain(word.replaceAll(/\s/g, ''));
    expect(text).toContain('20de30');
    expect(text).not.toContain('[U+');
    for (const name of [ana.name, ana.email]) expect(text).not.toContain(name);
  });

  test('have severity bands only where the study shows them', async () => {
    await stage.restartWith(withSettings({ severityBands: true }));
    const [first] = (await resultsOf(ana)).days;
    expect(Object.keys(first?.bands ?? {}).toSorted()).toEqual(['anxiety', 'depression', 'stress']);
    const text = pdfText((await ana.client.file(downloadOwnResults)).content);
    expect(text).toMatch(/\((normal|leve|moderado|grave|muito grave)\)/);
  });
});

test('every declared refusal of these calls occurs here', async () => {
  const rows = (await contractRows()).filter(({ path }) => path.startsWith('/api/results/'));
  expect(rows).toHaveLength(2);
  expect(refusalsNotSeen(rows)).toEqual([]);
});
