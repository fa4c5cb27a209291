import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import type { RowChange } from '#server/participation/person/store-turn-store.ts';
import { Refusal, refuseIf } from '#server/platform/failures/refusal.ts';
import { holdStudySwitch } from '#server/platform/study-switch/study-switch-store.ts';
import { refusalToGoOn } from './progress-view-store.ts';
import { storeBeside, type Turn } from './turn-store.ts';
import type { PartFacts, UnderWay } from './under-way-store.ts';

/** How a part is opened, or taken up again. */
export type PartOpening<Input, Part, Output> = PartFacts<Part> & {
  /**
   * Decides by the rules alone.
   * @returns what is answered and what is stored with it, in many cases nothing; null where it is not the turn of this part
   */
  decide(input: Input, underWay: UnderWay<Part>): Opened<Output> | null;
};

type Opened<Output> = {
  changes: readonly RowChange[];
  output: Output;
  /** It begins: how the study stands may be against that, and never against taking up a part again. */
  begins: boolean;
};

/**
 * Opens a part, or takes it up again, for a participant who is held and whose turn this part has been found to be.
 * @throws Refusal `wrong-phase` when there is nothing to open; `study-paused`, `study-closed` when it does not begin now
 */
export async function openInTurn<Input, Part, Output>(
  parts: Pick<ParticipationInstallation, 'material'>,
  turn: Turn,
  { facts, begin, decide }: PartOpening<Input, Part, Output>,
  input: Input,
): Promise<Output> {
  const row = await turn.transaction
    .selectFrom('participant')
    .where('participant_id', '=', turn.participantId)
    .select(facts.as('facts'))
    .executeTakeFirstOrThrow();
  const decided = row.facts === null ? null : decide(input, { ...turn, part: begin(row.facts) });
  if (decided === null) throw new Refusal('wrong-phase');
  if (decided.begins) {
    const study = await holdStudySwitch(turn.transaction);
    refuseIf(refusalToGoOn(parts, { ...turn, study, partHasBegun: false }, turn.now));
  }
  if (decided.changes.length > 0) await storeBeside(turn, decided.changes);
  return decided.output;
}
