import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import type {
  changeOpening,
  changeRecruitmentLink,
  closeRecruitmentLink,
  makeRecruitmentLink,
} from '#contract/team/recruitment-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { codeOfKey } from '#server/participation/person/draw-code.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { refuseEditConflict } from '#server/platform/failures/refuse-edit-conflict.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { comparisonKey } from '#study/text/same-text.ts';

type Needed = Pick<ServerContext, 'database' | 'clock'>;
type LinkWritten = Omit<ParsedInputOf<typeof makeRecruitmentLink>, 'key'>;

/**
 * Idempotent by key, which determines the code.
 * @throws Refusal `invalid-input` for a group beyond the plan; `conflict` with another link under this key
 */
export async function storeNewLink(
  { database, clock }: Needed,
  actor: StaffCaller,
  { key = randomUUID(), ...written }: ParsedInputOf<typeof makeRecruitmentLink>,
): Promise<number> {
  const [now, code] = [clock.now(), codeOfKey(key)];
  return database.transaction().execute(async (change) => {
    await requireGroup(change, written.group);
    const known = await withExistingSpelling(change, null, written);
    const stored = await findLink(change, code);
    if (stored !== undefined) {
      const { linkId, ...before } = stored;
      if (!isDeepStrictEqual(columnsOf(before), columnsOf(known))) throw new Refusal('conflict');
      return linkId;
    }
    const { link_id: linkId } = await change
      .insertInto('recruitment_link')
      .values({ ...columnsOf(known), code, made_at: now, made_by_account_id: actor.account.id })
      .returning('link_id')
      .executeTakeFirstOrThrow();
    await recordAudit(change, { actor, action: 'recruitmentLinkMade', detail: { link: linkId } }, now);
    return linkId;
  });
}

/**
 * Changes a link; waits for concurrent enrolments. A quota below the current count only closes it.
 * @throws Refusal `not-found`, `edit-conflict`; `groups-begun` for another group after the first enrolment; `invalid-input` for a group beyond the plan
 */
export async function storeLink(
  { database, clock }: Needed,
  actor: StaffCaller,
  { linkId, shown, ...written }: ParsedInputOf<typeof changeRecruitmentLink>,
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (change) => {
    await requireGroup(change, written.group);
    const { closed_at: _closedAt, ...before } = await lockLink(change, linkId);
    const known = await withExistingSpelling(change, linkId, written);
    refuseEditConflict<LinkWritten>(before, { shown, wanted: known });
    if (before.group !== written.group && (await hasRecruited(change, linkId))) throw new Refusal('groups-begun');
    await change.updateTable('recruitment_link').set(columnsOf(known)).where('link_id', '=', linkId).execute();
    await recordAudit(
      change,
      { actor, action: 'recruitmentLinkChanged', detail: { link: linkId, change: 'written' } },
      now,
    );
  });
}

/**
 * Closes or reopens a link; idempotent.
 * @throws Refusal `not-found`
 */
export async function storeLinkClosed(
  { database, clock }: Needed,
  actor: StaffCaller,
  { linkId, isClosed }: ParsedInputOf<typeof closeRecruitmentLink>,
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (change) => {
    const { closed_at: closedAt } = await lockLink(change, linkId);
    if ((closedAt !== null) === isClosed) return;
    await change
      .updateTable('recruitment_link')
      .set({ closed_at: isClosed ? now : null })
      .where('link_id', '=', linkId)
      .execute();
    const detail = { link: linkId, change: isClosed ? 'closed' : 'opened' } as const;
    await recordAudit(change, { actor, action: 'recruitmentLinkChanged', detail }, now);
  });
}

export async function storeEnrolmentOpening(
  { database, clock }: Needed,
  actor: StaffCaller,
  { openTo }: ParsedInputOf<typeof changeOpening>,
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (change) => {
    const before = await change
      .selectFrom('recruitment_setting')
      .select('open_to')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.open_to === openTo) return;
    await change.updateTable('recruitment_setting').set({ open_to: openTo }).execute();
    await recordAudit(change, { actor, action: 'recruitmentOpeningChanged', detail: { after: openTo } }, now);
  });
}

async function findLink(change: Transaction<Schema>, code: string) {
  return change
    .selectFrom('recruitment_link')
    .where('code', '=', code)
    .select(['link_id as linkId', 'name', 'source', 'site', 'quota', 'ends_on as endsOn', 'group_number as group'])
    .select(['completion_address as completionAddress', 'completion_day as completionDay'])
    .executeTakeFirst();
}

async function lockLink(change: Transaction<Schema>, linkId: number) {
  const link = await change
    .selectFrom('recruitment_link')
    .where('link_id', '=', linkId)
    .select(['closed_at', 'name', 'source', 'site', 'quota', 'ends_on as endsOn', 'group_number as group'])
    .select(['completion_address as completionAddress', 'completion_day as completionDay'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (link === undefined) throw new Refusal('not-found');
  return link;
}

/** Locks the plan before the link, as enrolments do. @throws Refusal `invalid-input` */
async function requireGroup(change: Transaction<Schema>, group: number | null): Promise<void> {
  if (group === null) return;
  const { group_names: names } = await change
    .selectFrom('group_plan')
    .select('group_names')
    .forShare()
    .executeTakeFirstOrThrow();
  if (group <= names.length) return;
  throw new Refusal('invalid-input', [{ field: 'group', message: 'Este grupo não existe mais: escolha outro.' }]);
}

async function hasRecruited(change: Transaction<Schema>, linkId: number): Promise<boolean> {
  const joined = change.selectFrom('participant').where('link_id', '=', linkId).select('participant_id');
  return (await joined.limit(1).execute()).length > 0;
}

/** Adopts the existing spelling of a source or site, so that "instagram" and "Instagram" are one in counts and filters. */
async function withExistingSpelling(
  change: Transaction<Schema>,
  linkId: number | null,
  written: LinkWritten,
): Promise<LinkWritten> {
  // Serializes, so that concurrent "Rádio" and "rádio" see each other.
  await change.selectFrom('recruitment_setting').select('only_row').forUpdate().execute();
  const others = await change
    .selectFrom('recruitment_link')
    .$if(linkId !== null, (query) => query.where('link_id', '!=', linkId))
    .orderBy('link_id')
    .select(['source', 'site'])
    .execute();
  const known = (texts: readonly string[], text: string) =>
    texts.find((other) => comparisonKey(other) === comparisonKey(text)) ?? text;
  return {
    ...written,
    source: known(
      others.map(({ source }) => source),
      written.source,
    ),
    site: known(
      others.map(({ site }) => site),
      written.site,
    ),
  };
}

function columnsOf({ name, source, site, quota, endsOn, completionAddress, completionDay, group }: LinkWritten) {
  return {
    ...{ name, source, site, quota },
    ends_on: endsOn,
    completion_address: completionAddress,
    completion_day: completionDay,
    group_number: group,
  };
}
