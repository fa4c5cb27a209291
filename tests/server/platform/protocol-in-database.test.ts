import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { failedSignInSteps } from '#contract/accounts/account-audit-actions.ts';
import { requestKinds } from '#contract/accounts/audit-actions.ts';
import { gatewayFailures } from '#contract/team/gateway-calls.ts';
import { exportStates, exportTriggers } from '#research/export/export-state.ts';
import { flagSeverities } from '#research/quality/quality-day.ts';
import { linkMinutes } from '#server/accounts/identity/mailed-link-store.ts';
import { clockJumpResolutions } from '#server/platform/database/clock-tables.ts';
import { inventedParts } from '#server/platform/database/panel-tables.ts';
import { requestStates } from '#server/platform/database/team-tables.ts';
import { pauseKinds, reminderKinds } from '#study/days/reminder-kinds.ts';
import { studyStates } from '#study/days/study-state.ts';
import { caseEndings } from '#study/decisions/case-ending.ts';
import { caseSteps } from '#study/decisions/case-step.ts';
import { evidenceChoices } from '#study/decisions/evidence-choice.ts';
import { exclusionDecisions, exclusionReasons } from '#study/decisions/exclusion-reason.ts';
import { noteKinds } from '#study/decisions/note-kind.ts';
import { plannedEndingStates } from '#study/decisions/planned-ending-state.ts';
import { answeringKinds, refusedReasons } from '#study/decisions/refused-answer.ts';
import { retentionWays } from '#study/decisions/retention-way.ts';
import { signatureVerdicts } from '#study/decisions/signature-verdict.ts';
import { withdrawalChoices } from '#study/decisions/withdrawal-choice.ts';
import { groupWays } from '#study/groups/group-plan.ts';
import { inventoryScales } from '#study/inventory/inventory.ts';
import { sexes } from '#study/material/fixed-fields.ts';
import { browserFamilies, pointerKinds, systemFamilies } from '#study/pages/page-facts.ts';
import { presenceStates } from '#study/participant-state/page-place.ts';
import { advanceReasons } from '#study/progress/progress.ts';
import {
  categories,
  dayPartNames,
  inventoryAnswers,
  inventoryItemCount,
  isStudyOver,
  itemsInBlock,
  phaseNumbers,
  phases,
  ratingScale,
  relationTask,
  relationTasks,
  studyDays,
} from '#study/protocol.ts';
import { openings } from '#study/recruitment/admission.ts';
import { externalIdFaults } from '#study/recruitment/external-person.ts';
import { timeZoneSources } from '#study/time-zone/time-zone-source.ts';
import { repeatPurposes } from '#study/word-rating/repeated-ratings.ts';
import { pointerTypes } from '#study/word-rating/ways-of-input.ts';
import { presentationOutcomes } from '#study/word-rating/word-rating.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/platform/test-database.ts';

/** The values that the checks of a column let through, such as `1 to 9` or `rated, timedOut, voided`. */
type Allowed = ReadonlyMap<string, string>;

/** What the checks that list words must list; each list has its one home in the code. */
const words: Readonly<Record<string, readonly string[]>> = {
  'questionnaire.sex': sexes,
  'account_profile.sex': ['', ...sexes],
  'account_user.category': categories,
  'relation_block.advanced_by': advanceReasons,
  'quality_flag.severity': flagSeverities,
  'participant.time_zone_source': timeZoneSources,
  'participant_presence.state': presenceStates,
  'safety_case.outcome': caseEndings,
  'safety_case_event.kind': caseSteps,
  'exclusion_decision.reason': exclusionDecisions,
  'part_exclusion_decision.reason': exclusionDecisions,
  'excluded_part.part': dayPartNames,
  'excluded_part.reason': exclusionReasons,
  'participant_note.kind': noteKinds,
  'gateway_delivery.last_failure': gatewayFailures,
  'invented_account.part': inventedParts,
  'pause_reminder.kind': pauseKinds,
  'reminder_text.kind': reminderKinds,
  'withdrawal_receipt.choice': withdrawalChoices,
  'account_arrival.outside_fault': externalIdFaults,
  'account_link.purpose': Object.keys(linkMinutes),
  'export_job.state': exportStates,
  'export_job.trigger': exportTriggers,
  'clock_jump.resolution': clockJumpResolutions,
  'consent_signature_check.verdict': signatureVerdicts,
  'withdrawn_consent.verdict': signatureVerdicts,
  'consent.evidence_after_leaving': evidenceChoices,
  'planned_ending.way': retentionWays,
  'planned_ending.state': plannedEndingStates,
  'retention_run.way': retentionWays,
  'retention_notice.stage': ['near', 'over'],
  'group_plan.way': groupWays,
  'group_plan.band_scale': inventoryScales,
  'recruitment_setting.open_to': openings,
  'study_switch.state': studyStates,
  'study_switch_change.state': studyStates,
  'withdrawal_receipt.evidence': evidenceChoices,
  'team_request.kind': requestKinds,
  'team_request.state': requestStates,
  'failed_sign_in.step': failedSignInSteps,
  'answering_page.browser': browserFamilies,
  'answering_page.system': systemFamilies,
  'answering_page.pointer': pointerKinds,
  'word_presentation.pointer_type': pointerTypes,
  'word_presentation_again.pointer_type': pointerTypes,
  'word_presentation_again.outcome': presentationOutcomes,
  'word_presentation_again.again_for': repeatPurposes,
  'refused_answer.kind': answeringKinds,
  'refused_answer.reason': refusedReasons,
};

