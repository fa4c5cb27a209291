import type { ParticipationMoments } from '#research/timeline/participation-timeline.ts';
import { activeStates, type ParticipantStateKind } from '#study/participant-state/participant-state.ts';
import { itemsInBlock } from '#study/protocol.ts';
import { partOfRepeat } from '#study/word-rating/repeated-ratings.ts';
import type { ParticipantRows } from './participant-rows-store.ts';

export function participationMomentsOf(rows: ParticipantRows, state: ParticipantStateKind): ParticipationMoments {
  return {
    page: activeStates.includes(state) ? null : rows.page,
    enrolledAtMs: rows.person.enrolled_at?.getTime() ?? null,
    consents: rows.consents.map(({ version, accepted, accepted_at }) => ({
      atMs: accepted_at.getTime(),
      version,
      accepted,
    })),
    days: rows.days.map(({ day, started_at, inventory_asked, inventory_submitted_at, finished_at }) => ({
      day,
      startedAtMs: started_at.getTime(),
      inventoryAsked: inventory_asked,
      inventorySubmittedAtMs: inventory_submitted_at?.getTime() ?? null,
      finishedAtMs: finished_at?.getTime() ?? null,
    })),
    ratingSessions: rows.ratingSessions.map(({ day, opened_at, completed_at }) => ({
      day,
      openedAtMs: opened_at.getTime(),
      completedAtMs: completed_at?.getTime() ?? null,
    })),
    presentations: rows.presentations.map(({ day, outcome, received_at }) => ({
      day,
      outcome,
      atMs: received_at.getTime(),
    })),
    repeatedPresentations: rows.repeatedPresentations.map(({ day, received_at, again_for }) => ({
      day,
      atMs: received_at.getTime(),
      part: partOfRepeat(again_for),
    })),
    choices: rows.choices.map(({ day, received_at }) => ({ day, atMs: received_at.getTime() })),
    blocks: rows.blocks.map(({ day, task, attempt, opened_at, finished_at, correct_count, advanced_by }) => ({
      day,
      task,
      attempt,
      openedAtMs: opened_at.getTime(),
      finishedAtMs: finished_at?.getTime() ?? null,
      itemCount: itemsInBlock(task),
      correctCount: correct_count,
      advancedBy: advanced_by,
    })),
    taskAnswers: rows.taskAnswers.map(({ day, task, received_at }) => ({ day, task, atMs: received_at.getTime() })),
    partDecisions: rows.partDecisions.map(({ day, parts, excluded, decided_at }) => ({
      day,
      parts,
      excluded,
      atMs: decided_at.getTime(),
    })),
    events: rows.events.map(({ day, kind, detail, happened_at }) => ({
      day,
      kind,
      detail: { ...detail },
      atMs: happened_at.getTime(),
    })),
  };
}
