import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { pinPeopleToMaterial } from '#server/participation/progress/pin-people-to-material-store.ts';
import { withCurrentMaterial } from '#server/platform/context/server-context.ts';
import { readMaterials } from '#server/platform/study-material/open-materials-store.ts';
import { type Publication, publishEdition } from '#server/platform/study-material/publish-edition-store.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { person } from '#tests/support/participation/people.ts';
import { RacingParticipant } from '#tests/support/participation/racing-participant.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { shippedFiles } from '#tests/support/study/published-files.ts';

/** How many acts of people meet a publication: RACES=10000 takes some minutes (CONTRIBUTING.md). */
const races = Number(process.env.RACES ?? 60);
const peopleAtOnce = 6;
/** New participants each time: none has stored data that could show a change. */
const strangersAtOnce = 2;

const testApp = openedForTests(startTestApp);
let other: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  // A server of its own, which learns of publications by itself.
  const materials = await readMaterials({ database: testApp.database });
  other = await createApp(withCurrentMaterial({ ...testApp.parts, materials }));
});

const inForce = async () =>
  (await testApp.database.selectFrom('material_in_force').select('number').executeTakeFirstOrThrow()).number;

async function publishes(files: ReadonlyMap<string, string>, seen?: number): Promise<Publication> {
  const { database, clock } = testApp;
  const number = seen ?? (await inForce());
  return publishEdition({ database, clock, pinPeopleToMaterial, files, seen: number, origin: 'browser' });
}

/** Each request of theirs goes to one of two servers by chance; as a page does, it asks again one that has no turn left. */
function clientAtBoth(random: { integer(from: number, to: number): number }) {
  return testApp.newClient((send) => async (url, init) => {
    for (;;) {
      const response = await (random.integer(0, 1) === 0 ? send(url, init) : other.request(url, init));
      if (response.status !== 503) return response;
      await sleep(100);
    }
  });
}

const sentence = (number: number) => (text: string) => `${text.trimEnd()}\n\nFrase ${number}.\n`;
const version = (number: number) => (text: string) => text.replace(/"version": "[^"]+"/, `"version": "9.0.${number}"`);
/** What the team publishes: other consents, inventories, word tables, in all combinations; the last ones are broken. */
const sound = await Promise.all([
  shippedFiles(),
  shippedFiles({ 'consent.md': sentence(1) }),
  shippedFiles({ 'consent.md': sentence(2), 'inventory.json': version(2) }),
  shippedFiles({ 'inventory.json': version(3), 'words.json': version(3), 'questionnaire.json': version(3) }),
  shippedFiles({ 'consent.md': sentence(1), 'words.json': version(4) }),
]);
const broken = await Promise.all([
  shippedFiles({ 'consent.md': (text) => text.replace('acceptLabel:', 'accept:') }),
  shippedFiles({ 'words.json': (text) => text.replace('"word": "ajuda"', '"word": "amor"') }),
  shippedFiles({ 'settings.json': () => '{' }),
]);

/** The database records the order in which acts of consent and editions are stored, independent of their times. */
async function noteOrderOfStoring(): Promise<void> {
  await sql`create table order_of_storing (place bigserial primary key, consent_id uuid, number integer, hash text)`.execute(
    testApp.database,
  );
  await sql`
    create function note_order() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'consent' then
        insert into order_of_storing (consent_id, hash) values (new.consent_id, new.consent_hash);
      else
        insert into order_of_storing (number, hash) values (new.number, new.consent_hash);
      end if;
      return new;
    end $$`.execute(testApp.database);
  for (const table of ['consent', 'material_edition']) {
    await sql`create trigger note_order after insert on ${sql.table(table)} for each row execute function note_order()`.execute(
      testApp.database,
    );
  }
}

/** @returns acts of consent to another text than that of the edition stored last before them, or in force at their moment */
async function consentsToOtherTexts() {
  const { rows: byOrder } = await sql`
    select act.place, act.hash from order_of_storing as act
    where act.consent_id is not null and act.hash <> (
      select hash from order_of_storing as edition
      where edition.number is not null and edition.place < act.place order by place desc limit 1)`.execute(
    testApp.database,
  );
  const { rows: byMoment } = await sql`
    select act, accepted_at, consent_hash from consent
    where not exists (
      select from material_edition as held
      where held.consent_hash = consent.consent_hash and held.in_force_from <= consent.accepted_at
        and not exists (
          select from material_edition as newer
          where newer.number > held.number and newer.in_force_from < consent.accepted_at))`.execute(testApp.database);
  return { byOrder, byMoment };
}

