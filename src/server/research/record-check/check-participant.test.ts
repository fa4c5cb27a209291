import { beforeAll, describe, expect, it } from 'vitest';
import { type RelationTask, type StudyDay, wordRating } from '#study/protocol.ts';
import { storedInMemory } from '#tests/support/study/stored-in-memory.ts';
import { checkAssignments } from './check-assignments.ts';
import { checkDays } from './check-days.ts';
import { checkEnrolment } from './check-enrolment.ts';
import { checkInventory } from './check-inventory.ts';
import { checkParticipant } from './check-participant.ts';
import { checkProgress } from './check-progress.ts';
import { checkRelationBlocks } from './check-relation-blocks.ts';
import { checkWordRating } from './check-word-rating.ts';
import type { Finding } from './finding.ts';
import type { StoredAnswerRow, StoredParticipant } from './stored-participant.ts';

type People = 'finisher' | 'onTheWay' | 'ratedAgain';
type Change = (stored: StoredParticipant) => void;
/** Finding as `day place: expectation`, # for varying numbers, with the row changes that cause it. */
type Cases = Record<string, Change | Change[]>;

const people = {} as Record<People, Awaited<ReturnType<typeof storedInMemory>>>;
beforeAll(async () => {
  people.finisher = await storedInMemory(1);
  people.onTheWay = await storedInMemory(9, { day: 2, phase: 'training2', fraction: 0.5 });
  people.ratedAgain = await storedInMemory(12, null, { baselineAgain: true, retest: true, ratePseudoWords: true });
});

/** Only the checks of the same rows, as generating all items per case is slow. */
const checks = {
  days: [checkEnrolment, checkProgress, checkDays, checkInventory],
  ratings: [checkWordRating, checkAssignments],
  tasks: [checkRelationBlocks],
};

function findingsAfter(who: People, change: Change, rows: keyof typeof checks): string[] {
  const { stored, material } = people[who];
  const changed = structuredClone(stored);
  change(changed);
  const findings = checks[rows].flatMap((check) => [...check(changed, material)]);
  return findings.map(asText);
}
const asText = ({ day, place, expectation }: Finding) => `${day} ${place}: ${expectation}`;

/** Numbers of presentations and attempts vary with the simulation. */
const withoutNumbers = (finding: string) => finding.replaceAll(/(presentation|attempt) \d+/g, '$1 #');

function row<Row extends object>(rows: readonly Row[], where: Partial<Row>): Row {
  const matches = (candidate: Row) => Object.entries(where).every(([name, is]) => Reflect.get(candidate, name) === is);
  return rows.find(matches) ?? expect.fail(`no row ${JSON.stringify(where)}`);
}
const remove = <Row>(rows: Row[], isGone: (candidate: Row) => boolean) => {
  const retained = rows.filter((candidate) => !isGone(candidate));
  expect(retained.length).toBeLessThan(rows.length);
  rows.splice(0, rows.length, ...retained);
};
const pseudoWordShown = ({ repeatedPresentations }: StoredParticipant, day: StudyDay) =>
  row(repeatedPresentations, { day, againFor: 'pseudoWord' });
const answerAt = ({ answers }: StoredParticipant, day: StudyDay, task: RelationTask, item: number) =>
  row(answers, { day, task, attempt: 1, item });
const blockAt = ({ blocks }: StoredParticipant, day: StudyDay, task: RelationTask, attempt = 1) =>
  row(blocks, { day, task, attempt });
const againOf = (stored: StoredParticipant, day: StudyDay) => {
  const { again } = row(stored.ratingSessions, { day });
  return again === null || again === 'unreadable' ? expect.fail('no plan') : again;
};
const firstAgain = ({ repeatedPresentations }: StoredParticipant, day: StudyDay) => row(repeatedPresentations, { day });
const courseOf = ({ course }: StoredAnswerRow) => course ?? expect.fail('no course');
const traceOf = ({ trace }: StoredAnswerRow) => trace ?? expect.fail('no trace');

