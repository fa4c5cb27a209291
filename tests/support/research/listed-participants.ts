import { sql } from 'kysely';
import type { ParticipantListQuery } from '#contract/research/participant-list-calls.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { PresenceState } from '#study/participant-state/page-place.ts';
import type { Phase, StudyDay } from '#study/protocol.ts';
import { unfilteredList } from '#web/research/participant-list/participant-list-address.ts';

/** Default query of the list in tests. */
export const allPeople: ParticipantListQuery & { offset: number } = {
  ...unfilteredList,
  sort: 'code',
  descending: false,
  offset: 0,
};

/** A participant as the tables have one. Moments in ms before now. */
type PlacedParticipant = {
  code: string;
  day?: StudyDay;
  phase?: Phase;
  hasLeft?: boolean;
  isExcluded?: boolean;
  activeAgoMs?: number | null;
  finishedAgoMs?: number;
  presence?: { state: PresenceState; changedAgoMs: number; seenAgoMs: number; unsentCount?: number };
  flags?: readonly ('notice' | 'hard')[];
  openCase?: boolean;
  closedCase?: boolean;
  /** At each of so many trainings, the first by default. */
  finishedAttempts?: number;
  trainings?: 1 | 2;
};

/** Puts a participant at a place where it would take days to come. @returns the key */
export async function placeParticipant(database: Database, now: Date, placed: PlacedParticipant): Promise<string> {
  const { code, day = 1, phase = 3, presence, activeAgoMs = 60_000 } = placed;
  const participantId = crypto.randomUUID();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const accountId = placed.hasLeft ? null : `account of ${code}`;
  if (accountId !== null) {
    await database
      .insertInto('account_user')
      .values({
        id: accountId,
        name: code,
        email: `${code.toLowerCase()}@example.org`,
        email_verified: true,
        image: null,
        created_at: now,
        updated_at: now,
        pending_email: null,
      })
      .execute();
  }
  await sql`insert into participant
    (participant_id, account_id, code, day, phase, time_zone, consented_at, enrolled_at, last_activity_at, excluded_at)
    values (${participantId}, ${accountId}, ${code}, ${day}, ${phase}, 'America/Sao_Paulo', ${ago(86_400_000)},
      ${phase === 0 ? null : ago(86_400_000)}, ${activeAgoMs === null ? null : ago(activeAgoMs)},
      ${placed.isExcluded ? now : null})`.execute(database);
  for (let one = 1; one <= day && phase > 0; one += 1) {
    await sql`insert into study_day (participant_id, day, started_at, finished_at)
      values (${participantId}, ${one}, ${ago(86_400_000)},
        ${placed.finishedAgoMs === undefined ? null : ago(placed.finishedAgoMs)})`.execute(database);
  }
  if (presence !== undefined) {
    const { state, changedAgoMs, seenAgoMs, unsentCount = 0 } = presence;
    await sql`insert into participant_presence (participant_id, page_id, report, state, place, unsent_count, changed_at, seen_at)
      values (${participantId}, gen_random_uuid(), 1, ${state}, 'home', ${unsentCount}, ${ago(changedAgoMs)}, ${ago(seenAgoMs)})`.execute(
      database,
    );
  }
  for (const [index, severity] of (placed.flags ?? []).entries()) {
    await sql`insert into quality_flag (participant_id, day, flag, severity, detail, thresholds_version, found_at)
      values (${participantId}, ${day}, ${`flag ${index}`}, ${severity}, '{}', 1, ${ago(3_600_000)})`.execute(database);
  }
  if (placed.openCase || placed.closedCase) {
    const closedAt = placed.closedCase ? now : null;
    await sql`insert into safety_case (participant_id, day, reasons, opened_at, due_at, closed_at, outcome)
      values (${participantId}, ${day}, '["item21"]', ${ago(3_600_000)}, ${now}, ${closedAt},
        ${closedAt === null ? null : 'notNeeded'})`.execute(database);
  }
  const attempts = { day, count: placed.finishedAttempts ?? 0, trainings: placed.trainings ?? 1 };
  await placeAttempts(database, participantId, attempts, now);
  return participantId;
}

async function placeAttempts(
  database: Database,
  participantId: string,
  { day, count, trainings }: { day: number; count: number; trainings: 1 | 2 },
  now: Date,
) {
  if (count === 0) return;
  const hash = `material of ${participantId}`;
  await sql`insert into material_file (hash, name, version, content, first_used_at)
    values (${hash}, 'words', '1', '', ${now})`.execute(database);
  await sql`insert into relation_block
    (participant_id, day, task, attempt, seed, generator_version, items, opened_at, finished_at, material_hash)
    select ${participantId}, ${day}, 'training' || training, attempt, 1, 1, '[]', ${now}, ${now}, ${hash}
    from generate_series(1, ${count}::int) as attempt, generate_series(1, ${trainings}::int) as training`.execute(
    database,
  );
}

/** Puts many participants at once into an empty study, at all kinds of places. */
export async function placeParticipants(database: Database, count: number): Promise<void> {
  await sql`insert into account_user (id, name, email)
    select 'account of ' || n, 'Pessoa ' || n, 'pessoa-' || n || '@example.org'
    from generate_series(1, ${count}::int) as n`.execute(database);
  await sql`insert into participant
    (participant_id, account_id, code, day, phase, time_zone, consented_at, enrolled_at, last_activity_at)
    select gen_random_uuid(), 'account of ' || n, translate(upper(substr(md5(n::text), 1, 8)), '01', 'XY'), 1 + n % 3, 1 + n % 7,
      'America/Sao_Paulo', now() - interval '3 days', now() - interval '3 days', now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) as n`.execute(database);
  await sql`insert into study_day (participant_id, day, started_at, finished_at)
    select participant_id, day, last_activity_at, case when phase = 7 then last_activity_at end from participant`.execute(
    database,
  );
}