/** @returns whose parts, or whose words, are of more than one material */
async function partsOfTwo() {
  const { rows } = await sql`
    select 'inventory' as part, participant_id, day from inventory_choice
    group by participant_id, day having count(distinct material_hash) > 1
    union all
    select 'words', participant_id, 0 from (
      select participant_id, material_hash from word_rating_session
      union all select participant_id, material_hash from word_presentation
      union all select participant_id, material_hash from assignment) as named
    group by participant_id having count(distinct material_hash) > 1`.execute(testApp.database);
  return rows;
}

test(`two servers, publications and people in the middle of parts, ${races} acts at the moment of a publication`, {
  // A limit against hanging.
  timeout: 900_000 + races * 2_000,
}, async () => {
  await noteOrderOfStoring();
  await publishes(sound[1] ?? new Map());
  let published = 1;
  const random = seededRandom(20_261_126);
  const people: RacingParticipant[] = [];
  const racers: { email: string; racer: RacingParticipant }[] = [];
  const counts = new Map<string, number>();
  const note = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

  async function comes(): Promise<RacingParticipant> {
    const client = clientAtBoth(random);
    const participant = await person({ ...testApp, newClient: () => client }, `Rita${racers.length}`);
    const racer = new RacingParticipant(participant.name, client);
    racers.push({ email: participant.email, racer });
    return racer;
  }

  async function teamPublishes(): Promise<void> {
    await sleep(random.integer(0, 12));
    const isBroken = random.integer(0, 5) === 0;
    const choices = isBroken ? broken : sound;
    const seen = await inForce();
    const told = await publishes(choices[random.integer(0, choices.length - 1)] ?? new Map(), seen);
    if (isBroken) expect(told).toHaveProperty('problems');
    else expect(told).toHaveProperty('number');
    if ('number' in told && told.number > seen) published += 1;
    note(isBroken ? 'broken drafts' : 'publications');
  }

  const actsAtOnce = peopleAtOnce + strangersAtOnce;
  for (let made = 0; made < races; made += actsAtOnce) {
    // The quota is thirty consents a day.
    if (made % (actsAtOnce * 20) === 0) await testApp.clock.advance(86_400);
    while (people.length < peopleAtOnce) people.push(await comes());
    const strangers = await Promise.all(Array.from({ length: strangersAtOnce }, comes));
    for (const stranger of strangers) await stranger.step();
    const acts = [...people, ...strangers].map(async (racer) => {
      await sleep(random.integer(0, 25));
      note(await racer.step());
    });
    await Promise.all([...acts, teamPublishes()]);
    // Most of what people do no publication meets.
    for (const racer of people) for (let more = random.integer(0, 2); more > 0; more -= 1) await racer.step();
    for (const racer of people.filter(({ isDone }) => isDone)) people.splice(people.indexOf(racer), 1);
  }

  expect(await consentsToOtherTexts()).toEqual({ byOrder: [], byMoment: [] });
  expect(await partsOfTwo()).toEqual([]);
  expect(await inForce()).toBe(1 + published);
  const expected = ['consent-outdated', 'questionnaire-changed'];
  const refused = new Set(racers.flatMap(({ racer }) => [...racer.refusals.keys()]));
  expect([...refused].filter((refusal) => !expected.includes(refusal))).toEqual([]);
  for (const { email, racer } of racers) {
    const stored = await testApp.database
      .selectFrom('inventory_choice')
      .innerJoin('participant', 'participant.participant_id', 'inventory_choice.participant_id')
      .innerJoin('account_user', 'account_user.id', 'participant.account_id')
      .where('account_user.email', '=', email)
      .select(['item', 'material_hash'])
      .execute();
    // An answer names the material that its participant saw.
    const joined = await testApp.database
      .selectFrom('questionnaire')
      .innerJoin('participant', 'participant.participant_id', 'questionnaire.participant_id')
      .innerJoin('account_user', 'account_user.id', 'participant.account_id')
      .where('account_user.email', '=', email)
      .select('material_hash')
      .executeTakeFirst();
    expect(joined?.material_hash ?? null).toBe(racer.questionnaire);
    expect(new Map(stored.map(({ item, material_hash }) => [item, material_hash]))).toEqual(racer.shownFor);
  }
  const told = [...counts].map(([what, count]) => `${count} ${what}`).join(', ');
  process.stdout.write(`${races} acts, ${published} editions, ${racers.length} people: ${told}\n`);
});
