import type { RelationTask, StudyDay } from '#study/protocol.ts';
import type { Person } from './people.ts';
import type { DayAnswers } from './person-answers.ts';

const days = [1, 2, 3] as const;

/** Which items add up to each score; from docs/protocol/what-was-asked-for.md, 9, and not from the code. */
const inventoryGroups = {
  depression: [3, 5, 10, 13, 16, 17, 21],
  anxiety: [2, 4, 7, 9, 15, 19, 20],
  stress: [1, 6, 8, 11, 12, 14, 18],
};

/** Works out anew, from what a person knows to have answered, what the results must say. */
export function expectedResults(person: Person) {
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
