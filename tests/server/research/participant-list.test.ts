import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  downloadParticipantList,
  listParticipants,
  locateParticipant,
  maximumVisibleRows,
  type ParticipantListQuery,
  refreshVisibleRows,
} from '#contract/research/participant-list-calls.ts';
import { participantStateKinds } from '#study/participant-state/participant-state.ts';
import { participantStateInWords } from '#study/participant-state/participant-state-in-words.ts';
import { auditTrail, staffMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { csvCells } from '#tests/support/research/csv-cells.ts';
import { allPeople, placeParticipant } from '#tests/support/research/listed-participants.ts';
import { linkMadeBy } from '#tests/support/team/recruitment-links.ts';
import { unfilteredList } from '#web/research/participant-list/participant-list-address.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let testApp: TestApp;
let zeca: Person;

beforeAll(async () => {
  testApp = await startTestApp();
  zeca = await staffMember(testApp, 'Zeca');
  const now = testApp.clock.now();
  const place = (placed: Parameters<typeof placeParticipant>[2]) => placeParticipant(testApp.database, now, placed);
  await place({ code: 'AAAA2222', phase: 1, presence: { state: 'visible', changedAgoMs: hourMs, seenAgoMs: -hourMs } });
  await place({
    code: 'BBBB2222',
    phase: 3,
    presence: { state: 'closed', changedAgoMs: hourMs, seenAgoMs: hourMs, unsentCount: 4 },
    activeAgoMs: 2 * hourMs,
    flags: ['notice', 'hard'],
    finishedAttempts: 3,
  });
  await place({
    code: 'CCCC2222',
    day: 2,
    phase: 7,
    finishedAgoMs: hourMs,
    activeAgoMs: hourMs,
    flags: ['notice', 'notice', 'notice'],
  });
  await place({
    code: 'DDDD2222',
    day: 3,
    phase: 7,
    finishedAgoMs: 3 * hourMs,
    activeAgoMs: 3 * hourMs,
    isExcluded: true,
  });
  await place({ code: 'EEEE2222', phase: 0, activeAgoMs: null });
  await place({ code: 'FFFF2222', day: 2, phase: 2, hasLeft: true, activeAgoMs: 4 * hourMs, closedCase: true });
  await place({
    code: 'GGGG2222',
    phase: 6,
    presence: { state: 'visible', changedAgoMs: hourMs, seenAgoMs: minuteMs },
    activeAgoMs: minuteMs,
    openCase: true,
    finishedAttempts: 1,
  });
  await place({
    code: 'HHHH3333',
    phase: 5,
    presence: { state: 'hidden', changedAgoMs: 1, seenAgoMs: -hourMs },
    activeAgoMs: 5 * hourMs,
  });
});
afterAll(() => testApp.close());

/** The first letters of the codes, in the order of the list. */
async function listed(query: Partial<ParticipantListQuery & { offset: number }>): Promise<string> {
  const { participants } = await zeca.client.call(listParticipants, { ...allPeople, ...query });
  return participants.map(({ code }) => code.charAt(0)).join('');
}

describe('the list of participants', () => {
  test('has the state of each participant in words', async () => {
    const { participants, total, totalUnfiltered, serverTime } = await zeca.client.call(listParticipants, allPeople);
    expect([total, totalUnfiltered]).toEqual([8, 8]);
    const nowMs = Date.parse(serverTime);
    expect(
      Object.fromEntries(
        participants.map(({ code, state }) => [
          code.charAt(0),
          participantStateInWords(state, nowMs, 'America/Sao_Paulo'),
        ]),
      ),
    ).toEqual({
      A: 'em andamento',
      B: 'interrompeu no Treino 1 há 2 horas',
      C: expect.stringMatching(/^entre dois dias: o dia 3 abre (?:hoje|amanhã) às \d\d:\d\d$/),
      D: 'terminou',
      E: 'não começou',
      F: 'desistiu no dia 2',
      G: 'conexão perdida há 1 minuto',
      H: 'em andamento, página em segundo plano',
    });
    const row = (letter: string) => participants.find(({ code }) => code.startsWith(letter));
    expect(row('B')).toMatchObject({
      unsentCount: 4,
      flags: { count: 2, hard: 1 },
      attempts: { training1: 3, training2: 0 },
    });
    expect(row('G')).toMatchObject({ openCases: 1, isExcluded: false });
    expect(row('F')).toMatchObject({ openCases: 0, day: 2, phase: 2 });
    expect(row('D')).toMatchObject({ isExcluded: true });
    expect(row('E')).toMatchObject({ lastActivityAt: null });
  });

  test('is sorted by each column, both ways, with a stable order among equals', async () => {
    expect(await listed({ sort: 'code' })).toBe('ABCDEFGH');
    expect(await listed({ sort: 'code', descending: true })).toBe('HGFEDCBA');
    expect(await listed({ sort: 'day' })).toBe('EABHGFCD');
    expect(await listed({ sort: 'lastActivity', descending: true })).toBe('AGCBDHEF');
    expect(await listed({ sort: 'lastActivity' })).toBe('HDBCAGEF');
    expect(await listed({ sort: 'unsent', descending: true })).toBe('BACDEFGH');
    expect(await listed({ sort: 'attempts', descending: true })).toBe('BGACDEFH');
    expect(await listed({ sort: 'flags', descending: true })).toBe('BCADEFGH');
    expect(await listed({ sort: 'openCases', descending: true })).toBe('GABCDEFH');
    expect(await listed({ sort: 'state' })).toBe('GAHBCEDF');
  });

  test('is searched by part of a code in any spelling', async () => {
    for (const search of ['bb2', 'bb 2', 'bbbb 2222', 'BBBB-2222', ' bbbb. 2222'])
      expect(await listed({ search })).toBe('B');
    expect(await listed({ search: '- %' })).toBe('');
    expect(await listed({ search: '2222' })).toBe('ABCDEFG');
    expect(await listed({ search: '%' })).toBe('');
    expect(await listed({ search: 'Z' })).toBe('');
  });

  test('finds a participant by code, with neighbours by the same filters and order', async () => {
    const locate = (code: string, query: Partial<ParticipantListQuery> = {}) =>
      zeca.client.call(locateParticipant, { ...unfilteredList, sort: 'code', descending: false, ...query, code });
    const beside = async (code: string, query?: Partial<ParticipantListQuery>) => {
      const { place } = await locate(code, query);
      return place && `${place.previous?.code[0] ?? ''}<${place.number}/${place.total}>${place.next?.code[0] ?? ''}`;
    };
    expect(await beside('bbbb-2222')).toBe('A<2/8>C');
    expect(await beside('AAAA2222')).toBe('<1/8>B');
    expect(await beside('hhhh 3333')).toBe('G<8/8>');
    expect(await beside('BBBB2222', { sort: 'flags', descending: true })).toBe('<1/8>C');
    expect(await beside('CCCC2222', { sort: 'attempts', descending: true })).toBe('A<4/8>D');
    expect(await beside('CCCC2222', { sort: 'state' })).toBe('B<5/8>E');
    expect(await beside('GGGG2222', { onlyOpenCases: true, sort: 'openCases' })).toBe('<1/1>');
    expect(await beside('BBBB2222', { day: 2 })).toBeNull();
    const [first] = (await zeca.client.call(listParticipants, allPeople)).participants;
    expect((await locate('AAAA 2222')).participantId).toBe(first?.participantId);
    for (const code of ['ZZZZ9999', 'AAAA', '--']) {
      const asked = { ...unfilteredList, code };
      expectRefused(await zeca.client.request('POST', locateParticipant.path, asked), 'not-found');
    }
  });

  test('is filtered by day, phase, state, flags, open cases and exclusion, one and together', async () => {
    expect(await listed({ day: 2 })).toBe('CF');
    expect(await listed({ phase: 7 })).toBe('CD');
    expect(await listed({ flags: 'some' })).toBe('BC');
    expect(await listed({ flags: 'hard' })).toBe('B');
    expect(await listed({ onlyOpenCases: true })).toBe('G');
    expect(await listed({ excluded: 'only' })).toBe('D');
    expect(await listed({ excluded: 'without' })).toBe('ABCEFGH');
    expect(await listed({ day: 2, flags: 'some', search: '2', excluded: 'without' })).toBe('C');
    const byState = await Promise.all(participantStateKinds.map((state) => listed({ state })));
    expect(Object.fromEntries(participantStateKinds.map((state, index) => [state, byState[index]]))).toEqual({
      lost: 'G',
      running: 'A',
      background: 'H',
      stopped: 'B',
      betweenDays: 'C',
      notStarted: 'E',
      finished: 'D',
      left: 'F',
    });
  });

  test('is paginated; beyond the last page it is empty with the same count', async () => {
    expect(await listed({ offset: 6 })).toBe('GH');
    const beyond = await zeca.client.call(listParticipants, { ...allPeople, offset: 100, excluded: 'without' });
    expect(beyond).toMatchObject({ participants: [], total: 7, totalUnfiltered: 8 });
  });

  test('refreshes visible rows with the total; removed participants are omitted', async () => {
    const { participants } = await zeca.client.call(listParticipants, allPeople);
    const ids = participants.map(({ participantId }) => participantId);
    const anew = await zeca.client.call(refreshVisibleRows, { participantIds: [...ids, crypto.randomUUID()] });
    expect(anew.participants).toEqual(participants);
    expect(anew).toMatchObject({ totalUnfiltered: 8, testsUnfiltered: 0 });
    const participantIds = Array.from({ length: maximumVisibleRows + 1 }, () => crypto.randomUUID());
    expectRefused(await zeca.client.request('POST', refreshVisibleRows.path, { participantIds }), 'invalid-input');
  });

  test('is refreshed neither by a former staff account nor after the session', async () => {
    const [gil, hugo] = [await staffMember(testApp, 'Gil'), await staffMember(testApp, 'Hugo')];
    const statusOf = async ({ client }: Person) =>
      (await client.request('POST', refreshVisibleRows.path, { participantIds: [] })).status;
    expect([await statusOf(gil), await statusOf(hugo)]).toEqual([200, 200]);
    await testApp.database.updateTable('account_user').set({ staff: false }).where('email', '=', gil.email).execute();
    await hugo.client.request('POST', '/api/auth/sign-out', {});
    expect([await statusOf(gil), await statusOf(hugo)]).toEqual([403, 401]);
  });

  test('has no identity', async () => {
    const bia = await person(testApp, 'Bia');
    await bia.hasEnrolled({ fullName: 'Beatriz Quaresma' });
    const reply = await zeca.client.request('POST', listParticipants.path, allPeople);
    expect(JSON.stringify(reply.body)).not.toMatch(/Quaresma|bia-|example\.org|account/i);
    await testApp.database.deleteFrom('account_user').where('email', '=', bia.email).execute();
    await testApp.database
      .deleteFrom('participant')
      .where('account_id', 'is', null)
      .where('code', '!=', 'FFFF2222')
      .execute();
  });

  test('has the recruitment link where five people came by it, and is filtered by source', async () => {
    expect((await zeca.client.call(listParticipants, allPeople)).sources).toEqual([]);
    const [poster, prolific] = [
      await linkMadeBy(zeca, { source: '0012', site: 'Recife' }),
      await linkMadeBy(zeca, { source: 'Prolific', site: '' }),
    ];
    for (const [code, { linkId }] of [
      ['BBBB2222', poster],
      ['CCCC2222', poster],
      ['DDDD2222', poster],
      ['EEEE2222', poster],
      ['GGGG2222', poster],
      ['HHHH3333', prolific],
    ] as const) {
      await testApp.database.updateTable('participant').set({ link_id: linkId }).where('code', '=', code).execute();
    }
    expect(await listed({ source: '0012', sort: 'code', descending: false })).toBe('BCDEG');
    expect(await listed({ source: 'Prolific' })).toBe('');
    expect(await listed({ source: '', sort: 'code', descending: false })).toBe('AFH');
    expect(await listed({ source: 'Rádio' })).toBe('');
    const { participants, sources } = await zeca.client.call(listParticipants, { ...allPeople, source: '0012' });
    expect(sources).toEqual(['0012']);
    expect(participants[0]).toMatchObject({ source: '0012', site: 'Recife' });
  });

  test('is exported as CSV, with an audit entry', async () => {
    const { offset: _offset, ...query } = allPeople;
    const input = { ...query, flags: 'some', timeZone: 'America/Sao_Paulo' } as const;
    const { headers, content } = await zeca.client.file(downloadParticipantList, input);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="participantes-\d{4}-\d\d-\d\d\.csv"$/);
    const [headings, ...rows] = csvCells(new TextDecoder().decode(content));
    expect(headings?.slice(0, 3)).toEqual(['Código', 'Dia', 'Fase']);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual([
      ...['BBBB2222', '1', 'Treino 1', '3', '0', expect.stringMatching(/^\d\d\/\d\d\/\d{4}, /), '4', '2', '1', '0'],
      ...['interrompeu no Treino 1 há 2 horas', 'não', '0', 'não', '0012', 'Recife'],
    ]);
    expect((await auditTrail(testApp.database)).at(-1)).toMatchObject({
      action: 'participantListDownloaded',
      detail: { participants: 2 },
    });
    const elsewhere = await zeca.client.request('POST', downloadParticipantList.path, {
      ...input,
      timeZone: 'Moon/Base',
    });
    expect(elsewhere.status).toBe(400);
  });
});

