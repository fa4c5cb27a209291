import { z } from 'zod';
import type { QualityDay, QualityDevice, QualityPresentation } from '#research/quality/quality-day.ts';
import { median } from '#research/statistics/median.ts';
import {
  readChoices,
  readEvents,
  readPresentations,
  readRepeatPresentations,
  readTaskAnswers,
} from '#server/participation/answers/stored-answers-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { isInventoryByItem } from '#study/inventory/inventory.ts';
import { studyDays, wordRating } from '#study/protocol.ts';
import { groupByDay, type PersonDay, readDayRecords } from './day-record-store.ts';
import { timesOfDay } from './times-of-day.ts';

/** Only the fields in use, so that answers of every build parse. */
const pageShape = z.object({ page: z.string() });
const deviceShape = z.object({ viewportWidthPx: z.number(), frameIntervalMs: z.number().nullable().catch(null) });
const traceShape = z.object({ hiddenMs: z.number().nullish(), trusted: z.boolean().nullish() });
const placeShape = z.object({ place: z.unknown() });

/** Finished parts only. @param personDays read in one batch */
export async function readQualityDays(database: Database, personDays: readonly PersonDay[]): Promise<QualityDay[]> {
  const lastDay = Math.max(...personDays.map(({ day }) => day));
  // Devices are compared with earlier days.
  const days = studyDays.filter((day) => day <= lastDay);
  const whose = { participantIds: [...new Set(personDays.map(({ participantId }) => participantId))], days };
  const choices = groupByDay(
    await readChoices(database, whose, [
      ...key,
      ...['item', 'revision', 'value', 'since_shown_ms', 'trusted', 'device', 'received_at', 'inventory_submitted_at'],
    ] as const),
  );
  const presentations = groupByDay(
    await readPresentations(database, whose, [...key, 'valence', ...ofPresentation] as const),
  );
  const again = groupByDay(
    await readRepeatPresentations(database, whose, [...key, ...ofPresentation, 'again_for'] as const),
  );
  const taskAnswers = groupByDay(
    await readTaskAnswers(database, whose, [
      ...key,
      ...['task', 'attempt', 'item', 'chosen', 'correct', 'response_latency_ms', 'trace', 'device', 'received_at'],
    ] as const),
  );
  const course = await readDayRecords(database, whose);
  const events = groupByDay(await readEvents(database, whose, [...key, 'kind', 'detail', 'happened_at']));
  const answers = (of: PersonDay) => [...choices(of), ...presentations(of), ...again(of), ...taskAnswers(of)];
  const deviceOn = (of: PersonDay) => deviceOf(answers(of));
  return personDays.map((of) => ({
    choices: choicesOf(choices(of)).filter(({ isSubmitted }) => isSubmitted),
    presentations: presentationsOf(presentations(of)),
    ratingsAgain: again(of).flatMap(({ outcome, trusted }) =>
      outcome === 'rated' ? [{ trusted: trusted !== false }] : [],
    ),
    taskAnswers: taskAnswers(of).map(({ trace, ...answer }) => {
      const { hiddenMs, trusted } = traceShape.parse(trace);
      const options = course.optionsOf(of, answer);
      return {
        task: answer.task,
        attempt: answer.attempt,
        responseLatencyMs: answer.response_latency_ms,
        chosenPosition: options.indexOf(answer.chosen) + 1,
        optionCount: options.length,
        correct: answer.correct,
        hiddenMs: hiddenMs ?? 0,
        trusted: trusted ?? true,
      };
    }),
    inventoryHiddenMs: hiddenMsOf(events(of)),
    device: deviceOn(of),
    translation: translationOf(answers(of), course.of(of)?.translatedPages),
    devicesBefore: days.filter((day) => day < of.day).flatMap((day) => deviceOn({ ...of, day }) ?? []),
    ...timesOfDay({
      course: course.of(of),
      choices: choicesOf(choices(of)),
      presentations: [
        ...presentations(of).map((presentation) => ({ ...presentation, isOfRating: true })),
        ...again(of).map((presentation) => ({ ...presentation, isOfRating: presentation.again_for !== 'pseudoWord' })),
      ],
      taskAnswers: taskAnswers(of),
    }),
  }));
}

const key = ['participant_id', 'day'] as const;
const ofPresentation = [
  'outcome',
  'reaction_time_ms',
  'visible_ms',
  'shown_at',
  'trusted',
  'device',
  'received_at',
] as const;

type Choice = QualityDay['choices'][number];
type ChoiceRow = Omit<Choice, 'sinceShownMs' | 'isByItem'> & {
  since_shown_ms: number;
  device: object;
  received_at: Date;
  inventory_submitted_at: Date | null;
};

/** On one page in the order of the answers; with one item per screen `received_at` and the time since it was shown give none. */
function choicesOf(rows: readonly ChoiceRow[]) {
  return rows
    .toSorted(
      (one, other) =>
        one.received_at.getTime() - other.received_at.getTime() || one.since_shown_ms - other.since_shown_ms,
    )
    .map(({ since_shown_ms, device, inventory_submitted_at, ...choice }) => {
      const shownOn = deviceShape.safeParse(device).data;
      const isByItem = shownOn !== undefined && isInventoryByItem(shownOn);
      return { ...choice, sinceShownMs: since_shown_ms, isByItem, isSubmitted: inventory_submitted_at !== null };
    });
}

type PresentationRow = {
  outcome: QualityPresentation['outcome'];
  valence: number | null;
  reaction_time_ms: number | null;
  trusted: boolean | null;
};

function presentationsOf(rows: readonly PresentationRow[]): QualityPresentation[] {
  if (rows.filter(({ outcome }) => outcome === 'rated').length < wordRating.wordsToRate) return [];
  return rows.flatMap(({ outcome, valence, reaction_time_ms, trusted }): QualityPresentation[] => {
    if (outcome !== 'rated') return [{ outcome }];
    if (valence === null || reaction_time_ms === null) return [];
    return [{ outcome, valence, reactionTimeMs: reaction_time_ms, trusted: trusted !== false }];
  });
}

/** From each `pageHidden` during the inventory to the next event of that day; not until another page is opened, as after a night. */
function hiddenMsOf(events: readonly { kind: string; detail: object; happened_at: Date }[]): number {
  return events.reduce((hiddenMs, { kind, detail, happened_at }, index) => {
    const next = events[index + 1];
    const isHidden = kind === 'pageHidden' && placeShape.safeParse(detail).data?.place === 'inventory';
    const isAnotherPage = next?.kind === 'pageOpened';
    return isHidden && next !== undefined && !isAnotherPage
      ? hiddenMs + next.happened_at.getTime() - happened_at.getTime()
      : hiddenMs;
  }, 0);
}

function translationOf(
  answers: readonly { device: object }[],
  translatedPages: ReadonlySet<string> = new Set(),
): QualityDay['translation'] {
  const translated = answers.filter(({ device }) => {
    const { page } = pageShape.safeParse(device).data ?? {};
    return page !== undefined && translatedPages.has(page);
  });
  return { translated: translated.length, of: answers.length };
}

function deviceOf(answers: readonly { device: object }[]): QualityDevice | null {
  const devices = answers.flatMap(({ device }) => deviceShape.safeParse(device).data ?? []);
  if (devices.length === 0) return null;
  const viewportWidthPx = median(devices.map((device) => device.viewportWidthPx));
  const intervals = devices.flatMap(({ frameIntervalMs }) => frameIntervalMs ?? []);
  return { viewportWidthPx, frameIntervalMs: intervals.length === 0 ? null : median(intervals) };
}
