import { phases, type StudyDay, studyDays } from '#study/protocol.ts';
import type { Finding } from './finding.ts';
import { reachedPhase } from './reached-phase.ts';
import type { StoredParticipant } from './stored-participant.ts';

/** Stored progress against the answers; no answer before its turn. */
export function* checkProgress(stored: StoredParticipant): Generator<Finding> {
  const lastDay = stored.phase === 0 ? 0 : stored.day;
  for (const day of studyDays) {
    if (day > lastDay) {
      if (hasAnything(stored, day)) yield { day, place: 'progress', expectation: 'nothing from a day not started' };
      continue;
    }
    const phase = reachedPhase(stored, day);
    if (day < lastDay && phase !== phases.finished) {
      yield {
        day,
        place: 'progress',
        expectation: `a finished day before day ${day + 1}; its answers reach phase ${phase}`,
      };
    }
    if (day === lastDay && stored.phase !== phase) {
      yield { day, place: 'progress', expectation: `phase ${phase}, as the answers say, not ${stored.phase}` };
    }
    if (lastPhaseWithRows(stored, day) > phase) {
      yield { day, place: 'progress', expectation: `nothing from a phase after ${phase}` };
    }
  }
  yield* checkTimeline(stored);
}

function hasAnything(stored: StoredParticipant, day: StudyDay): boolean {
  return stored.days.some((row) => row.day === day) || stored.assignments.some((row) => row.day === day);
}

function lastPhaseWithRows(stored: StoredParticipant, day: StudyDay): number {
  const blocks = stored.blocks.filter((row) => row.day === day).map(({ task }) => phases[task]);
  return Math.max(stored.ratingSessions.some((row) => row.day === day) ? 2 : 1, ...blocks);
}

/** Every step once and in order; starts at 2 where the inventory was not asked. */
function* checkTimeline(stored: StoredParticipant): Generator<Finding> {
  const expected = [];
  for (const day of studyDays) {
    const isAsked = stored.days.find((row) => row.day === day)?.inventoryAsked !== false;
    const first = isAsked ? phases.inventory : phases.wordRating;
    for (let phase: number = first; phase <= phases.finished; phase += 1) {
      const isBehind = day < stored.day || (day === stored.day && phase <= stored.phase);
      if (isBehind) expected.push(`${day}: ${phase > first ? phase - 1 : day === 1 ? 0 : phases.finished} to ${phase}`);
    }
  }
  const found = stored.phaseChanges.map(({ day, from, to }) => `${day}: ${from} to ${to}`);
  if (String(found) !== String(expected)) {
    yield { day: null, place: 'timeline', expectation: 'one change for each phase reached, in order' };
  }
}
