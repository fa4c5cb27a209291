import type { readCompletionLink } from '#contract/participation/recruitment-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { completionAddressFor } from '#study/recruitment/completion-address.ts';

/** The completion address of the recruiting service, once its day is finished. */
export async function completionLinkOf(
  database: Database,
  participantId: string,
): Promise<OutputOf<typeof readCompletionLink>> {
  const link = await database
    .selectFrom('participant')
    .innerJoin('recruitment_link as link', 'link.link_id', 'participant.link_id')
    .innerJoin('study_day', (join) =>
      join
        .onRef('study_day.participant_id', '=', 'participant.participant_id')
        .onRef('study_day.day', '=', 'link.completion_day')
        .on('study_day.finished_at', 'is not', null),
    )
    // Only of the link of the enrolment.
    .leftJoin('account_arrival as arrival', (join) =>
      join
        .onRef('arrival.account_id', '=', 'participant.account_id')
        .onRef('arrival.link_id', '=', 'participant.link_id'),
    )
    .where('participant.participant_id', '=', participantId)
    .select(['link.completion_address as address', 'arrival.outside_id as outsideId'])
    .executeTakeFirst();
  return { address: link === undefined ? null : completionAddressFor(link.address, link.outsideId) };
}
