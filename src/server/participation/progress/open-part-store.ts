import type { RowChange } from '#server/participation/person/guarded-update-store.ts';
import type { ParticipationContext } from '#server/participation/person/participation-hooks.ts';
import { Refusal, refuseIf } from '#server/platform/failures/refusal.ts';
import { lockStudySwitch } from '#server/platform/study-switch/study-switch-store.ts';
import type { PhaseName, StudyDay } from '#study/protocol.ts';
import type { PartContext, PartFacts } from './caller-query-store.ts';
import {
  insertAlongside,
  type LockedParticipation,
  type ParticipationLockDeps,
  requirePhase,
  withParticipationLock,
} from './participation-lock-store.ts';
import { refusalToContinue } from './progress-view-store.ts';

/** How a part is opened or resumed. */
export type PartOpening<Input, Part, Output> = PartFacts<Part> & {
  /** Pure. @returns null where there is nothing to open */
  decide(input: Input, context: PartContext<Part>): Opened<Output> | null;
};

type Opened<Output> = {
  changes: readonly RowChange[];
  output: Output;
  /** False for a resumption, which a paused or closed study does not prevent. */
  begins: boolean;
};

/**
 * Opens or resumes a part.
 * @param requested `day`: default the current one
 * @throws Refusal of `requirePhase` and `openPartUnderLock`
 */
export function openCurrentPart<Input, Part, Output>(
  deps: ParticipationLockDeps,
  participantId: string,
  opening: PartOpening<Input, Part, Output>,
  input: Input,
  requested: { day?: StudyDay; phase: PhaseName },
): Promise<Output> {
  return withParticipationLock(deps, participantId, async (locked) => {
    requirePhase(locked, { day: locked.progress.day, ...requested });
    return openPartUnderLock(deps, locked, opening, input);
  });
}

/**
 * The same under a lock whose phase is known to be this part's.
 * @throws Refusal `wrong-phase` when there is nothing to open; `study-paused`, `study-closed` when it may not begin
 */
export async function openPartUnderLock<Input, Part, Output>(
  deps: Pick<ParticipationContext, 'material'>,
  locked: LockedParticipation,
  { facts, begin, decide }: PartOpening<Input, Part, Output>,
  input: Input,
): Promise<Output> {
  const row = await locked.transaction
    .selectFrom('participant')
    .where('participant_id', '=', locked.participantId)
    .select(facts.as('facts'))
    .executeTakeFirstOrThrow();
  const decided = row.facts === null ? null : decide(input, { ...locked, part: begin(row.facts) });
  if (decided === null) throw new Refusal('wrong-phase');
  if (decided.begins) {
    const study = await lockStudySwitch(locked.transaction);
    refuseIf(refusalToContinue(deps, { ...locked, study, partHasBegun: false }, locked.now));
  }
  if (decided.changes.length > 0) await insertAlongside(locked, decided.changes);
  return decided.output;
}