const daysChanged: Cases = {
  '3 day: the time of its end': (s) => (row(s.days, { day: 3 }).finishedAtMs = null),
  '3 day: an end at the moment of its last answer': (s) => ((row(s.days, { day: 3 }).finishedAtMs as number) += 1000),
  '2 day: a start after the day had opened': (s) =>
    (row(s.days, { day: 2 }).startedAtMs = Number(row(s.days, { day: 1 }).finishedAtMs) + 7.9 * 3_600_000),
  '3 progress: nothing from a day not started': (s) => (s.day = 2),
  '3 progress: phase 6, as the answers say, not 7': (s) =>
    remove(s.answers, ({ day, task, item }) => day === 3 && task === 'test2' && item === 10),
  'null timeline: one change for each phase reached, in order': (s) =>
    remove(s.phaseChanges, ({ day, to }) => day === 2 && to === 3),
  '1 session time: whole seconds of at most one day from each page': (s) =>
    row(s.days, { day: 1 }).sessionSeconds.push(86_401),
  '2 inventory: the time it was handed in': (s) => (row(s.days, { day: 2 }).inventorySubmittedAtMs = null),
  '2 inventory item 13: an answer': (s) => remove(s.choices, ({ day, item }) => day === 2 && item === 13),
  '1 inventory item 5: revisions 1, 2, 3 and so on': (s) => (row(s.choices, { day: 1, item: 5 }).revision = 9),
  'null enrolment: group 1': (s) => (s.group = 2),
  'null enrolment: a questionnaire': (s) => (s.questionnaire = null),
  'null enrolment: a contact': (s) => (s.contact = null),
  'null enrolment: a consent': (s) => (s.consentCount = 0),
  'null enrolment: an adult': (s) => Object.assign(Object(s.questionnaire), { age: 17 }),
};

const ratingsChanged: Cases = {
  '1 word rating, presentation #: no presentation after the fortieth rating': (s) => {
    const last = s.presentations.findLast(({ day }) => day === 1) ?? expect.fail();
    s.presentations.push({ ...last, position: last.position + 1, word: `${last.word}s`, outcome: 'timedOut' });
  },
  '2 word rating, presentation 4: presentation 3: no gap before it': (s) =>
    remove(s.presentations, ({ day, position }) => day === 2 && position === 3),
  '1 word rating, presentation 2: the word at the front of the queue': (s) =>
    (row(s.presentations, { day: 1, position: 2 }).word = row(s.ratingSessions, { day: 1 }).order?.[59] ?? ''),
  '2 word rating, presentation 20: a word of day 1 first': (s) =>
    (row(s.presentations, { day: 2, position: 20 }).word = row(s.ratingSessions, { day: 2 }).order?.[50] ?? ''),
  [`1 word rating, presentation #: a reaction time from 0 to ${wordRating.timeLimitMs} ms`]: (s) =>
    (row(s.presentations, { day: 1, outcome: 'rated' }).reactionTimeMs = wordRating.timeLimitMs + 0.1),
  '3 word rating, presentation #: how it was pressed': (s) =>
    (row(s.presentations, { day: 3, outcome: 'rated' }).inputWay = null),
  '2 word rating: an end at the moment of the fortieth rating': (s) =>
    (row(s.ratingSessions, { day: 2 }).completedAtMs = 1),
  '2 word rating: one word table from the first presentation to the last': (s) =>
    (row(s.presentations, { day: 2, position: 1 }).materialHash = 'other'),
  '2 word rating: a word table that is known': (s) => (row(s.ratingSessions, { day: 2 }).materialHash = 'other'),
  '3 word rating, order of the words: the order that follows from the seed': (s) =>
    row(s.ratingSessions, { day: 3 }).order?.push(row(s.ratingSessions, { day: 3 }).order?.splice(58, 1)[0] ?? ''),
  '3 word rating, order of the words: each of the 60 words once': (s) => {
    const { order } = row(s.ratingSessions, { day: 3 });
    order?.splice(58, 1, order[59] ?? '');
  },
  '1 word rating, order of the words: version 1, which can be reproduced here': (s) =>
    (row(s.ratingSessions, { day: 1 }).orderVersion = 99),
  '2 word rating, order of the words: as many words before all others as were rated on day 1': (s) =>
    (row(s.ratingSessions, { day: 2 }).comparedWords = 39),
  '1 assignment: what follows from the seed and the ratings': [
    (s) => {
      for (const one of s.presentations) if (one.day === 1 && one.valence !== null) one.valence = 10 - one.valence;
    },
    (s) => (row(s.assignments, { day: 1 }).seed += 1),
  ],
  '1 assignment: one, because 40 words are rated': (s) => remove(s.assignments, () => true),
  '1 assignment, pseudoWords: what the rules of the study give': (s) => {
    const pseudoWords = Object(row(s.assignments, { day: 1 }).content?.pseudoWords);
    pseudoWords.B1 = pseudoWords.B2;
  },
  '1 assignment: one that can be read': (s) => (row(s.assignments, { day: 1 }).content = null),
};