const opened = openedForTests(openTestDatabase);
let allowed: Allowed;
let listed: string[];
beforeAll(async () => {
  allowed = await readAllowed(opened);
  listed = [...allowed].flatMap(([place, values]) => (/^\d+ to \d+$/.test(values) ? [] : [place]));
});

const lowest = Math.min;
const highest = Math.max;
const range = (values: readonly number[]) => `${lowest(...values)} to ${highest(...values)}`;
const oneOf = (values: readonly string[]) => values.toSorted().join(', ');

describe('database checks equal the protocol', () => {
  test('the rating scale', () => {
    expect(allowed.get('word_presentation.valence')).toBe(range(ratingScale.points));
  });

  test('how a presentation of a word ended', () => {
    expect(allowed.get('word_presentation.outcome')).toBe(oneOf(presentationOutcomes));
  });

  test('days and phases', () => {
    const days = ['participant', 'study_day', 'assignment'];
    for (const table of days) expect(allowed.get(`${table}.day`), table).toBe(range(studyDays));
    expect(allowed.get('participant.phase')).toBe(range(Object.values(phases)));
  });

  test('the inventory', () => {
    expect(allowed.get('inventory_choice.item')).toBe(range([1, inventoryItemCount]));
    expect(allowed.get('inventory_choice.value')).toBe(range(inventoryAnswers));
  });

  test('enumerations declared once', () => {
    for (const [place, values] of Object.entries(words)) expect(allowed.get(place), place).toBe(oneOf(values));
  });

  test('every column restricted to certain values', () => {
    const tested = [...Object.keys(words), 'word_presentation.outcome', 'relation_block.task'];
    expect(listed.toSorted()).toEqual(tested.toSorted());
  });

  test('the tasks', () => {
    expect(allowed.get('relation_block.task')).toBe(oneOf(relationTasks));
    expect(allowed.get('relation_block.attempt')).toBe(range([1, relationTask.maximumAttempts]));
    expect(allowed.get('relation_answer.item')).toBe(range([1, ...relationTasks.map(itemsInBlock)]));
  });
});

test('participant_status equals the protocol for every day and phase', async () => {
  const places = studyDays.flatMap((day) => phaseNumbers.map((phase) => ({ day, phase })));
  const people = places.map(({ day, phase }) => ({
    participant_id: randomUUID(),
    code: `P${day}${phase}`,
    day,
    phase,
  }));
  const consented = { time_zone: 'America/Sao_Paulo', consented_at: new Date(0) };
  await opened.database
    .insertInto('participant')
    .values(people.map((one) => ({ ...one, ...consented })))
    .execute();
  const rows = await opened.database
    .selectFrom('participant_status')
    .orderBy('code')
    .select(['day', 'phase', 'is_within_day', 'is_between_days', 'has_finished'])
    .execute();
  expect(rows).toEqual(
    places.map(({ day, phase }) => ({
      day,
      phase,
      is_within_day: phase !== phases.notEnrolled && phase !== phases.finished,
      is_between_days: phase === phases.finished && !isStudyOver({ day, phase }),
      has_finished: isStudyOver({ day, phase }),
    })),
  );
});

test('every table and view has a comment', async () => {
  const { rows } = await sql<{ name: string; said: string | null }>`
    select relname as name, obj_description(oid, 'pg_class') as said from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname <> 'migration'`.execute(
    opened.database,
  );
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter(({ said }) => said === null).map(({ name }) => name)).toEqual([]);
});

async function readAllowed({ database }: TestDatabase): Promise<Allowed> {
  const { rows } = await sql<{ place: string; definition: string }>`
    select con.conrelid::regclass || '.' || att.attname as place, pg_get_constraintdef(con.oid) as definition
    from pg_constraint con
    join pg_attribute att on att.attrelid = con.conrelid and con.conkey = array[att.attnum]
    where con.contype = 'c' and con.connamespace = 'public'::regnamespace`.execute(database);
  return new Map(
    rows.flatMap(({ place, definition }) => {
      const values = valuesIn(definition);
      return values === null ? [] : [[place, values] as const];
    }),
  );
}

/** As PostgreSQL writes a check back: `((x >= 1) AND (x <= 9))`, `(x = ANY (ARRAY['a'::text, 'b'::text]))`. */
function valuesIn(definition: string): string | null {
  const ends = />= (\d+)\) AND \(\w+ <= (\d+)\)/.exec(definition);
  if (ends !== null) return `${ends[1]} to ${ends[2]}`;
  const listed = [...definition.matchAll(/'([^']*)'::text/g)].map(([, value]) => value ?? '');
  return definition.includes('= ANY (ARRAY[') ? oneOf(listed) : null;
}
