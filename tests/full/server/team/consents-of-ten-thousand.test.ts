import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { downloadConsentBundle, readConsentRegister } from '#contract/team/consent-evidence-calls.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import { consentsAddress } from '#web/team/consents/consents-address.ts';

const people = 10_000;
const versions = 3;

const testApp = openedForTests(startTestApp);
let zeca: Person;
beforeAll(async () => {
  zeca = await staffMember(testApp, 'Zeca');
  const hash = testApp.material.consent.hash;
  await sql`
    insert into material_file (hash, name, version, content, first_used_at)
    select 'old' || act, 'consent, as shown', act || '.0.0', 'Termo', now()
    from generate_series(1, ${versions - 1}::int) as act`.execute(testApp.database);
  await sql`
    with numbers as (select number, gen_random_uuid() as participant_id from generate_series(1, ${people}::int) as number),
    accounts as (
      insert into account_user (id, name, email, email_verified, created_at, updated_at)
      select 'many-' || number, 'N' || number, 'many-' || number || '@example.org', true, now(), now() from numbers),
    participants as (
      insert into participant (participant_id, account_id, code, day, phase, time_zone, consented_at)
      select participant_id, 'many-' || number, 'M' || lpad(number::text, 7, '0'), 1, 0, 'America/Sao_Paulo', now() from numbers)
    insert into consent (consent_id, participant_id, act, version, consent_hash, accepted, health_data_accepted, typed_name,
      time_zone, accepted_at)
    select gen_random_uuid(), participant_id, act, act || '.0.0', case when act = ${versions} then ${hash} else 'old' || act end,
      true, true, 'Alguém Inventado', 'America/Sao_Paulo', now() - interval '1 second' * (number + 10000 * (${versions} - act))
    from numbers cross join generate_series(1, ${versions}::int) as act`.execute(testApp.database);
});

async function timed<Result>(act: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const began = performance.now();
  const result = await act();
  return { result, ms: performance.now() - began };
}

test('ten thousand people with three consents each are paginated in a moment', async () => {
  const total = people * versions;
  const lastPage = Math.ceil(total / 50);
  const asked = [
    { ...consentsAddress.atFirst },
    { ...consentsAddress.atFirst, page: lastPage },
    { ...consentsAddress.atFirst, state: 'inForce' as const },
    { ...consentsAddress.atFirst, search: 'M0009999' },
  ];
  const answers = [];
  for (const query of asked) answers.push(await timed(() => zeca.client.call(readConsentRegister, query)));
  expect(answers.map(({ result }) => [result.total, result.entries.length])).toEqual([
    [total, 50],
    [total, 50],
    [people, 50],
    [versions, versions],
  ]);
  // Some 100 ms each on a quiet machine; this one may be busy.
  for (const { ms } of answers) expect(ms).toBeLessThan(4_000);
});

test('the bundle has all of them, and does not block other calls meanwhile', async () => {
  let longestMs = 0;
  let last = performance.now();
  const pulse = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last - 5);
    last = performance.now();
  }, 5);
  const period = { from: '2000-01-01', to: '2100-01-01', timeZone: null };
  const { result, ms } = await timed(() => zeca.client.file(downloadConsentBundle, period));
  clearInterval(pulse);
  const [csv = Buffer.of()] = (await zipContent(result.content)).values();
  expect(csv.toString('utf8').trimEnd().split('\r\n')).toHaveLength(people * versions + 1);
  expect(longestMs).toBeLessThan(ms / 4);
});
