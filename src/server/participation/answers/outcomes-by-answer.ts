import type { EarlierItem, ItemInteraction } from '#contract/participation/item-interaction.ts';
import type { RelationTrace } from '#contract/participation/relation-task-calls.ts';
import type { RelationTask, StudyDay } from '#study/protocol.ts';

type Place = { participant_id: string; day: StudyDay; task: RelationTask; attempt: number; item: number };
type Answer = Place & { trace: object; course: object };

/** Answers report the outcome of earlier ones. @returns finds it; null where no later answer reported it */
export function outcomesByAnswer(answers: readonly Answer[]) {
  const earlierItems = new Map<string, EarlierItem>();
  for (const { participant_id, day, course } of answers) {
    const { earlier } = course as ItemInteraction;
    if (earlier !== null) earlierItems.set(nameOf({ participant_id, day, ...earlier }), earlier);
  }
  return (answer: Answer): EarlierItem | null => {
    const { confirmedMs } = answer.trace as RelationTrace;
    return earlierItems.get(nameOf({ ...answer, confirmedMs })) ?? null;
  };
}

/** With the time of confirmation, as another page may have answered the same item. */
function nameOf({ participant_id, day, task, attempt, item, confirmedMs }: Place & { confirmedMs: number }): string {
  return [participant_id, day, task, attempt, item, confirmedMs].join(' ');
}
