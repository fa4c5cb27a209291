import { device } from '#contract/platform/shapes.ts';
import type { ListedParticipant } from '#contract/research/participant-list-calls.ts';
import { type ParticipantView, refusedViewShape } from '#contract/research/participant-view-calls.ts';
import { classifyChange, criticalChange, reliableChangeIndex } from '#research/statistics/individual-change.ts';
import { median } from '#research/statistics/median.ts';
import { participationTimeline } from '#research/timeline/participation-timeline.ts';
import type { TimelineEntry } from '#research/timeline/timeline-entry.ts';
import { assignmentShape } from '#study/assignment/assignment-shape.ts';
import { wordPoles } from '#study/assignment/skeleton.ts';
import { finalAnswers } from '#study/inventory/final-answers.ts';
import { type InventoryScale, type InventoryScores, inventoryKey, scoreInventory } from '#study/inventory/inventory.ts';
import type { ScaleNorms } from '#study/inventory/scale-norms.ts';
import { fillPlaceholdersDeep, type PlaceholderValues } from '#study/material/placeholders.ts';
import type { QuestionnaireFields } from '#study/material/questionnaire-field.ts';
import { questionnaireMaterialShape } from '#study/material/questionnaire-material.ts';
import { itemsInBlock, type StudyDay } from '#study/protocol.ts';
import { parseNfcJson } from '#study/text/normalize-text.ts';
import { knownTimeZone } from '#study/time-zone/known-time-zone.ts';
import type { NetworkName } from '#study/words/pseudo-words.ts';
import type { ParticipantRows } from './participant-rows-store.ts';
import { participationMomentsOf } from './participation-moments.ts';

const dayPairs = [
  [1, 2],
  [2, 3],
  [1, 3],
] as const;

/** Without flags, exclusions and notes. */
export function viewParticipant(
  rows: ParticipantRows,
  listed: ListedParticipant,
  { norms, placeholders }: { norms: ScaleNorms; placeholders: PlaceholderValues },
  now: Date,
): Omit<ParticipantView, 'flags' | 'exclusion' | 'partExclusion' | 'notes'> {
  const scores = scoresOf(rows);
  return {
    head: headOf(rows, listed, placeholders),
    days: rows.days.map((row) => ({
      day: row.day,
      startedAt: row.started_at.toISOString(),
      inventorySubmittedAt: row.inventory_submitted_at?.toISOString() ?? null,
      finishedAt: row.finished_at?.toISOString() ?? null,
      sessionSeconds: rows.pageTimes.reduce((sum, { day, seconds }) => (day === row.day ? sum + seconds : sum), 0),
    })),
    presentations: rows.presentations.map(({ reaction_time_ms, received_at, ...presentation }) => ({
      ...presentation,
      reactionTimeMs: reaction_time_ms,
    })),
    ...repeatedRatingsView(rows),
    choices: rows.choices.map(({ since_shown_ms, received_at, ...choice }) => ({
      ...choice,
      sinceShownMs: since_shown_ms,
    })),
    scores,
    changes: changesOf(scores, norms),
    blocks: blocksOf(rows),
    refused: rows.refused.map(toRefusedView),
    timeline: participationTimeline(participationMomentsOf(rows, listed.state.kind), now.getTime()).map(toEntryView),
    trainedWords: trainedWordsOf(rows),
    serverTime: now.toISOString(),
  };
}

function trainedWordsOf({ assignment }: ParticipantRows): ParticipantView['trainedWords'] {
  if (assignment === undefined) return [];
  const content = assignmentShape.parse(assignment.content);
  const networks = new Map<string, NetworkName>(
    content.networks === 2 ? content.exemplars.map(({ word, network }) => [word, network]) : [],
  );
  return wordPoles.flatMap((role) =>
    content[role].map(({ word, source }, index) => ({
      day: assignment.day,
      word,
      role,
      place: index + 1,
      network: networks.get(word) ?? null,
      isReserve: source === 'reserve',
    })),
  );
}

function repeatedRatingsView({
  repeatedPresentations,
}: ParticipantRows): Pick<ParticipantView, 'repeatedPresentations'> {
  if (repeatedPresentations.length === 0) return {};
  return {
    repeatedPresentations: repeatedPresentations.map(
      ({ reaction_time_ms, received_at, again_for, ...presentation }) => ({
        ...presentation,
        reactionTimeMs: reaction_time_ms,
        againFor: again_for,
      }),
    ),
  };
}

