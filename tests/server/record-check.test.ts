import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRecords } from '../../src/server/record-check/check-records.ts';
import { copyDatabase } from '../support/copied-database.ts';
import { simulateIn } from '../support/simulate-in-process.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Somebody who has finished three days, and somebody in the middle of Treino 2 of day 2. */
let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
  const stopShares = [{ day: 2, phase: 'training2', share: 1 }] as const;
  const through = await simulateIn(testApp, { participants: 1, days: 3, seed: 21 });
  const onTheWay = await simulateIn(testApp, { participants: 1, days: 3, seed: 22, stopShares });
  expect([through.finished, onTheWay.stopped]).toEqual([1, 1]);
  // A database can only be copied while nobody is connected to it.
  await testApp.database.destroy();
}, 120_000);
afterAll(() => testApp.close());

const done = `(select participant_id from participant where day = 3)`;
const onTheWay = `(select participant_id from participant where day = 2)`;

/** What the checker finds once something has been changed behind the product's back. */
async function findingsAfter(...statements: string[]): Promise<string[]> {
  const copy = await copyDatabase(testApp.connectionString);
  try {
    for (const statement of statements) {
      const { numAffectedRows } = await sql.raw(statement).execute(copy.database);
      expect(numAffectedRows, statement).toBeGreaterThan(0n);
    }
    const { findings } = await checkRecords(copy.database);
    return findings.map(({ day, place, expectation }) => `${day} ${place}: ${expectation}`);
  } finally {
    await copy.close();
  }
}

describe('the check of all records', () => {
  it('finds nothing while nobody has touched the data', async () => {
    const copy = await copyDatabase(testApp.connectionString);
    try {
      expect(await checkRecords(copy.database)).toMatchObject({
        participants: 2,
        byFinishedDays: [0, 1, 0, 1],
        findings: [],
      });
    } finally {
      await copy.close();
    }
  });

  it('names a person by their code only, and says nothing of what they answered', async () => {
    const copy = await copyDatabase(testApp.connectionString);
    try {
      await sql
        .raw(`update relation_answer set correct = not correct where participant_id = ${done}`)
        .execute(copy.database);
      const { code } = await copy.database
        .selectFrom('participant')
        .where('day', '=', 3)
        .select('code')
        .executeTakeFirstOrThrow();
      const { findings } = await checkRecords(copy.database);
      expect(new Set(findings.map((finding) => finding.code))).toEqual(new Set([code]));
      expect(JSON.stringify(findings)).not.toMatch(/@|"chosen"/);
    } finally {
      await copy.close();
    }
  });
});