const tasksChanged: Cases = {
  '1 test1 attempt 1: the score of its right answers': (s) => (blockAt(s, 1, 'test1').scorePercent = -1),
  '2 test2 attempt 1: the number of right answers': (s) => (blockAt(s, 2, 'test2').correctCount = -1),
  '1 training1 attempt #: the reason to go on that its score gives': (s) =>
    (row(s.blocks, { day: 1, task: 'training1', advancedBy: 'mastery' }).advancedBy = 'cap'),
  '1 training1 attempt #: no further attempt after mastery': (s) => {
    const last = row(s.blocks, { day: 1, task: 'training1', advancedBy: 'mastery' });
    s.blocks.push({ ...last, attempt: last.attempt + 1 });
  },
  '1 test1 attempt 2: no attempt beyond the last': (s) => s.blocks.push({ ...blockAt(s, 1, 'test1'), attempt: 2 }),
  '2 test1 attempt 1: an end at the moment of its last answer': (s) =>
    ((blockAt(s, 2, 'test1').finishedAtMs as number) += 1000),
  '1 training2 attempt 1: the items that follow from seed, assignment and what was trained': (s) =>
    Object(blockAt(s, 1, 'training2').items?.[0]?.options).reverse(),
  '1 test1 attempt 1 items[2]: the right option at its stated position': (s) =>
    (Object(blockAt(s, 1, 'test1').items?.[2]).correct = 'VEK'),
  '2 test1 attempt 1: the items that follow from seed, assignment and what was trained': (s) =>
    (blockAt(s, 2, 'test1').seed += 1),
  '2 test1 attempt 1: items that can be read': (s) => (blockAt(s, 2, 'test1').items = null),
  '2 test1 attempt 1 generatorVersion: 1, that of the assignment': (s) =>
    (blockAt(s, 2, 'test1').generatorVersion = 99),
  '1 test2 attempt 1: the items that follow from seed, assignment and what was trained': (s) => {
    const { items } = blockAt(s, 2, 'training2');
    for (const block of s.blocks) if (block.day === 1 && block.task === 'training2') block.items = items;
  },
};

