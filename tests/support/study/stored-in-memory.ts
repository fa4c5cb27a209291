import { participationRows } from '#rehearsal/filled-study/participation-rows.ts';
import { simulateParticipation } from '#rehearsal/simulation/simulate-participation.ts';
import { simulatePerson } from '#rehearsal/simulation/simulate-person.ts';
import { simulatedStudyFrom } from '#rehearsal/simulation/simulated-study-from.ts';
import type { StopPoint } from '#rehearsal/simulation/stop-point.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';
import type { KnownMaterial, StoredParticipant } from '#server/research/record-check/stored-participant.ts';
import type { StudyMaterial } from '#study/material/material.ts';

// biome-ignore lint/suspicious/noExplicitAny: Rows are read by column as the database would hand them over.
type Row = Record<string, any>;

const ms = (instant: string | Date | null) => (instant === null ? null : new Date(instant).getTime());
const at = (instant: string | Date) => new Date(instant).getTime();

/** @returns the rows of a simulated participant, as `readStoredParticipant` reads them, and the material that they name */
export async function storedInMemory(
  seed: number,
  stopsAt: StopPoint | null = null,
  changed: Partial<StudyMaterial['settings']> = {},
): Promise<{ stored: StoredParticipant; material: KnownMaterial }> {
  const shipped = await loadMaterial('study-material');
  const material = { ...shipped, settings: { ...shipped.settings, ...changed } };
  const person = simulatePerson(seed, 1);
  const study = simulatedStudyFrom(material);
  const participation = await simulateParticipation(person, study, { stopsAt, lastDay: 3, startsAtMs: 0 });
  const made = participationRows({
    person,
    plan: { isExcluded: false },
    carerId: null,
    participation,
    material,
    accountId: 'account-1',
    code: 'ABCDEFGH',
    email: 'ana@example.org',
    shiftMs: 0,
    nowMs: Date.now(),
  });
  const rows = (table: keyof typeof made) => (made[table] ?? []) as Row[];
  const [participant = {}, contact, questionnaire] = (
    ['participant', 'participant_contact', 'questionnaire'] as const
  ).map((table) => rows(table)[0]);
  const stored = {
    code: participant.code,
    id: participant.account_id,
    group: participant.study_group,
    disclosedGroups: null,
    day: participant.day,
    phase: participant.phase,
    timeZone: participant.time_zone,
    enrolledAtMs: ms(participant.enrolled_at),
    consentCount: rows('consent').length,
    hasLeft: false,
    contact: contact === undefined ? null : { fullName: contact.full_name, email: contact.email },
    questionnaire: questionnaire ?? null,
    days: rows('study_day').map((row) => ({
      day: row.day,
      startedAtMs: at(row.started_at),
      inventoryAsked: row.inventory_asked,
      inventorySubmittedAtMs: ms(row.inventory_submitted_at),
      finishedAtMs: ms(row.finished_at),
      sessionSeconds: rows('session_time').flatMap(({ day, seconds }) => (day === row.day ? [seconds] : [])),
    })),
    openingDecisions: [],
    choices: rows('inventory_choice'),
    ratingSessions: rows('word_rating_session').map((row) => ({
      day: row.day,
      seed: row.seed,
      orderVersion: row.order_version,
      order: row.word_order,
      comparedWords: row.compared_words,
      scaleReversed: row.scale_reversed,
      again: row.again,
      completedAtMs: ms(row.completed_at),
      materialHash: row.material_hash,
    })),
    presentations: rows('word_presentation').map(presentation),
    repeatedPresentations: rows('word_presentation_again').map((row) => ({
      ...presentation(row),
      againFor: row.again_for,
    })),
    assignments: rows('assignment').map((row) => ({ ...row, materialHash: row.material_hash })),
    blocks: rows('relation_block').map((row) => ({
      ...row,
      generatorVersion: row.generator_version,
      finishedAtMs: ms(row.finished_at),
      correctCount: row.correct_count,
      scorePercent: row.score_percent,
      advancedBy: row.advanced_by,
      materialHash: row.material_hash,
    })),
    answers: rows('relation_answer').map((row) => ({
      ...row,
      feedbackShown: row.feedback_shown,
      responseLatencyMs: row.response_latency_ms,
      confirmationLatencyMs: row.confirmation_latency_ms,
      inputWay: row.input_way,
      receivedAtMs: at(row.received_at),
    })),
    phaseChanges: rows('participation_event').flatMap(({ day, kind, detail }) =>
      kind === 'phaseChanged' ? [{ day, ...detail }] : [],
    ),
  } as unknown as StoredParticipant;
  const wordTable = { ...shipped.words, words: shipped.words.rows } as never;
  return {
    stored,
    material: {
      wordTables: new Map([[shipped.words.hash, wordTable]]),
      settings: [material.settings],
      studyChanges: [],
    },
  };
}

/** Empty columns are left out of a row to be stored. */
const presentation = (row: Row) => ({
  ...row,
  valence: row.valence ?? null,
  reactionTimeMs: row.reaction_time_ms ?? null,
  visibleMs: row.visible_ms ?? null,
  inputWay: row.input_way ?? null,
  receivedAtMs: at(row.received_at),
  materialHash: row.material_hash,
});