function headOf(
  { person, device: sentDevice, pages }: ParticipantRows,
  listed: ListedParticipant,
  placeholders: PlaceholderValues,
): ParticipantView['head'] {
  const fields = fieldsOfFile(person.questionnaireFile, placeholders);
  const added = Object.entries(person.addedAnswers).map(([id, { answer }]) => ({
    id,
    label: fields[id]?.label ?? id,
    answer: String(answer),
  }));
  const { age, sex, social, education, medications } = person;
  const latestDevice = device.safeParse(sentDevice).data ?? null;
  const page = pages.find(({ page_id }) => page_id === latestDevice?.page);
  const isFilledIn = age !== null && sex !== null && social !== null && education !== null && medications !== null;
  return {
    ...listed,
    hasLeft: person.account_id === null,
    timeZone: knownTimeZone(person.time_zone),
    storedTimeZone: person.time_zone,
    timeZoneSource: person.time_zone_source,
    consentedAt: person.consented_at.toISOString(),
    enrolledAt: person.enrolled_at?.toISOString() ?? null,
    questionnaire: isFilledIn ? { age, sex, social, education, medications, added } : null,
    device: latestDevice,
    page:
      page === undefined ? null : { browser: page.browser, browserVersion: page.browser_version, system: page.system },
  };
}

/** Of the edition under which they were answered; none where this release cannot read it. */
function fieldsOfFile(content: string | null, placeholders: PlaceholderValues): QuestionnaireFields {
  if (content === null) return {};
  const filled = fillPlaceholdersDeep(parseNfcJson(content), placeholders);
  return questionnaireMaterialShape.safeParse(filled).data?.fields ?? {};
}

function scoresOf({ days, choices }: ParticipantRows): ParticipantView['scores'] {
  return days.flatMap(({ day, inventory_submitted_at }) => {
    if (inventory_submitted_at === null) return [];
    const answers = finalAnswers(choices.filter((choice) => choice.day === day));
    return answers === null ? [] : [{ day, ...scoreInventory(answers) }];
  });
}

function changesOf(scores: ParticipantView['scores'], norms: ScaleNorms): ParticipantView['changes'] {
  const on = (studyDay: StudyDay): InventoryScores | undefined => scores.find(({ day }) => day === studyDay);
  const scales = Object.keys(inventoryKey) as InventoryScale[];
  return dayPairs.flatMap(([fromDay, toDay]) => {
    const [before, after] = [on(fromDay), on(toDay)];
    if (before === undefined || after === undefined) return [];
    return scales.map((scale) => {
      const [earlier, later, norm] = [before[scale], after[scale], norms[scale]];
      const index = reliableChangeIndex(earlier, later, norm);
      const verdict = classifyChange(earlier, later, norm);
      return { scale, fromDay, toDay, earlier, later, index, criticalChange: criticalChange(norm), verdict };
    });
  });
}

function blocksOf({ blocks, taskAnswers }: ParticipantRows): ParticipantView['blocks'] {
  return blocks.map(({ day, task, attempt, ...block }) => {
    const answers = taskAnswers.filter((one) => one.day === day && one.task === task && one.attempt === attempt);
    const right = answers.filter(({ correct }) => correct);
    return {
      day,
      task,
      attempt,
      openedAt: block.opened_at.toISOString(),
      finishedAt: block.finished_at?.toISOString() ?? null,
      itemCount: itemsInBlock(task),
      answeredCount: answers.length,
      correctCount: right.length,
      scorePercent: block.score_percent,
      advancedBy: block.advanced_by,
      medianLatencyMs: right.length === 0 ? null : median(right.map((answer) => answer.response_latency_ms)),
    };
  });
}

function toRefusedView(row: ParticipantRows['refused'][number]): ParticipantView['refused'][number] {
  const { kind, day, input, reason, answered_at, received_at } = row;
  const shared = { reason, answeredAt: answered_at.toISOString(), receivedAt: received_at.toISOString() };
  if (typeof input === 'string') return { ...shared, day, kind: 'malformed', given: kind };
  return refusedViewShape.parse({ ...input, kind, ...shared });
}

function toEntryView({ atMs, ...entry }: TimelineEntry): ParticipantView['timeline'][number] {
  const at = new Date(atMs).toISOString();
  if (entry.kind !== 'gap') return { at, ...entry };
  const { untilMs, ...gap } = entry;
  return { at, ...gap, until: untilMs === null ? null : new Date(untilMs).toISOString() };
}