const answersChanged: Cases = {
  '3 training1 attempt 1 item 7: the mark that the choice deserves': (s) =>
    (answerAt(s, 3, 'training1', 7).correct = !answerAt(s, 3, 'training1', 7).correct),
  '1 test2 attempt 1 item 5: item 4: no gap before it': (s) =>
    remove(s.answers, ({ day, task, item }) => day === 1 && task === 'test2' && item === 4),
  '3 test2 attempt 1 item 11: an item that was given': (s) => (answerAt(s, 3, 'test2', 10).item = 11),
  '1 test1 attempt 1 item 1: a choice among the options': (s) => (answerAt(s, 1, 'test1', 1).chosen = 'XXX'),
  '1 test1 attempt 1 item 1: the word put last as the choice': (s) => (answerAt(s, 1, 'test1', 1).chosen = 'XXX'),
  '1 test1 attempt 1 item 2: only offered words in the blank': (s) =>
    Object(traceOf(answerAt(s, 1, 'test1', 2)).drops).unshift({ option: 'XXX', atMs: 0, inputWay: 'touch' }),
  '2 test2 attempt 1 item 2: feedback in trainings only': (s) => (answerAt(s, 2, 'test2', 2).feedbackShown = true),
  '2 test1 attempt 1 item 2: the response latency of its trace': (s) =>
    (answerAt(s, 2, 'test1', 2).responseLatencyMs += 1),
  '2 test1 attempt 1 item 3: times in order': (s) => (traceOf(answerAt(s, 2, 'test1', 3)).confirmedMs = 1),
  '2 test1 attempt 1 item 3: the confirmation latency of its trace': (s) =>
    (answerAt(s, 2, 'test1', 3).confirmationLatencyMs += 1),
  '2 test1 attempt 1 item 4: the way of input of its trace': (s) => (answerAt(s, 2, 'test1', 4).inputWay = 'none'),
  '2 test1 attempt 1 item 5: a trace that can be read': (s) => (answerAt(s, 2, 'test1', 5).trace = null),
  '1 test2 attempt 1 item 6: a course that can be read': (s) => (answerAt(s, 1, 'test2', 6).course = null),
  '1 test2 attempt 1 item 7: only offered words picked': (s) =>
    (Object(courseOf(answerAt(s, 1, 'test2', 7)).picks[0]).option = 'XXX'),
  '1 test2 attempt 1 item 8: no part that was shown before its click': (s) =>
    (Object(courseOf(answerAt(s, 1, 'test2', 8)).partsShown[3]).atMs = 1),
  '1 test2 attempt 1 item 9: nothing after the confirmation': (s) =>
    (courseOf(answerAt(s, 1, 'test2', 9)).focusLosses = [{ atMs: 10, lengthMs: 86_400_000 }]),
  '1 test2 attempt 1 item 10: an earlier answer that it tells of': (s) =>
    (Object(courseOf(answerAt(s, 1, 'test2', 10)).earlier).item = 30),
};

const currentDayChanged: Cases = {
  '2 progress: phase 5, as the answers say, not 6': (s) => (s.phase = 6),
  '2 progress: a finished day before day 3; its answers reach phase 5': (s) => Object.assign(s, { day: 3, phase: 1 }),
  '2 progress: nothing from a phase after 5': (s) => s.blocks.push({ ...blockAt(s, 2, 'test1'), task: 'test2' }),
  '2 day: no end yet': (s) => (row(s.days, { day: 2 }).finishedAtMs = 1),
};

const currentTaskChanged: Cases = {
  '2 training1 attempt #: attempt #: no gap before it': (s) =>
    s.blocks.push({ ...blockAt(s, 2, 'training1'), attempt: 20 }),
  '2 training2 attempt #: no end before 30 answers': (s) =>
    (row(s.blocks, { day: 2, task: 'training2', finishedAtMs: null }).finishedAtMs = 1),
};

