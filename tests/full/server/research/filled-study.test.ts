import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { openTestDatabase } from '#tests/support/platform/test-database.ts';

/** The team of this study takes longer than the shipped material says. */
const hoursToAction = 48;

const stage = openedForTests(openTestDatabase);
beforeAll(async () => {
  const shipped = await loadMaterial('study-material');
  const material = { ...shipped, settings: { ...shipped.settings, safety: { hoursToAction } } };
  await fillStudy(stage.connectionString, { participants: 12, days: 3, seed: 5, maximumModels: 10, material });
});

describe('a filled study', () => {
  it('is complete and consistent for all participants, copied ones too', async () => {
    const check = await checkRecords(stage.database);
    expect(check.findings).toEqual([]);
    expect(check.participants).toBe(12);
    expect(check.byFinishedDays[3]).toBeGreaterThan(4);
    expect(check.answers).toBeGreaterThan(4_000);
  });

  it('has participants of every kind: between days, within one, withdrawn, excluded, not enrolled', async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where phase = 7 and day < 3) as between_days,
        count(*) filter (where phase between 1 and 6) as mid_day,
        count(*) filter (where account_id is null) as gone,
        count(*) filter (where excluded_at is not null) as left_out,
        count(*) filter (where phase = 0) as not_enrolled
      from participant`.execute(stage.database);
    expect(Object.values(rows[0] ?? {}).filter((count) => count < 1)).toEqual([]);
  });

  it('has the last activity that the database triggers would record', async () => {
    const { rows } = await sql<{ known: number; wrong: number }>`
      with activity as (
        select participant_id, max(at) as at from (
          select participant_id, received_at as at from inventory_choice
          union all select participant_id, received_at from word_presentation
          union all select participant_id, received_at from relation_answer
          union all select participant_id, happened_at from participation_event where kind = 'phaseChanged'
        ) as known group by participant_id
      )
      select count(last_activity_at) as known,
        count(*) filter (where last_activity_at is distinct from activity.at) as wrong
      from participant left join activity using (participant_id)`.execute(stage.database);
    expect(rows).toEqual([{ known: 11, wrong: 0 }]);
  });

  it('has cases due by the deadline of the material', async () => {
    const { rows } = await sql<{ hours: number }>`
      select distinct extract(epoch from due_at - opened_at)::float / 3600 as hours from safety_case as opened
      -- A withdrawal moves both times to the last activity.
      where not exists (select from participation_event as event
        where event.participant_id = opened.participant_id and kind = 'left')`.execute(stage.database);
    expect(rows).toEqual([{ hours: hoursToAction }]);
  });

  it('is in the past and has no dangling reference', async () => {
    const { rows } = await sql<{ later: number; orphans: number }>`
      select (select count(*) from participation_event where happened_at > now()) as later,
        (select count(*) from relation_answer answer where not exists (
          select from relation_block block where (block.participant_id, block.day, block.task, block.attempt)
            = (answer.participant_id, answer.day, answer.task, answer.attempt))) as orphans`.execute(stage.database);
    expect(rows).toEqual([{ later: 0, orphans: 0 }]);
  });
});
