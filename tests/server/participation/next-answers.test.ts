import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountHeader } from '#contract/accounts/account-header.ts';
import { giveConsent } from '#contract/participation/consent-calls.ts';
import { chooseInventoryAnswer, readInventory, submitInventory } from '#contract/participation/inventory-calls.ts';
import { makeKeptCalls } from '#contract/participation/kept-calls.ts';
import { announcePage } from '#contract/participation/page-calls.ts';
import { enrol, readProgress, reportSessionTime, startDay } from '#contract/participation/participation-calls.ts';
import { answerRelationItem, openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import { keepUncountedAnswers } from '#contract/participation/uncounted-calls.ts';
import { openWordRating, storePresentation } from '#contract/participation/word-rating-calls.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import { createApp } from '#server/app.ts';
import { activityNoted } from '#server/participation/answers/insert-answers-store.ts';
import { phases, relationTask } from '#study/protocol.ts';
import { nextWord, resumeWordRating } from '#study/word-rating/word-rating.ts';
import { announcedPage, choice, presentation, relationAnswer, uncounted } from '#tests/support/calls/call-inputs.ts';
import { expectedDayOfRecord } from '#tests/support/participation/expected-record.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { countStatements, type StatementCount } from '#tests/support/platform/count-statements.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let statements: StatementCount;
let testApp: TestApp;

beforeAll(async () => {
  statements = countStatements();
  testApp = await startTestApp();
});
afterAll(async () => {
  await testApp.close();
  statements.stop();
});

const choose = chooseInventoryAnswer.path;
const show = storePresentation.path;
const rating = { valence: 7, reactionTimeMs: 812.5 };

async function enrolled(name: string): Promise<Person> {
  const somebody = await person(testApp, name);
  await somebody.hasEnrolled();
  return somebody;
}

const participantOf = async ({ email }: Person) =>
  testApp.database
    .selectFrom('participant')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', email)
    .select(['participant_id', 'account_id', 'revision', 'last_activity_at'])
    .executeTakeFirstOrThrow();

/** Makes a call and says how many statements it took. */
async function costOf(client: StudyClient, path: string, body: object): Promise<number> {
  const { result, statements: count } = await statements.during(() => client.request('POST', path, body));
  expect(result.status, JSON.stringify(result.body)).toBe(200);
  return count;
}

describe('an answer that is simply the next one', () => {
  test('costs one statement; the first of a part one more, because who is calling is read with what the rules go by', async () => {
    const ana = await enrolled('Ana');
    const costs = { choices: [] as number[], showings: [] as number[], items: [] as number[] };
    for (let item = 1; item <= 21; item += 1) {
      costs.choices.push(await costOf(ana.client, choose, choice(1, item, 2)));
    }
    costs.choices.push(await costOf(ana.client, choose, choice(1, 3, 1, 2)));
    await ana.client.call(submitInventory, { day: 1 });
    const opened = await ana.client.call(openWordRating, { day: 1 });
    const shown: { word: string; outcome: 'rated' | 'timedOut' | 'voided' }[] = [];
    while (shown.filter(({ outcome }) => outcome === 'rated').length < 39) {
      const word = nextWord(resumeWordRating(opened, shown)) ?? '';
      const outcome = shown.length % 5 === 3 ? 'timedOut' : shown.length % 5 === 4 ? 'voided' : 'rated';
      const answer = outcome === 'rated' ? rating : outcome;
      costs.showings.push(await costOf(ana.client, show, presentation(1, shown.length + 1, word, answer)));
      shown.push({ word, outcome });
    }
    const last = nextWord(resumeWordRating(opened, shown)) ?? '';
    await ana.client.call(storePresentation, presentation(1, shown.length + 1, last, rating));
    const { items, attempt } = await ana.client.call(openRelationBlock, { day: 1, task: 'training1' });
    for (const { number, options } of items.slice(0, -1)) {
      const input = relationAnswer({ day: 1, task: 'training1', attempt, item: number }, options[0] ?? '');
      costs.items.push(await costOf(ana.client, answerRelationItem.path, input));
    }
    const [firstChoice, ...choices] = costs.choices;
    const [firstShowing, ...showings] = costs.showings;
    const [firstItem, ...others] = costs.items;
    expect([firstChoice, firstShowing, firstItem]).toEqual([2, 2, 2]);
    expect(new Set([...choices, ...showings, ...others])).toEqual(new Set([1]));
  });

  test('raises the revision once and is noted as activity, also in the same millisecond', async () => {
    const bia = await enrolled('Bia');
    let before = await participantOf(bia);
    for (let item = 1; item <= 5; item += 1) {
      await bia.client.call(chooseInventoryAnswer, choice(1, item, 2));
      const after = await participantOf(bia);
      expect(after.revision).toBe(before.revision + 1);
      before = after;
    }
    const { received } = await testApp.database
      .selectFrom('inventory_choice')
      .where('participant_id', '=', before.participant_id)
      .select((row) => row.fn.max('received_at').as('received'))
      .executeTakeFirstOrThrow();
    expect(before.last_activity_at).toEqual(received);
  });
});

test('what an answer changes of a participation enters no index anew', async () => {
  const rita = await enrolled('Rita');
  const { participant_id } = await participantOf(rita);
  const [before, after] = await testApp.database.transaction().execute(async (transaction) => {
    // Also what the connection has changed before, and not told yet.
    const changedSoFar = async () => {
      const { rows } = await sql<{ all: number; besideIndexes: number }>`
        select n_tup_upd::int as all, n_tup_hot_upd::int as "besideIndexes"
        from pg_stat_xact_user_tables where relname = 'participant'`.execute(transaction);
      return rows[0] ?? { all: Number.NaN, besideIndexes: Number.NaN };
    };
    const first = await changedSoFar();
    await sql`
      update participant set ${activityNoted(new Date())} where participant_id = ${participant_id}`.execute(
      transaction,
    );
    return [first, await changedSoFar()] as const;
  });
  expect(after.all - before.all).toBe(1);
  expect(after.besideIndexes - before.besideIndexes).toBe(1);
});

test('to store twenty answers reads no participant but the one who has given them, however many there are', async () => {
  const quim = await enrolled('Quim');
  const { participant_id } = await participantOf(quim);
  await sql`
    insert into participant (participant_id, code, day, phase, time_zone, consented_at)
    select gen_random_uuid(), 'many ' || number, 1, 1, 'America/Sao_Paulo', now() from generate_series(1, 2000) as number`.execute(
    testApp.database,
  );
  await sql`analyze participant`.execute(testApp.database);
  try {
    const read = await testApp.database.transaction().execute(async (transaction) => {
      // Also what the connection has read before, and not told yet.
      const readSoFar = async () => {
        const { rows } = await sql<{ read: number }>`
          select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'participant'`.execute(
          transaction,
        );
        return rows[0]?.read ?? Number.NaN;
      };
      const before = await readSoFar();
      // As an older server stores them: the database notes the activity itself.
      await sql`
        insert into inventory_choice (participant_id, day, item, revision, value, since_shown_ms, input_way, trusted, device,
          received_at, material_hash)
        select ${participant_id}, 1, item, 1, 2, 900, 'touch', true, '{}', now(), ${testApp.material.inventory.hash}
        from generate_series(1, 20) as item`.execute(transaction);
      await sql`
        insert into participation_event (participant_id, day, kind, detail, happened_at)
        values (${participant_id}, 1, 'phaseChanged', '{}', now())`.execute(transaction);
      return (await readSoFar()) - before;
    });
    expect(read).toBeLessThan(100);
  } finally {
    await testApp.database.deleteFrom('participant').where('code', 'like', 'many %').execute();
  }
});

describe('the way through a day', () => {
  test('costs no call more statements than this', async () => {
    const nina = await countedPerson('Nina', { sendsOneByOne: true });
    for (const day of [1, 2, 3] as const) {
      await (day === 1 ? nina.person.hasEnrolled() : nina.person.hasStartedDay(day));
      await nina.person.client.call(announcePage, announcedPage(day));
      await nina.person.client.call(readInventory);
      await nina.person.hasFinishedDay(day, { training1: [20, 28] });
      await nina.person.hasHadPageOpen(day, randomUUID(), 30);
    }
    process.stdout.write(`${tableOfCosts('statements a call', nina.costs)}\n`);
    expect(mostOf(nina.costs)).toEqual({
      [readProgress.path]: 1,
      // With the participation that it makes, and the mail that brings the copy.
      [giveConsent.path]: 2,
      [enrol.path]: 2,
      [announcePage.path]: 2,
      [readInventory.path]: 1,
      [chooseInventoryAnswer.path]: 2,
      // With the case that these answers open, and the mail to the team.
      [submitInventory.path]: 1,
      [openWordRating.path]: 2,
      [storePresentation.path]: 2,
      [openRelationBlock.path]: 2,
      [answerRelationItem.path]: 2,
      [reportSessionTime.path]: 2,
      [startDay.path]: 2,
    });
  });

  test('costs no more where a page sends what it has kept, and what another device was answered is beside the way', async () => {
    const olga = await countedPerson('Olga');
    for (const day of [1, 2] as const) {
      await (day === 1 ? olga.person.hasEnrolled() : olga.person.hasStartedDay(day));
      await olga.person.hasFinishedDay(day, { training1: [20, 28] });
    }
    const entries = Array.from({ length: 20 }, (_, index) => uncounted('choice', choice(1, index + 1, 2)));
    await olga.person.client.call(keepUncountedAnswers, { entries });
    process.stdout.write(`${tableOfCosts('statements a call, kept', olga.costs)}\n`);
    const most = mostOf(olga.costs);
    // Up to 64 answers, and the end of their part.
    expect(most[makeKeptCalls.path]).toBe(3);
    // Under a lock, so that requests at the same moment do not count past each other. Nobody waits for it.
    expect(most[keepUncountedAnswers.path]).toBe(7);
    const ofSeveral: readonly string[] = [makeKeptCalls.path, keepUncountedAnswers.path];
    for (const [path, count] of Object.entries(most)) {
      if (!ofSeveral.includes(path)) expect(count, path).toBeLessThanOrEqual(2);
    }
  });

  /** Somebody whose calls of the participation are counted. */
  async function countedPerson(name: string, stage: { sendsOneByOne?: true } = {}) {
    const costs = new Map<string, number[]>();
    const newClient = () =>
      testApp.newClient((send) => async (url, init) => {
        const { result, statements: count } = await statements.during(() => Promise.resolve(send(url, init)));
        const { pathname } = new URL(url);
        if (pathname.startsWith('/api/participation/')) costs.set(pathname, [...(costs.get(pathname) ?? []), count]);
        return result;
      });
    return { person: await person({ ...testApp, newClient, ...stage }, name), costs };
  }

  function mostOf(costs: ReadonlyMap<string, number[]>): Record<string, number> {
    return Object.fromEntries([...costs].map(([path, counts]) => [path, Math.max(...counts)]));
  }

  function tableOfCosts(title: string, made: ReadonlyMap<string, number[]>): string {
    const line = (name: string, ...cells: (string | number)[]) =>
      name.padEnd(52) + cells.map((cell) => String(cell).padStart(8)).join('');
    const lines = [...made].map(([path, counts]) => {
      const sorted = counts.toSorted((one, other) => one - other);
      return line(path, counts.length, sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0);
    });
    return [line(title, 'calls', 'median', 'most'), ...lines].join('\n');
  }
});

describe('what is kept between two answers counts no more', () => {
  test('when the session has ended', async () => {
    const caio = await enrolled('Caio');
    const [here, there] = [caio.client, await caio.otherDevice()];
    await here.call(chooseInventoryAnswer, choice(1, 1, 2));
    await there.call(chooseInventoryAnswer, choice(1, 2, 2));
    await testApp.database
      .deleteFrom('account_session')
      .where('user_id', '=', (await participantOf(caio)).account_id ?? '')
      .execute();
    for (const device of [here, there])
      await expectNothingChanged(testApp.database, async () =>
        expectRefused(await device.request('POST', choose, choice(1, 3, 2)), 'sign-in-needed'),
      );
  });

  test('when the session has run out, or is older than a session may be', async () => {
    const expired = { expires_at: new Date(Date.now() - 1) };
    const tooOld = { created_at: new Date(Date.now() - 31 * 86_400_000) };
    for (const change of [expired, tooOld]) {
      const davi = await enrolled('Davi');
      await davi.client.call(chooseInventoryAnswer, choice(1, 1, 2));
      const { account_id } = await participantOf(davi);
      await testApp.database
        .updateTable('account_session')
        .set(change)
        .where('user_id', '=', account_id ?? '')
        .execute();
      expectRefused(await davi.client.request('POST', choose, choice(1, 2, 2)), 'sign-in-needed');
    }
  });

  test('when the account wants a second factor', async () => {
    const edu = await enrolled('Edu');
    await edu.client.call(chooseInventoryAnswer, choice(1, 1, 2));
    const { account_id } = await participantOf(edu);
    await testApp.database
      .updateTable('account_user')
      .set({ two_factor_enabled: true })
      .where('id', '=', account_id ?? '')
      .execute();
    expectRefused(await edu.client.request('POST', choose, choice(1, 2, 2)), 'sign-in-needed');
  });

  test('when the consent is no longer in force', async () => {
    const fabi = await enrolled('Fabi');
    await fabi.client.call(chooseInventoryAnswer, choice(1, 1, 2));
    const { participant_id } = await participantOf(fabi);
    await testApp.database
      .updateTable('consent')
      .set({ health_data_accepted: false, consent_hash: testApp.material.words.hash })
      .where('participant_id', '=', participant_id)
      .execute();
    expectRefused(await fabi.client.request('POST', choose, choice(1, 2, 2)), 'consent-outdated');
  });

  test('when the participation has gone to nobody, or has been erased', async () => {
    const gabi = await enrolled('Gabi');
    await gabi.client.call(chooseInventoryAnswer, choice(1, 1, 2));
    const { participant_id } = await participantOf(gabi);
    const ofHers = testApp.database.updateTable('participant').where('participant_id', '=', participant_id);
    const { account_id } = await participantOf(gabi);
    await ofHers.set({ account_id: null }).execute();
    expectRefused(await gabi.client.request('POST', choose, choice(1, 2, 2)), 'not-enrolled');
    await ofHers.set({ account_id }).execute();
    await gabi.client.call(chooseInventoryAnswer, choice(1, 2, 2));
    await testApp.database.deleteFrom('participant').where('participant_id', '=', participant_id).execute();
    expectRefused(await gabi.client.request('POST', choose, choice(1, 3, 2)), 'not-enrolled');
  });

  test('when staff have moved the participant on', async () => {
    const hugo = await enrolled('Hugo');
    await hugo.client.call(chooseInventoryAnswer, choice(1, 1, 2));
    const { participant_id } = await participantOf(hugo);
    await testApp.database
      .updateTable('participant')
      .set({ phase: 2 })
      .where('participant_id', '=', participant_id)
      .execute();
    expectRefused(await hugo.client.request('POST', choose, choice(1, 2, 2)), 'wrong-phase');
  });
});

describe('the gate', () => {
  test('judges a short way as it judges a long one: a page of another account is refused, and so is a forged cookie', async () => {
    const iris = await enrolled('Iris');
    await iris.client.call(chooseInventoryAnswer, choice(1, 1, 2));
    const ask = (headers: Record<string, string>, body: object) =>
      testApp.app.request(`http://localhost:3000${choose}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost:3000', ...headers },
        body: JSON.stringify(body),
      });
    const cookie = iris.client.cookieHeader;
    const forged = cookie.replace(/session_token=(.)/, (_, first) => `session_token=${first === 'a' ? 'b' : 'a'}`);
    await expectNothingChanged(testApp.database, async () => {
      expect((await ask({ cookie, [accountHeader]: 'somebody-else' }, choice(1, 2, 2))).status).toBe(401);
      expect((await ask({ cookie: forged }, choice(1, 2, 2))).status).toBe(401);
      expect((await ask({}, choice(1, 2, 2))).status).toBe(401);
      expect((await ask({ cookie }, { ...choice(1, 2, 2), value: 4 })).status).toBe(400);
    });
    expect((await ask({ cookie }, choice(1, 2, 2))).status).toBe(200);
  });
});

/** A second device of somebody, which reaches a server of its own. */
async function atAnotherServer(somebody: Person): Promise<StudyClient> {
  const other = await createApp(testApp.parts);
  const client = testApp.newClient(() => (url, init) => other.request(url, init));
  await client.signIn(somebody);
  return client;
}

describe('two devices at two servers', () => {
  test('that answer the same key at the same moment store one row, and are told the same or that it was another', async () => {
    const other = await createApp(testApp.parts);
    const atOther = { ...testApp, newClient: () => testApp.newClient(() => (url, init) => other.request(url, init)) };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom(0, 1, 2, 3), fc.constantFrom(0, 1, 2, 3)), {
          minLength: 4,
          maxLength: 12,
        }),
        async (moves) => {
          const lia = await enrolled('Lia');
          const elsewhere = atOther.newClient();
          await elsewhere.signIn(lia);
          const revisions = new Map<number, number>();
          for (const [item, one, another] of moves) {
            const revision = (revisions.get(item) ?? 0) + 1;
            const [here, there] = await Promise.all([
              lia.client.request('POST', choose, choice(1, item, one as 0, revision)),
              elsewhere.request('POST', choose, choice(1, item, another as 0, revision)),
            ]);
            const said = [here.status, there.status].sort();
            expect(said).toEqual(one === another ? [200, 200] : [200, 409]);
            revisions.set(item, revision);
          }
          const { participant_id } = await participantOf(lia);
          const { count } = await testApp.database
            .selectFrom('inventory_choice')
            .where('participant_id', '=', participant_id)
            .select((row) => row.fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow();
          expect(count).toBe(moves.length);
        },
      ),
      { numRuns: 20 },
    );
  });

  test('that open a part at the same moment see the same of it, drawn once', async () => {
    const pia = await enrolled('Pia');
    await pia.hasFinished('inventory');
    const elsewhere = await atAnotherServer(pia);
    const atBoth = <Output>(open: (client: StudyClient) => Promise<Output>) =>
      Promise.all([pia.client, elsewhere, pia.client].map(open));
    const sessions = await atBoth((client) => client.call(openWordRating, { day: 1 }));
    expect(new Set(sessions.map((session) => JSON.stringify(session))).size).toBe(1);
    await pia.hasFinished('wordRating');
    for (let round = 1; round <= 3; round += 1) {
      const blocks = await atBoth((client) => client.call(openRelationBlock, { day: 1, task: 'training1' }));
      expect(new Set(blocks.map((block) => JSON.stringify(block))).size).toBe(1);
      for (const { number, options } of blocks[0]?.items ?? []) {
        const input = relationAnswer({ day: 1, task: 'training1', attempt: round, item: number }, options[0] ?? '');
        await pia.client.call(answerRelationItem, input);
      }
    }
    const { participant_id } = await participantOf(pia);
    const opened = await testApp.database
      .selectFrom('participation_event')
      .where('participant_id', '=', participant_id)
      .where('kind', 'in', ['blockOpened', 'blockResumed', 'ratingSessionResumed'])
      .select(['kind', (row) => row.fn.countAll<number>().as('count')])
      .groupBy('kind')
      .orderBy('kind')
      .execute();
    // Each of the three asks opened it or took it up again; the walk to the end of the rating took it up once more.
    expect(opened).toEqual([
      { kind: 'blockOpened', count: 3 },
      { kind: 'blockResumed', count: 6 },
      { kind: 'ratingSessionResumed', count: 3 },
    ]);
  });

  test('that end an attempt at the same moment end it once, and move on once', async () => {
    const olga = await enrolled('Olga');
    await olga.hasFinished('wordRating');
    const elsewhere = await atAnotherServer(olga);
    const { participant_id } = await participantOf(olga);
    for (let round = 1; round <= relationTask.maximumAttempts; round += 1) {
      const { items, attempt } = await olga.client.call(openRelationBlock, { day: 1, task: 'training1' });
      expect(attempt).toBe(round);
      const inputs = items.map(({ number, options }) =>
        relationAnswer({ day: 1, task: 'training1', attempt, item: number }, options[0] ?? ''),
      );
      for (const input of inputs.slice(0, -1)) {
        await (input.item % 2 === 0 ? elsewhere : olga.client).call(answerRelationItem, input);
      }
      const [last] = inputs.slice(-1);
      const ways = [olga.client, elsewhere, olga.client];
      const replies = await Promise.all(ways.map((client) => client.request('POST', answerRelationItem.path, last)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      const told = replies.map(({ body }) => answerRelationItem.output.parse(body));
      expect(new Set(told.map(({ blockResult }) => JSON.stringify(blockResult))).size).toBe(1);
      expect(new Set(told.map(({ progress }) => progress.attempts.training1))).toEqual(new Set([round]));
    }
    const steps = await testApp.database
      .selectFrom('participation_event')
      .where('participant_id', '=', participant_id)
      .where('kind', '=', 'phaseChanged')
      .orderBy('event_id')
      .select('detail')
      .execute();
    expect(steps.map(({ detail }) => detail)).toEqual([
      { from: 0, to: 1 },
      { from: 1, to: 2 },
      { from: 2, to: 3 },
      { from: 3, to: 4 },
    ]);
    expect((await olga.progress()).phase).toBe(phases.test1);
  });

  test('in turns do a day that is field for field what was answered', async () => {
    const other = await createApp(testApp.parts);
    let turn = 0;
    const client = () =>
      testApp.newClient((send) => (url, init) => {
        turn += 1;
        return turn % 3 === 0 ? Promise.resolve(other.request(url, init)) : send(url, init);
      });
    const mel = await person({ ...testApp, newClient: client, sendsOneByOne: true }, 'Mel');
    await mel.hasFinishedDay(1, { training1: [20, 28] });
    expect(await mel.record()).toMatchObject(expectedDayOfRecord(mel.answersOf(1), 'withheld'));
  });
});
