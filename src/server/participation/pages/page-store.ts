import { type PageFacts, pageKind } from '#contract/participation/page-calls.ts';
import type { AnyFactsRules, FactsRules } from '#server/participation/answer-batch/answer-rules.ts';
import { asColumns } from '#server/platform/database/column-names.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { canonicalTimeZone } from '#study/time-zone/known-time-zone.ts';

/** A page's first report stays; only 500 pages a day are stored. */
export function pageRules(): AnyFactsRules {
  const rules: FactsRules<PageFacts, { page: string }> = {
    kind: pageKind,
    planFacts: (announced, { participantId, now }) => ({
      row: { table: 'answering_page', row: pageRow({ participantId, now }, announced) },
      output: () => ({ page: announced.page }),
    }),
  };
  return rules as AnyFactsRules;
}

function pageRow({ participantId, now }: { participantId: string; now: Date }, announced: PageFacts) {
  const { page, ...facts } = { ...announced, timeZone: canonicalTimeZone(announced.timeZone ?? '') };
  return { participant_id: participantId, page_id: page, ...asColumns(facts), received_at: now };
}

/** By day, in the order in which they came. */
export function readPages(database: Database, participantIds: readonly string[]) {
  return database
    .selectFrom('answering_page')
    .where('participant_id', 'in', participantIds)
    .orderBy('day')
    .orderBy('received_at')
    .orderBy('page_id')
    .selectAll()
    .execute();
}
