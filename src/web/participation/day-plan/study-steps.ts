import {
  type DayPart,
  dayPartNames,
  dayParts,
  inventoryItemCount,
  isRelationTask,
  isTraining,
  itemsInBlock,
  type Phase,
  phases,
  type StudyDay,
  studyDays,
  type TrainingTask,
  wordRating,
} from '#study/protocol.ts';
import { counted } from '#study/wording/counted.ts';

/** What leads back into a part that was begun, on its card and in the part itself. */
export const goingOn = 'Continuar de onde parei';

type StepPath = (typeof dayParts)[DayPart]['path'];

/** One card of a study day. */
export type StudyStep = {
  phase: Phase;
  title: string;
  /** What is done there, where the title alone could mean something else. */
  about: string | null;
  /** Where the part is done; the last card stands for the end of the day. */
  to: StepPath | null;
  /** About how long the part takes on that day, in minutes. */
  minutes: number | null;
  /** The training whose attempts are counted on the card. */
  training: TrainingTask | null;
  /** How many answers make it whole, and what they are called. */
  whole: { count: number; name: string } | null;
};

const aboutInventory = `${inventoryItemCount} frases sobre a sua semana`;

type Day = { day: StudyDay; inventoryDays?: readonly StudyDay[] | undefined };

/** @returns the cards of a day in their order; on the first day some parts are new and take longer */
export function studyStepsOf(of: Day): readonly StudyStep[] {
  const { day } = of;
  const parts = partsOf(of).map((part): StudyStep => {
    const { phase, name, path } = dayParts[part];
    const minutes = dayParts[part].minutes[day === 1 ? 'firstDay' : 'laterDays'];
    const training = isRelationTask(part) && isTraining(part) ? part : null;
    // People call the inventory what it looks like; the form they joined with has the same name.
    const isInventory = part === 'inventory';
    const said = isInventory ? { title: 'Questionário', about: aboutInventory } : { title: name, about: null };
    return { phase, ...said, to: path, minutes, training, whole: wholeOf(part) };
  });
  const end = { title: 'Fim', about: null, to: null, minutes: null, training: null, whole: null };
  return [...parts, { phase: phases.finished, ...end }];
}

type Place = Day & { phase: Phase };

function partsOf({ day, inventoryDays = studyDays }: Day): readonly DayPart[] {
  return dayPartNames.filter((part) => part !== 'inventory' || inventoryDays.includes(day));
}

export type StepState = 'now' | 'done' | 'later';

/** @returns how a card stands for a person in this phase; reaching the last phase finishes its card. */
export function stepState(step: StudyStep, phase: Phase): StepState {
  if (step.phase === phases.finished) return phase === phases.finished ? 'done' : 'later';
  if (step.phase === phase) return 'now';
  return step.phase < phase ? 'done' : 'later';
}

/** @returns the part that is under way; null before the first of the day and after the last */
export function stepUnderWay(place: Place): StudyStep | null {
  return studyStepsOf(place).find((step) => step.phase === place.phase && step.to !== null) ?? null;
}

/** @returns about how many minutes the part under way and those after it take, to the nearest five; those of the part count whole. */
export function minutesLeft(place: Place): number {
  const left = studyStepsOf(place)
    .filter((step) => step.phase >= place.phase)
    .reduce((minutes, step) => minutes + (step.minutes ?? 0), 0);
  return left <= 5 ? left : Math.round(left / 5) * 5;
}

/** @returns "3 de 6 partes feitas; faltam cerca de 20 minutos"; what is left alone before the first is done */
export function wayInWords(place: Place): string {
  const minutes = minutesLeft(place);
  const left = `${minutes === 1 ? 'falta' : 'faltam'} cerca de ${counted(minutes, 'minuto', 'minutos')}`;
  const parts = partsOf(place);
  const done = parts.filter((part) => dayParts[part].phase < place.phase).length;
  if (done === 0) return `Hoje, ${left}`;
  return `${done} de ${parts.length} partes feitas; ${left}`;
}

/** @returns "6 min"; for a short line, with the words beside it for whoever listens */
export function minutesInWords({ minutes }: StudyStep): string {
  return `${minutes ?? 0} min`;
}

/** @returns "3 de 40 palavras" for a part that was begun; null for one that was not */
export function howFarInWords({ whole }: StudyStep, answered: number): string | null {
  if (whole === null || answered === 0) return null;
  return `${Math.min(answered, whole.count)} de ${whole.count} ${whole.name}`;
}

function wholeOf(part: DayPart): { count: number; name: string } {
  if (part === 'inventory') return { count: inventoryItemCount, name: 'frases' };
  if (part === 'wordRating') return { count: wordRating.wordsToRate, name: 'palavras' };
  return { count: itemsInBlock(part), name: 'itens' };
}

/** @returns "1 tentativa", "3 tentativas". */
export function attemptsInWords(attempts: number): string {
  return counted(attempts, 'tentativa', 'tentativas');
}
