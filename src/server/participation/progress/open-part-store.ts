import { sql } from 'kysely';
import { isToBeRenewed } from '#server/accounts/identity/session-rules.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import { type RowChange, turnStored, unchanged } from '#server/participation/person/store-turn-store.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { runPrepared } from '#server/platform/database/prepared-query.ts';
import { Refusal, refuseIf } from '#server/platform/failures/refusal.ts';
import type { Shortcut } from '#server/platform/http/bind-call.ts';
import { holdStudySwitch, studySwitchIs } from '#server/platform/study-switch/study-switch-store.ts';
import { refusalToGoOn } from './progress-view-store.ts';
import { storeBeside, type Turn } from './turn-store.ts';
import { findUnderWay, nothingHasChanged, type PartFacts, proofOf, type UnderWay } from './under-way-store.ts';

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
 * The short way to open a part: one statement reads who is calling with what the rules go by, and another one stores what is drawn,
 * under the guard of an answer (`nextAnswers`). Refusals, and whoever was overtaken in between, go the long way (`openInTurn`).
 */
export function openingOf<Input, Part, Output>(
  parts: Pick<
    ParticipationInstallation,
    'config' | 'sessionSecret' | 'database' | 'clock' | 'material' | 'materials' | 'whatFollows'
  >,
  opening: PartOpening<Input, Part, Output>,
): Shortcut<Input, Output> {
  const find = findUnderWay(parts, opening);
  return async ({ request: { headers }, admit, readInput }) => {
    try {
      const found = await find(headers);
      const realNow = systemClock.now();
      if (found === null || isToBeRenewed(found.expiresAt, realNow)) return null;
      admit(found.visitor);
      const decided = opening.decide(await readInput(), { ...found, now: parts.clock.now() });
      if (decided === null) return null;
      const { changes, output, begins } = decided;
      if (begins) refuseWhileHeld(parts, found, parts.clock.now());
      if (changes.length === 0) return { answer: output };
      const isSame = nothingHasChanged(proofOf(found, realNow));
      const guard = begins ? sql<boolean>`${isSame} and ${studySwitchIs(found.study.revision)}` : isSame;
      const { participantId } = found;
      const statement = turnStored({ participantId, set: unchanged, guard, changes }).compile(parts.database);
      const rows = await runPrepared(parts.database, statement);
      return rows.length === 0 ? null : { answer: output };
    } catch (error) {
      // Said the long way, with what is true at that moment.
      if (error instanceof Refusal) return null;
      throw error;
    }
  };
}

/**
 * The same in the turn of a participant who is held, and whose turn this part has been found to be.
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
    refuseWhileHeld(parts, { ...turn, study }, turn.now);
  }
  if (decided.changes.length > 0) await storeBeside(turn, decided.changes);
  return decided.output;
}

/** @throws Refusal `study-paused`, `study-closed` */
function refuseWhileHeld(
  parts: Pick<ParticipationInstallation, 'material'>,
  standing: Parameters<typeof refusalToGoOn>[1],
  now: Date,
): void {
  refuseIf(refusalToGoOn(parts, { ...standing, partHasBegun: false }, now));
}
