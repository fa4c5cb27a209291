import type { chooseInventoryAnswer } from '#contract/participation/inventory-calls.ts';
import type { enrol } from '#contract/participation/participation-calls.ts';
import type { answerRelationItem } from '#contract/participation/relation-task-calls.ts';
import type { storePresentation } from '#contract/participation/word-rating-calls.ts';
import type { InputOf } from '#contract/platform/call.ts';
import type { RelationTask, StudyDay } from '#study/protocol.ts';

type EnrolmentInput = InputOf<typeof enrol>;
type ChoiceInput = InputOf<typeof chooseInventoryAnswer>;
type PresentationInput = InputOf<typeof storePresentation>;
type AnswerInput = InputOf<typeof answerRelationItem>;

/** What a browser says of itself with every answer. */
export const device = {
  viewportWidthPx: 360,
  viewportHeightPx: 740,
  frameIntervalMs: 16.7,
  build: 'test',
};

/** A questionnaire that the study accepts, but for what is changed. */
export function questionnaire(changed: Partial<Record<keyof EnrolmentInput, unknown>> = {}): EnrolmentInput {
  return {
    fullName: 'Ana Luz',
    email: 'ana@example.org',
    age: '34',
    sex: 'feminino',
    social: 'Solteiro(a)',
    education: 'Pós-graduação',
    medications: 'nenhuma',
    date: '2026-05-04',
    wantsToParticipate: true,
    timeZone: 'America/Sao_Paulo',
    ...changed,
  } as EnrolmentInput;
}

/** One choice in the inventory; the first of its item unless said otherwise. */
export function choice(day: StudyDay, item: number, value: 0 | 1 | 2 | 3, revision = 1): ChoiceInput {
  const sinceShownMs = item * 1000.5 + revision;
  return { day, item, revision, value, sinceShownMs, inputWay: 'touch', trusted: true, device };
}

/** One showing of a word; rated when there is a valence. */
export function presentation(
  day: StudyDay,
  position: number,
  word: string,
  answer: { valence: number; reactionTimeMs: number } | 'timedOut' | 'voided',
): PresentationInput {
  const shown = { day, position, word, shownAt: '2026-05-04T12:00:00.000Z', onsetUncertaintyMs: 4.2, device };
  if (answer === 'timedOut' || answer === 'voided') return { ...shown, outcome: answer };
  return { ...shown, outcome: 'rated', ...answer, inputWay: 'keyboard', trusted: true };
}

/** A confirmed answer that was dragged into the blank, after another option when one is given. */
export function relationAnswer(
  place: { day: StudyDay; task: RelationTask; attempt: number; item: number },
  chosen: string,
  droppedBefore?: string,
): AnswerInput {
  const start = 1000.5 + place.item;
  const before =
    droppedBefore === undefined ? [] : [{ option: droppedBefore, atMs: start + 400, inputWay: 'mouse' as const }];
  return {
    ...place,
    chosen,
    trace: {
      revealsMs: [100.5, 300, 600, start],
      firstDragStartMs: start + 200,
      drops: [...before, { option: chosen, atMs: start + 900, inputWay: 'mouse' }],
      resetsMs: before.map(({ atMs }) => atMs + 100),
      confirmedMs: start + 1500,
      hiddenMs: 0,
      trusted: true,
    },
    device,
  };
}
