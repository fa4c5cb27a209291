import { minutesLeft, minutesOfPart, partsOfDay } from '#study/progress/minutes-left.ts';
import {
  type DayPart,
  dayParts,
  inventoryItemCount,
  isRelationTask,
  isTraining,
  itemsInBlock,
  type Phase,
  phases,
  type TrainingTask,
  wordRating,
} from '#study/protocol.ts';
import { defaultRepeatSettings, extraRatings } from '#study/word-rating/repeat-settings.ts';
import { plural } from '#study/wording/plural.ts';

export const resumeLabel = 'Continuar de onde parei';

type StepPath = (typeof dayParts)[DayPart]['path'];

export type StudyStep = {
  phase: Phase;
  title: string;
  /** Subtitle, where the title alone is ambiguous. */
  about: string | null;
  /** Null on the card for the end of the day. */
  to: StepPath | null;
  /** Estimate. */
  minutes: number | null;
  training: TrainingTask | null;
  /** Answers that complete the part, and their unit. */
  whole: { count: number; name: string } | null;
};

const aboutInventory = `${inventoryItemCount} frases`;

type Day = Parameters<typeof partsOfDay>[0];

/** @returns the cards of a day in their order */
export function studyStepsOf(of: Day): readonly StudyStep[] {
  const parts = partsOfDay(of).map((part): StudyStep => {
    const { phase, name, path } = dayParts[part];
    const minutes = minutesOfPart(part, of);
    const training = isRelationTask(part) && isTraining(part) ? part : null;
    // Participants know the inventory as a questionnaire; the enrolment form shares its name.
    const isInventory = part === 'inventory';
    const heading = isInventory ? { title: 'Questionário', about: aboutInventory } : { title: name, about: null };
    return { phase, ...heading, to: path, minutes, training, whole: partTotal(part, of) };
  });
  const end = { title: 'Fim', about: null, to: null, minutes: null, training: null, whole: null };
  return [...parts, { phase: phases.finished, ...end }];
}

type Place = Day & { phase: Phase };

export type StepState = 'now' | 'done' | 'later';

/** The last card is done as soon as its phase is reached. */
export function stepState(step: StudyStep, phase: Phase): StepState {
  if (step.phase === phases.finished) return phase === phases.finished ? 'done' : 'later';
  if (step.phase === phase) return 'now';
  return step.phase < phase ? 'done' : 'later';
}

/** @returns the part that is under way; null before the first of the day and after the last */
export function currentStep(place: Place): StudyStep | null {
  return studyStepsOf(place).find((step) => step.phase === place.phase && step.to !== null) ?? null;
}

/** @returns "3 de 6 partes feitas; faltam cerca de 20 minutos"; what is left alone before the first is done */
export function progressInWords(place: Place): string {
  const minutes = minutesLeft(place);
  const left = `${minutes === 1 ? 'falta' : 'faltam'} cerca de ${plural(minutes, 'minuto', 'minutos')}`;
  const parts = partsOfDay(place);
  const done = parts.filter((part) => dayParts[part].phase < place.phase).length;
  if (done === 0) return `Hoje, ${left}`;
  return `${done} de ${parts.length} partes feitas; ${left}`;
}

/** @returns "6 min"; the caller gives screen readers the full words */
export function minutesInWords({ minutes }: StudyStep): string {
  return `${minutes ?? 0} min`;
}

/** @returns "3 de 40 palavras"; null before the first answer */
export function stepProgressInWords({ whole }: StudyStep, answered: number): string | null {
  if (whole === null || answered === 0) return null;
  return `${Math.min(answered, whole.count)} de ${whole.count} ${whole.name}`;
}

function partTotal(part: DayPart, { day, repeats = defaultRepeatSettings }: Day): { count: number; name: string } {
  if (part === 'inventory') return { count: inventoryItemCount, name: 'frases' };
  const extra = extraRatings(part, day, repeats);
  if (part === 'wordRating') return { count: wordRating.wordsToRate + extra, name: 'palavras' };
  return { count: itemsInBlock(part) + extra, name: extra === 0 ? 'itens' : 'respostas' };
}

export function attemptsInWords(attempts: number): string {
  return plural(attempts, 'tentativa', 'tentativas');
}