test('the filter by state finds exactly the participants shown in it', async () => {
  // None passes a limit while this runs: who changed state between two calls would be found twice or never.
  const agoMs = fc.constantFrom(-hourMs, minuteMs, 9 * minuteMs, 11 * minuteMs, hourMs);
  const facts = fc.record(
    {
      day: fc.constantFrom(1, 2, 3),
      phase: fc.constantFrom(0, 1, 2, 6, 7),
      hasLeft: fc.boolean(),
      presence: fc.record({
        state: fc.constantFrom('visible', 'hidden', 'closed'),
        changedAgoMs: agoMs,
        seenAgoMs: agoMs,
      }),
    },
    { requiredKeys: ['day', 'phase', 'hasLeft'] },
  );
  const everyKind = fc.sample(facts, { numRuns: 250, seed: 7 });
  const now = testApp.clock.now();
  for (const [index, one] of everyKind.entries()) {
    await placeParticipant(testApp.database, now, { ...one, code: `Z${index}`, finishedAgoMs: hourMs } as never);
  }
  const found: { asked: string; told: string }[] = [];
  for (const state of participantStateKinds) {
    for (const offset of [0, 100, 200]) {
      const input = { ...allPeople, search: 'Z', state, offset };
      const { participants } = await zeca.client.call(listParticipants, input);
      found.push(...participants.map((row) => ({ asked: state, told: row.state.kind })));
    }
  }
  expect(found).toHaveLength(everyKind.length);
  expect(found.filter(({ asked, told }) => asked !== told)).toEqual([]);
  expect(new Set(found.map(({ told }) => told))).toEqual(new Set(participantStateKinds));
});

test('the last activity is the latest answer or step only', async () => {
  const ana = await person(testApp, 'Ana');
  await ana.hasEnrolled();
  const activity = async () => {
    const { last_activity_at } = await testApp.database
      .selectFrom('participant')
      .innerJoin('account_user', 'account_user.id', 'participant.account_id')
      .where('email', '=', ana.email)
      .select('last_activity_at')
      .executeTakeFirstOrThrow();
    return last_activity_at;
  };
  const enrolledAt = await activity();
  expect(enrolledAt).not.toBeNull();
  await testApp.clock.advance(60);
  await ana.progress();
  expect(await activity()).toEqual(enrolledAt);
  await ana.hasFinished('inventory');
  const { received_at } = await testApp.database
    .selectFrom('inventory_choice')
    .select('received_at')
    .orderBy('received_at', 'desc')
    .executeTakeFirstOrThrow();
  expect((await activity())?.getTime()).toBeGreaterThanOrEqual(received_at.getTime());
});
