import type { RowChange } from '#server/participation/person/store-turn-store.ts';
import type { ParticipationInstallation } from '#server/participation/person/what-follows.ts';
import { Refusal, refuseIf } from '#server/platform/failures/refusal.ts';
import { holdStudySwitch } from '#server/platform/study-switch/study-switch-store.ts';
import type { PhaseName, StudyDay } from '#study/protocol.ts';
import { refusalToGoOn } from './progress-view-store.ts';
import { requireTurn, storeBeside, type Turn, type TurnParts, takeTurn } from './turn-store.ts';
import type { PartFacts, UnderWay } from './under-way-store.ts';

/** How a part is opened or resumed. */
export type PartOpening<Input, Part, Output> = PartFacts<Part> & {
  /** Pure. @returns null where there is nothing to open */
  decide(input: Input, underWay: UnderWay<Part>): Opened<Output> | null;
};

type Opened<Output> = {
  changes: readonly RowChange[];
  output: Output;
  /** False for a resumption, which a paused or closed study does not prevent. */
  begins: boolean;
};

/**
 * Opens or resumes a part.
 * @param asked `day` is the current one where it is absent
 * @throws Refusal of `requireTurn` and `openInTurn`
 */
export function openCurrentPart<Input, Part, Output>(
  parts: TurnParts,
  participantId: string,
  opening: PartOpening<Input, Part, Output>,
  input: Input,
  asked: { day?: StudyDay; phase: PhaseName },
): Promise<Output> {
  return takeTurn(parts, participantId, async (turn) => {
    requireTurn(turn, { day: turn.progress.day, ...asked });
    return openInTurn(parts, turn, opening, input);
  });
}

/**
 * The same within a turn that has been found to be this part's.
 * @throws Refusal `wrong-phase` when there is nothing to open; `study-paused`, `study-closed` when it may not begin
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
