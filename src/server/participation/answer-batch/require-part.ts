import { Refusal, refuseIf } from '#server/platform/failures/refusal.ts';
import { refusalOutOfTurn } from '#study/progress/progress.ts';
import type { PhaseName, StudyDay } from '#study/protocol.ts';
import type { Position } from './answer-kind.ts';

/** @throws Refusal `wrong-day`, `wrong-phase`, `consent-outdated` unless this part is in progress under a consent in force */
export function requirePart(
  { progress, consentIsCurrent }: Pick<Position<unknown>, 'progress' | 'consentIsCurrent'>,
  asked: { day: StudyDay; phase: PhaseName },
): void {
  refuseIf(refusalOutOfTurn(progress, asked));
  if (!consentIsCurrent) throw new Refusal('consent-outdated');
}
