import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  downloadParticipantList,
  listParticipants,
  locateParticipant,
  type ParticipantListQuery,
} from '#contract/research/participant-list-calls.ts';
import { readParticipant } from '#contract/research/participant-view-calls.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { csvCells } from '#tests/support/research/csv-cells.ts';
import { exportOf, startExportStage } from '#tests/support/research/export-stage.ts';
import { allPeople } from '#tests/support/research/listed-participants.ts';
import { tablesOf } from '#tests/support/research/rows-of-archive.ts';
import { linkMadeBy } from '#tests/support/team/recruitment-links.ts';
import { unfilteredList } from '#web/research/participant-list/participant-list-address.ts';

const stage = openedForTests(startExportStage);
let zeca: Person;
/** Who came by the link for one person. */
let invited: { participant_id: string; code: string };

/** Five come by a poster, four by one elsewhere, one by a link of her own, two without any. */
beforeAll(async () => {
  const { connectionString, database, material } = stage.testApp;
  await fillStudy(connectionString, {
    ...{ material, participants: 12, days: 3, seed: 5, maximumModels: 2 },
    plan: () => ({
      kind: 'midDay',
      stopsAt: { day: 1, phase: 'wordRating', fraction: 0.1 },
      daysAgo: 1,
      leaves: false,
      isExcluded: false,
    }),
  });
  zeca = await staffMember(stage.testApp, 'Zeca');
  const links = [
    await linkMadeBy(zeca, { source: 'Cartaz', site: 'Porto Alegre' }),
    await linkMadeBy(zeca, { source: 'Rádio', site: 'Natal' }),
    await linkMadeBy(zeca, { source: 'Carolina Prates', site: 'Sala da Carolina', quota: 1 }),
  ];
  const people = await database.selectFrom('participant').orderBy('code').select(['participant_id', 'code']).execute();
  invited = people[9] ?? expect.fail('Nobody is there.');
  for (const [index, { participant_id }] of people.entries()) {
    const link = index < 5 ? links[0] : index < 9 ? links[1] : index === 9 ? links[2] : undefined;
    await sql`update participant set link_id = ${link?.linkId ?? null} where participant_id = ${participant_id}`.execute(
      database,
    );
  }
});

const ofFew = /Rádio|Natal|Carolina/;
const codesFrom = async (query: Partial<ParticipantListQuery>) =>
  (await zeca.client.call(listParticipants, { ...allPeople, ...query })).participants.map(({ code }) => code);

describe('source and site of a link with fewer than five people', () => {
  test('are never beside a code: list, filter, participant view, table', async () => {
    const list = await zeca.client.call(listParticipants, allPeople);
    expect(JSON.stringify(list)).not.toMatch(ofFew);
    expect(list.sources).toEqual(['Cartaz']);
    expect(list.participants.filter(({ source, site }) => source === 'Cartaz' && site === 'Porto Alegre')).toHaveLength(
      5,
    );
    expect(await codesFrom({ source: 'Cartaz' })).toHaveLength(5);
    expect(await codesFrom({ source: 'Carolina Prates' })).toEqual([]);
    expect(await codesFrom({ source: 'Rádio' })).toEqual([]);
    expect(await codesFrom({ source: '' })).toHaveLength(7);
    const located = await zeca.client.call(locateParticipant, {
      ...unfilteredList,
      source: 'Rádio',
      code: invited.code,
    });
    expect(located.place).toBeNull();
    const page = await zeca.client.request('POST', readParticipant.path, { participantId: invited.participant_id });
    expect(page.status).toBe(200);
    expect(JSON.stringify(page.body)).not.toMatch(ofFew);
    const { offset: _offset, ...query } = allPeople;
    const { content } = await zeca.client.file(downloadParticipantList, { ...query, timeZone: 'America/Sao_Paulo' });
    const [, ...rows] = csvCells(new TextDecoder().decode(content));
    expect(JSON.stringify(rows)).not.toMatch(ofFew);
    expect(rows.filter((row) => row.includes('Cartaz') && row.includes('Porto Alegre'))).toHaveLength(5);
  });

  test('are in no file of a team export, which has those of larger links', async () => {
    const { files } = await exportOf(stage.testApp, zeca.client);
    for (const [path, content] of files) expect(content.toString(), path).not.toMatch(ofFew);
    const sources = (tablesOf(files).get('people') ?? []).map(
      (row) => `${row.recruitment_source} ${row.recruitment_site}`,
    );
    expect(sources.filter((source) => source === 'Cartaz Porto Alegre')).toHaveLength(5);
    expect(sources.filter((source) => source === ' ')).toHaveLength(7);
    expect(files.get('documentation/codebook.md')?.toString()).toContain(
      'veio sem link, ou por um link com menos de 5 pessoas',
    );
  });

  test('do not count a test as a person', async () => {
    const { database } = stage.testApp;
    const [first] = await database
      .selectFrom('participant')
      .where('link_id', 'is not', null)
      .orderBy('code')
      .select('participant_id')
      .execute();
    await sql`insert into test_participation (participant_id, since, by_role_only)
      values (${first?.participant_id}, now(), false)`.execute(database);
    expect((await zeca.client.call(listParticipants, allPeople)).sources).toEqual([]);
    expect(await codesFrom({ source: 'Cartaz' })).toEqual([]);
  });
});
