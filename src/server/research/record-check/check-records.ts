import { readStoredParticipation } from '#server/participation/record/research-record-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { checkParticipant } from '#server/research/record-check/check-participant.ts';
import type { Finding } from '#server/research/record-check/finding.ts';
import type { KnownMaterial, StoredParticipant } from '#server/research/record-check/stored-participant.ts';
import { researchRecord } from '#study/record/research-record.ts';
import { readKnownMaterial, readStudyChanges } from './known-material-store.ts';
import { readParticipantCodes, readStoredParticipant } from './stored-participant-store.ts';

export type RecordCheck = {
  participants: number;
  /** Participants by finished days, index 0 to 3. */
  byFinishedDays: [number, number, number, number];
  answers: number;
  blocks: number;
  findings: (Finding & { code: string })[];
};

/** One snapshot per participant; safe on a live installation. */
export async function checkRecords(database: Database): Promise<RecordCheck> {
  const material = await readKnownMaterial(database);
  const codes = await inSnapshot(database, readParticipantCodes);
  const check: RecordCheck = { participants: 0, byFinishedDays: [0, 0, 0, 0], answers: 0, blocks: 0, findings: [] };
  for (const { participantId, code } of codes) {
    const { stored, findings } = await checkOne(database, participantId, material);
    check.participants += 1;
    check.byFinishedDays[finishedDays(stored)] += 1;
    check.answers +=
      stored.choices.length + stored.presentations.length + stored.repeatedPresentations.length + stored.answers.length;
    check.blocks += stored.blocks.length;
    check.findings.push(...findings.map((finding) => ({ code, ...finding })));
  }
  return check;
}

async function checkOne(database: Database, participantId: string, material: Omit<KnownMaterial, 'studyChanges'>) {
  const { stored, record, studyChanges } = await inSnapshot(database, async (snapshot) => ({
    stored: await readStoredParticipant(snapshot, participantId),
    // Read per participant, as the study may change meanwhile.
    studyChanges: await readStudyChanges(snapshot),
    record: tryToMake(await readStoredParticipation(snapshot, participantId).catch(() => null)),
  }));
  return { stored, findings: checkParticipant(stored, { ...material, studyChanges }, record) };
}

function tryToMake(participation: Parameters<typeof researchRecord>[0] | null): object | null {
  try {
    return participation === null ? null : researchRecord(participation);
  } catch {
    return null;
  }
}

function finishedDays({ days }: StoredParticipant): 0 | 1 | 2 | 3 {
  const finished = days.filter(({ finishedAtMs }) => finishedAtMs !== null).length;
  return finished === 1 || finished === 2 || finished === 3 ? finished : 0;
}

function inSnapshot<Result>(
  database: Database,
  read: (snapshot: Parameters<typeof readStoredParticipant>[0]) => Promise<Result>,
): Promise<Result> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