describe('the check of all records finds', () => {
  const cases: { changed: string; by: string[]; found: string | RegExp }[] = [
    {
      changed: 'a score',
      by: [
        `update relation_block set score_percent = score_percent - 1 where task = 'test1' and day = 1 and participant_id = ${done}`,
      ],
      found: '1 test1 attempt 1: the score of its right answers',
    },
    {
      changed: 'a count of right answers',
      by: [
        `update relation_block set correct_count = correct_count - 1 where task = 'test2' and day = 2 and participant_id = ${done}`,
      ],
      found: '2 test2 attempt 1: the number of right answers',
    },
    {
      changed: 'a mark',
      by: [
        `update relation_answer set correct = not correct where task = 'training1' and day = 3 and attempt = 1 and item = 7 and participant_id = ${done}`,
      ],
      found: '3 training1 attempt 1 item 7: the mark that the choice deserves',
    },
    {
      changed: 'a deleted answer',
      by: [`delete from relation_answer where task = 'test2' and day = 1 and item = 4 and participant_id = ${done}`],
      found: '1 test2 attempt 1 item 5: item 4: no gap before it',
    },
    {
      changed: 'a deleted last answer',
      by: [`delete from relation_answer where task = 'test2' and day = 3 and item = 10 and participant_id = ${done}`],
      found: '3 progress: phase 6, as the answers say, not 7',
    },
    {
      changed: 'a choice that was not offered',
      by: [
        `update relation_answer set chosen = 'XXX' where task = 'test1' and day = 1 and item = 1 and participant_id = ${done}`,
      ],
      found: '1 test1 attempt 1 item 1: a choice among the options',
    },
    {
      changed: 'a latency',
      by: [
        `update relation_answer set response_latency_ms = response_latency_ms + 1 where task = 'test1' and day = 2 and item = 2 and participant_id = ${done}`,
      ],
      found: '2 test1 attempt 1 item 2: the response latency of its trace',
    },
    {
      changed: 'feedback in a test',
      by: [
        `update relation_answer set feedback_shown = true where task = 'test2' and day = 2 and item = 2 and participant_id = ${done}`,
      ],
      found: '2 test2 attempt 1 item 2: feedback in trainings only',
    },
    {
      changed: 'two options that were swapped',
      by: [
        `update relation_block set items = jsonb_set(jsonb_set(items, '{0,options,0}', items #> '{0,options,1}'), '{0,options,1}', items #> '{0,options,0}')
         where task = 'training2' and day = 1 and attempt = 1 and participant_id = ${done}`,
      ],
      found: '1 training2 attempt 1: the items that follow from seed and assignment',
    },
    {
      changed: 'another right option',
      by: [
        `update relation_block set items = jsonb_set(items, '{2,correct}', '"VEK"') where task = 'test1' and day = 1 and participant_id = ${done}`,
      ],
      found: '1 test1 attempt 1 items[2]: the right option at its stated position',
    },
    {
      changed: 'the seed of a block',
      by: [`update relation_block set seed = seed # 1 where task = 'test1' and day = 2 and participant_id = ${done}`],
      found: '2 test1 attempt 1: the items that follow from seed and assignment',
    },
    {
      changed: 'why a training ended',
      by: [
        `update relation_block set advanced_by = 'cap' where task = 'training1' and advanced_by = 'mastery' and day = 1 and participant_id = ${done}`,
      ],
      found: /^1 training1 attempt \d+: the reason to go on that its score gives$/,
    },
    {
      changed: 'a further attempt after mastery',
      by: [
        `insert into relation_block (participant_id, day, task, attempt, seed, generator_version, items, opened_at, material_hash)
         select participant_id, day, task, attempt + 1, seed, generator_version, items, opened_at, material_hash
         from relation_block where task = 'training1' and day = 1 and advanced_by is not null and participant_id = ${done}`,
      ],
      found: /^1 training1 attempt \d+: no further attempt after mastery$/,
    },
    {
      changed: 'an extra showing',
      by: [
        `insert into word_presentation select participant_id, day, position + 1, 'alegria', 'timedOut', null, null, null, null, shown_at, device, received_at, material_hash
         from word_presentation where day = 1 and participant_id = ${done} order by position desc limit 1`,
      ],
      found: /^1 word rating, showing \d+: no showing after the fortieth rating$/,
    },
    {
      changed: 'a deleted showing',
      by: [`delete from word_presentation where day = 2 and position = 3 and participant_id = ${done}`],
      found: '2 word rating, showing 4: showing 3: no gap before it',
    },
    {
      changed: 'another word than was shown',
      by: [
        `update word_presentation set word = (select word_order ->> 59 from word_rating_session where day = 1 and participant_id = ${done})
         where day = 1 and position = 2 and participant_id = ${done}`,
      ],
      found: '1 word rating, showing 2: the word at the front of the queue',
    },
    {
      changed: 'a reaction time beyond the limit',
      by: [
        `update word_presentation set reaction_time_ms = 5000.1 where outcome = 'rated' and day = 1 and participant_id = ${done}`,
      ],
      found: /^1 word rating, showing \d+: a reaction time from 0 to 5000 ms$/,
    },
    {
      changed: 'a valence that the ten words were chosen by',
      by: [
        `update word_presentation set valence = 10 - valence where outcome = 'rated' and day = 1 and participant_id = ${done}`,
      ],
      found: '1 assignment: what follows from the seed and the ratings',
    },
    {
      changed: 'the order of the words',
      by: [
        `update word_rating_session set word_order = jsonb_set(jsonb_set(word_order, '{58}', word_order -> 59), '{59}', word_order -> 58)
         where day = 3 and participant_id = ${done}`,
      ],
      found: '3 word rating, order of the words: the order that follows from the seed',
    },
    {
      changed: 'a word that is twice in the order',
      by: [
        `update word_rating_session set word_order = jsonb_set(word_order, '{58}', word_order -> 59) where day = 3 and participant_id = ${done}`,
      ],
      found: '3 word rating, order of the words: each of the 60 words once',
    },
    {
      changed: 'an answer of the inventory that is gone',
      by: [`delete from inventory_choice where day = 2 and item = 13 and participant_id = ${done}`],
      found: '2 inventory item 13: an answer',
    },
    {
      changed: 'a gap in the revisions of an answer',
      by: [
        `update inventory_choice set revision = revision + 1 where day = 1 and item = 5 and revision =
         (select max(revision) from inventory_choice where day = 1 and item = 5 and participant_id = ${done}) and participant_id = ${done}`,
      ],
      found: '1 inventory item 5: revisions 1, 2, 3 and so on',
    },
    {
      changed: 'the pseudo-words of the assignment',
      by: [
        `update assignment set content = jsonb_set(jsonb_set(content, '{pseudoWords,B1}', content #> '{pseudoWords,B2}'), '{pseudoWords,B2}', content #> '{pseudoWords,B1}') where participant_id = ${done}`,
      ],
      found: '1 assignment: what follows from the seed and the ratings',
    },
    {
      changed: 'a phase put forward',
      by: [`update participant set phase = 6 where day = 2`],
      found: '2 progress: phase 5, as the answers say, not 6',
    },
    {
      changed: 'a day put back',
      by: [`update participant set day = 2 where day = 3`],
      found: '3 progress: nothing from a day not started',
    },
    {
      changed: 'a day put forward',
      by: [`update participant set day = 3, phase = 1 where day = 2`],
      found: '2 progress: a finished day before day 3; its answers reach phase 5',
    },
    {
      changed: 'a task done before its turn',
      by: [
        `insert into relation_block (participant_id, day, task, attempt, seed, generator_version, items, opened_at, material_hash)
         select participant_id, day, 'test2', attempt, seed, generator_version, items, opened_at, material_hash
         from relation_block where task = 'test1' and day = 2 and participant_id = ${onTheWay}`,
      ],
      found: '2 progress: nothing from a phase after 5',
    },
    {
      changed: 'a day that was started too soon',
      by: [
        `update study_day set started_at = (select finished_at + interval '7 hours 59 minutes' from study_day one where one.participant_id = ${done} and one.day = 1)
         where day = 2 and participant_id = ${done}`,
      ],
      found: '2 day: a start after the day had opened',
    },
    {
      changed: 'the end of a day',
      by: [`update study_day set finished_at = null where day = 3 and participant_id = ${done}`],
      found: '3 day: the time of its end',
    },
    {
      changed: 'a step of the timeline that is gone',
      by: [
        `delete from participation_event where kind = 'phaseChanged' and day = 2 and detail ->> 'to' = '3' and participant_id = ${done}`,
      ],
      found: 'null timeline: one change for each phase reached, in order',
    },
    {
      changed: 'the group',
      by: [`update participant set study_group = 2 where day = 3`],
      found: 'null enrolment: group 1',
    },
    {
      changed: 'a questionnaire that is gone',
      by: [`delete from questionnaire where participant_id = ${done}`],
      found: 'null enrolment: a questionnaire',
    },
  ];

  it.each(cases)('$changed', async ({ by, found }) => {
    const findings = await findingsAfter(...by);
    if (typeof found === 'string') expect(findings).toContain(found);
    else
      expect(
        findings.some((finding) => found.test(finding)),
        findings.join('\n'),
      ).toBe(true);
  });
});
