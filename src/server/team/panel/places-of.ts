import type { PanelPlace } from '#contract/team/panel-calls.ts';
import { pageEndings } from '#study/participant-state/quiet-span.ts';
import { phaseNumbers, phases, studyDays } from '#study/protocol.ts';
import type { CountedPlace } from './count-people-store.ts';

/** All places in order: before day 1, then each day from its first part to its end. */
const placesInOrder = studyDays.flatMap((day) =>
  phaseNumbers
    .filter((phase) => day === 1 || phase !== phases.notEnrolled)
    .toSorted((one, other) => one - other)
    .map((phase) => ({ day, phase })),
);

/**
 * @param counted places with participants
 * @returns every place; `reached` is cumulative, as a participant passes every earlier place
 */
export function placesOf(counted: readonly CountedPlace[]): PanelPlace[] {
  let reached = 0;
  const places = placesInOrder.toReversed().map(({ day, phase }): PanelPlace => {
    const here = counted.find((place) => place.day === day && place.phase === phase);
    const stopped = pageEndings.flatMap((page) => {
      const people = here?.stopped[page] ?? 0;
      return people === 0 ? [] : [{ page, people }];
    });
    reached += here?.all ?? 0;
    return {
      ...{ day, phase, reached, stopped },
      atWork: here?.atWork ?? 0,
      stoppedLately: here?.stoppedLately ?? 0,
      left: here?.left ?? 0,
    };
  });
  return places.reverse();
}
