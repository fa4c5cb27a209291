import { recomputeFlags } from '#server/research/quality/recompute-flags-store.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';

/** @returns all days, and those with a flag about time, as "code day" */
export async function daysAndFlags({ parts, database }: TestApp) {
  await recomputeFlags(parts);
  const days = await database
    .selectFrom('study_day')
    .innerJoin('participant', 'participant.participant_id', 'study_day.participant_id')
    .select(['code', 'study_day.day'])
    .execute();
  const flags = await database
    .selectFrom('quality_flag')
    .innerJoin('participant', 'participant.participant_id', 'quality_flag.participant_id')
    .select(['code', 'quality_flag.day', 'flag', 'severity', 'detail'])
    .execute();
  const name = ({ code, day }: { code: string; day: number }) => `${code} ${day}`;
  return { days: days.map(name), flags: flags.map((row) => ({ ...row, of: name(row) })) };
}
