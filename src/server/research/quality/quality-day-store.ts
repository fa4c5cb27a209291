import { z } from 'zod';
import type { QualityDay, QualityDevice, QualityShowing } from '#analysis/quality/quality-day.ts';
import { medianOf } from '#analysis/quality/rating-flags.ts';
import {
  readChoices,
  readEvents,
  readShowings,
  readShowingsAgain,
  readTaskAnswers,
} from '#server/participation/answers/stored-answers-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { type StudyDay, studyDays, wordRating } from '#study/protocol.ts';

/** Only what is asked of it, so that answers of every build can be read. */
const deviceShape = z.object({ viewportWidthPx: z.number(), frameIntervalMs: z.number().nullable().catch(null) });
const traceShape = z.object({ hiddenMs: z.number().nullish(), trusted: z.boolean().nullish() });
const placeShape = z.object({ place: z.unknown() });

/** @returns what the stored answers of a participant say of how a day was worked through; of finished parts only */
export async function readQualityDay(database: Database, participantId: string, day: StudyDay): Promise<QualityDay> {
  const ofDay = { participantIds: [participantId], days: [day] };
  const choices = await readChoices(database, ofDay, [
    'item',
    'value',
    'since_shown_ms',
    'trusted',
    'device',
    'received_at',
    'inventory_submitted_at',
  ]);
  const showings = await readShowings(database, ofDay, ['outcome', 'valence', 'reaction_time_ms', 'trusted', 'device']);
  const again = await readShowingsAgain(database, ofDay, ['outcome', 'trusted', 'device']);
  const taskAnswers = await readTaskAnswers(database, ofDay, ['trace', 'device']);
  const events = await readEvents(database, ofDay, ['kind', 'detail', 'happened_at']);
  return {
    choices: choicesOf(choices),
    showings: showingsOf(showings),
    ratingsAgain: again.flatMap(({ outcome, trusted }) =>
      outcome === 'rated' ? [{ trusted: trusted !== false }] : [],
    ),
    taskAnswers: taskAnswers.map(({ trace }) => {
      const { hiddenMs, trusted } = traceShape.parse(trace);
      return { hiddenMs: hiddenMs ?? 0, trusted: trusted ?? true };
    }),
    inventoryHiddenMs: hiddenMsOf(events),
    device: deviceOf([...choices, ...showings, ...again, ...taskAnswers]),
    devicesBefore: await readDevicesBefore(database, participantId, day),
  };
}

type Choice = QualityDay['choices'][number];
type ChoiceRow = Omit<Choice, 'sinceShownMs'> & {
  since_shown_ms: number;
  received_at: Date;
  inventory_submitted_at: Date | null;
};

function choicesOf(rows: readonly ChoiceRow[]): Choice[] {
  return rows
    .filter(({ inventory_submitted_at }) => inventory_submitted_at !== null)
    .sort(
      (one, other) =>
        one.received_at.getTime() - other.received_at.getTime() || one.since_shown_ms - other.since_shown_ms,
    )
    .map(({ item, value, since_shown_ms, trusted }) => ({ item, value, trusted, sinceShownMs: since_shown_ms }));
}

type ShowingRow = {
  outcome: QualityShowing['outcome'];
  valence: number | null;
  reaction_time_ms: number | null;
  trusted: boolean | null;
};

function showingsOf(rows: readonly ShowingRow[]): QualityShowing[] {
  if (rows.filter(({ outcome }) => outcome === 'rated').length < wordRating.wordsToRate) return [];
  return rows.flatMap(({ outcome, valence, reaction_time_ms, trusted }): QualityShowing[] => {
    if (outcome !== 'rated') return [{ outcome }];
    if (valence === null || reaction_time_ms === null) return [];
    return [{ outcome, valence, reactionTimeMs: reaction_time_ms, trusted: trusted !== false }];
  });
}

/** From each time that the page was hidden with the inventory on it to whatever it did next on that day. */
function hiddenMsOf(events: readonly { kind: string; detail: object; happened_at: Date }[]): number {
  return events.reduce((hiddenMs, { kind, detail, happened_at }, index) => {
    const next = events[index + 1];
    const isHidden = kind === 'pageHidden' && placeShape.safeParse(detail).data?.place === 'inventory';
    return isHidden && next !== undefined ? hiddenMs + next.happened_at.getTime() - happened_at.getTime() : hiddenMs;
  }, 0);
}

async function readDevicesBefore(database: Database, participantId: string, day: StudyDay): Promise<QualityDevice[]> {
  const days = studyDays.filter((earlier) => earlier < day);
  if (days.length === 0) return [];
  const before = { participantIds: [participantId], days };
  const answers = [
    ...(await readChoices(database, before, ['day', 'device'])),
    ...(await readShowings(database, before, ['day', 'device'])),
    ...(await readShowingsAgain(database, before, ['day', 'device'])),
    ...(await readTaskAnswers(database, before, ['day', 'device'])),
  ];
  return days.flatMap((earlier) => deviceOf(answers.filter((answer) => answer.day === earlier)) ?? []);
}

function deviceOf(answers: readonly { device: object }[]): QualityDevice | null {
  const devices = answers.flatMap(({ device }) => deviceShape.safeParse(device).data ?? []);
  const viewportWidthPx = medianOf(devices.map((device) => device.viewportWidthPx));
  if (viewportWidthPx === null) return null;
  const intervals = devices.flatMap(({ frameIntervalMs }) => frameIntervalMs ?? []);
  return { viewportWidthPx, frameIntervalMs: medianOf(intervals) };
}
