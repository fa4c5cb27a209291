import type { AnsweredItem, DayAnswers, MadeAttempt } from './person-answers.ts';

/** Items of each score, copied from docs/protocol/what-was-asked-for.md, 9, not from the code. */
const inventoryGroups = {
  dep: [3, 5, 10, 13, 16, 17, 21],
  anx: [2, 4, 7, 9, 15, 19, 20],
  str: [1, 6, 8, 11, 12, 14, 18],
};

/** Visibility of items: all, or during the study neither tests nor right options. */
type AnswerKey = 'shown' | 'withheld';

/**
 * Recomputes the research record of one day from the given answers.
 * @returns the fields of the day under their names in the record
 */
export function expectedDayOfRecord(answers: DayAnswers, key: AnswerKey): Record<string, unknown> {
  const { inventory, ratings, pageSeconds } = answers;
  const sum = (items: number[]) => items.reduce((total, item) => total + (inventory[item - 1] ?? 0), 0);
  const of = (task: MadeAttempt['task']) => answers.attempts.filter((attempt) => attempt.task === task);
  const last = (task: MadeAttempt['task']) => of(task).at(-1)?.items ?? [];
  const training = (items: AnsweredItem[]) => items.map((item) => trialItem(item, key));
  const test = (items: AnsweredItem[]) => (key === 'withheld' ? [] : training(items));
  const fields = {
    DASS: inventory,
    DASSdep: sum(inventoryGroups.dep),
    DASSanx: sum(inventoryGroups.anx),
    DASSstr: sum(inventoryGroups.str),
    WordVal: ratings.map(({ word, valence, reactionTimeMs }) => ({ word, valence, reactionTime: reactionTimeMs })),
    Trial1: training(last('training1')),
    Trial1attempts: of('training1').length,
    Trial1score: percentRight(last('training1')),
    Test1: test(last('test1')),
    Test1score: percentRight(last('test1')),
    Trial2: training(last('training2')),
    Trial2attempts: of('training2').length,
    Trial2score: percentRight(last('training2')),
    Test2: test(last('test2')),
    Test2score: percentRight(last('test2')),
    sessionTime: [...pageSeconds.values()].reduce((total, seconds) => total + seconds, 0),
  };
  const suffix = answers.day === 1 ? '' : `Day${answers.day}`;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${name}${suffix}`, value]));
}

function trialItem({ sample, context, options, chosen, right }: AnsweredItem, key: AnswerKey) {
  return { sample, context, options, correct: key === 'shown' ? right : '', score: chosen === right ? 1 : 0 };
}

function percentRight(items: AnsweredItem[]): number {
  if (items.length === 0) return 0;
  return (items.filter(({ chosen, right }) => chosen === right).length * 100) / items.length;
}
