import { sql, type Transaction } from 'kysely';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { readChoices } from '#server/participation/answers/stored-answers-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { groupByBand, randomizedGroups } from '#study/groups/group-plan.ts';
import { finalAnswers } from '#study/inventory/final-answers.ts';
import { scoreInventory } from '#study/inventory/inventory.ts';

type Change = Transaction<Schema>;
type Plan = Awaited<ReturnType<typeof lockPlan>>;
/** By participant; absent without a group. */
type Groups = ReadonlyMap<string, number>;

/**
 * Computes and stores the group of all participants, irreversibly; enrolment must be closed, as the recruiters could predict the
 * next group.
 * @throws Refusal `no-groups`, `still-open`
 */
export async function storeGroupDisclosure(
  { database, clock, log }: Pick<ServerContext, 'database' | 'clock' | 'log'>,
  actor: StaffCaller,
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (change) => {
    // Blocks reopening the study until the groups are stored.
    const { state } = await change.selectFrom('study_switch').select('state').forShare().executeTakeFirstOrThrow();
    const plan = await lockPlan(change);
    if (plan.way === 'none') throw new Refusal('no-groups');
    if (plan.disclosed_at !== null) return;
    if (state !== 'noNewPeople' && state !== 'ended') throw new Refusal('still-open');
    const groups = await waysToGroups[plan.way](change, plan);
    const [ids, numbers] = [[...groups.keys()], [...groups.values()]];
    await sql`
      update participant set study_group = disclosed.number
      from (
        select participant_id, number from participant_status
        left join unnest(${ids}::uuid[], ${numbers}::int[]) as known (participant_id, number) using (participant_id)
        where is_enrolled) as disclosed
      where participant.participant_id = disclosed.participant_id`.execute(change);
    await change
      .updateTable('group_plan')
      .set({ disclosed_at: now, disclosed_by_account_id: actor.account.id })
      .execute();
    await recordAudit(
      change,
      { actor, action: 'groupsDisclosed', detail: { way: plan.way, people: groups.size } },
      now,
    );
  });
  log.info({ event: 'groupsDisclosed' }, 'groups disclosed');
}

async function lockPlan(change: Change) {
  return change
    .selectFrom('group_plan')
    .select(['way', 'group_names', 'seed', 'band_scale', 'band_from', 'disclosed_at'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

const waysToGroups: Readonly<Record<Exclude<Plan['way'], 'none'>, (change: Change, plan: Plan) => Promise<Groups>>> = {
  async link(change, { group_names: names }) {
    const rows = await change
      .selectFrom('participant')
      .innerJoin('recruitment_link as link', 'link.link_id', 'participant.link_id')
      .where('link.group_number', '<=', names.length)
      .select(['participant_id', 'link.group_number as group'])
      .execute();
    return new Map(rows.map(({ participant_id, group }) => [participant_id, group ?? 0]));
  },
  async lot(change, { seed, group_names: names }) {
    const rows = await change.selectFrom('group_draw').select(['participant_id', 'stratum', 'place']).execute();
    const groupOf = randomizedGroups(seed, names.length);
    return new Map(rows.map(({ participant_id, stratum, place }) => [participant_id, groupOf(stratum, place)]));
  },
  async band(change, { band_scale: scale, band_from: from }) {
    const people = await change
      .selectFrom('study_day')
      .where('day', '=', 1)
      .where('inventory_submitted_at', 'is not', null)
      .select('participant_id')
      .execute();
    const participantIds = people.map((one) => one.participant_id);
    const choices = await readChoices(change, { participantIds, days: [1] }, ['participant_id', 'item', 'value']);
    const byPerson = Map.groupBy(choices, (one) => one.participant_id);
    return new Map(
      [...byPerson].flatMap(([participantId, own]) => {
        const answers = finalAnswers(own);
        return answers === null || scale === null
          ? []
          : [[participantId, groupByBand(from, scoreInventory(answers)[scale])] as const];
      }),
    );
  },
};