const ratedAgainChanged: Cases = {
  '2 word rating, words once more, presentation #: the word that is due, for what it is due': [
    (s) => {
      const isAgain = ({ word }: { word: string }) =>
        s.repeatedPresentations.some((one) => one.day === 2 && one.word === word);
      const others = s.presentations.filter((one) => one.day === 2 && one.outcome === 'rated' && !isAgain(one));
      firstAgain(s, 2).word = others[0]?.word ?? '';
    },
    (s) => (againOf(s, 2).seed = 77),
  ],
  '1 word rating, words once more, presentation #: the word that is due, for what it is due': [
    (s) => (firstAgain(s, 1).againFor = 'retest'),
    (s) => {
      for (const one of s.presentations) if (one.day === 1 && one.valence !== null) one.valence = 10 - one.valence;
    },
  ],
  '3 word rating, words once more, presentation #: no gap before it': (s) =>
    remove(s.repeatedPresentations, (one) => one === firstAgain(s, 3)),
  '1 assignment: none before all words came once more': (s) =>
    remove(s.repeatedPresentations, (one) => one.day === 1 && one !== firstAgain(s, 1)),
  [`2 word rating, presentation #: a reaction time from 0 to ${wordRating.timeLimitMs} ms`]: (s) =>
    (row(s.repeatedPresentations, { day: 2, outcome: 'rated' }).reactionTimeMs = wordRating.timeLimitMs + 0.1),
  '1 word rating, words once more: the seed of the ten words': (s) =>
    (Object(againOf(s, 1).baseline).assignmentSeed = 77),
  '1 word rating, words once more: the order between equal ratings that follows from the seed': (s) =>
    Object(againOf(s, 1).baseline?.rank).reverse(),
  '1 word rating, words once more: a plan that can be read': (s) =>
    (row(s.ratingSessions, { day: 1 }).again = 'unreadable'),
  '3 word rating, words once more: retest as on day 1': (s) => (againOf(s, 3).retest = false),
  '3 word rating, words once more: pseudoWords as on day 1': (s) => (againOf(s, 3).pseudoWords = false),
  '2 pseudo-words, presentation #: the one that is due, after Teste 2': [
    (s) => (pseudoWordShown(s, 2).word = 'PAZ'),
    (s) => (pseudoWordShown(s, 2).position += 1),
    (s) => (pseudoWordShown(s, 2).receivedAtMs = 1),
    (s) => (againOf(s, 2).pseudoWords = false),
  ],
  '2 word rating, words once more: no baseline after day 1': (s) => (againOf(s, 2).baseline = againOf(s, 1).baseline),
  '1 word rating, words once more: no plan where no word is rated after the fortieth': (s) =>
    Object.assign(againOf(s, 1), { baseline: null, retest: false, pseudoWords: false }),
  '1 word rating: an end at the moment of the last word that came once more': (s) =>
    ((row(s.ratingSessions, { day: 1 }).completedAtMs as number) -= 1000),
};

describe('the check of a participant', () => {
  it.each(['finisher', 'onTheWay', 'ratedAgain'] as const)(
    'reports unchanged rows only for a lost record: %s',
    (who) => {
      const { stored, material } = people[who];
      expect(checkParticipant(stored, material, null).map(({ place }) => place)).toEqual(['research record']);
    },
  );

  it('runs each of the checks', () => {
    const { stored, material } = people.finisher;
    const changed = structuredClone(stored);
    const expected = [
      'null enrolment: group 1',
      'null timeline: one change for each phase reached, in order',
      '3 day: the time of its end',
      '2 inventory item 13: an answer',
      '2 word rating: an end at the moment of the fortieth rating',
      '1 assignment: one that can be read',
      '1 test1 attempt 1: the score of its right answers',
    ];
    const all = { ...daysChanged, ...ratingsChanged, ...tasksChanged };
    for (const finding of expected) for (const change of [all[finding] ?? expect.fail()].flat()) change(changed);
    const findings = checkParticipant(changed, material, null);
    expect(findings.map(asText)).toEqual(expect.arrayContaining(expected));
  });

  describe.each<[string, People, keyof typeof checks, Cases]>([
    ['days and enrolment', 'finisher', 'days', daysChanged],
    ['the word rating and the assignment', 'finisher', 'ratings', ratingsChanged],
    ['attempts at tasks', 'finisher', 'tasks', tasksChanged],
    ['answers to items', 'finisher', 'tasks', answersChanged],
    ['the current day', 'onTheWay', 'days', currentDayChanged],
    ['the current task', 'onTheWay', 'tasks', currentTaskChanged],
    ['words rated once more', 'ratedAgain', 'ratings', ratedAgainChanged],
  ])('reports a change in %s', (_where, who, rows, cases) => {
    it.each(Object.entries(cases))('%s', (found, changes) => {
      for (const change of [changes].flat()) {
        const findings = findingsAfter(who, change, rows);
        expect(found.includes('#') ? findings.map(withoutNumbers) : findings).toContain(found);
      }
    });
  });
});
