import type { ColumnType, Generated } from 'kysely';
import type { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import type { PageFacts } from '#contract/participation/page-calls.ts';
import type { PresentationMeasures } from '#contract/participation/presentation-measures.ts';
import type { relationItemKind } from '#contract/participation/relation-task-calls.ts';
import type { PresentationInput } from '#contract/participation/word-rating-calls.ts';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import type { AnsweringKind, RefusedReason } from '#study/decisions/refused-answer.ts';
import type { Sex } from '#study/material/fixed-fields.ts';
import type { AdvanceReason } from '#study/progress/progress.ts';
import type { RelationTask, StudyDay } from '#study/protocol.ts';
import type { RepeatPurpose } from '#study/word-rating/repeated-ratings.ts';
import type { InputWay } from '#study/word-rating/ways-of-input.ts';
import type { ColumnsOf } from './column-names.ts';
import type { Json, JsonWhenSet, WhenSet } from './column-shapes.ts';

type ReceivedRow = { participant_id: string; received_at: Date };
type Rated = Extract<PresentationInput, { outcome: 'rated' }>;
type WhereKnown<Fields> = { [Field in keyof Fields]: Fields[Field] | null };

/** One presentation of a word; null where it was not rated or measured. */
type Presentation = ReceivedRow &
  ColumnsOf<Omit<PresentationInput, 'shownAt' | 'measured' | 'device'>> &
  ColumnsOf<WhereKnown<Omit<Rated, keyof PresentationInput>>> &
  ColumnsOf<WhereKnown<Omit<PresentationMeasures, 'pressesBefore'>>> & {
    presses_before: JsonWhenSet;
    shown_at: Date;
    device: Json;
    material_hash: string;
  };

export type AnswerTables = {
  questionnaire: {
    participant_id: string;
    age: number;
    sex: Sex;
    social: string;
    education: string;
    medications: string;
    written_date: string;
    submitted_at: Date;
    material_hash: string;
    /** Questions of a research group (`#study/questionnaire/added-answers.ts`). */
    added_answers: ColumnType<object, string | undefined, string>;
  };
  study_day: {
    participant_id: string;
    day: StudyDay;
    started_at: Date;
    inventory_asked: Generated<boolean>;
    inventory_submitted_at: WhenSet<Date>;
    care_suggested: WhenSet<boolean>;
    /** Zone at the start, where that was corrected since. */
    time_zone_before: WhenSet<string>;
    finished_at: WhenSet<Date>;
    part_finished_at: WhenSet<Date>;
    flagged_up_to: WhenSet<Date>;
  };
  /** Study days of withdrawn participants whose answers are retained; replaces their deleted timestamps. */
  withdrawn_study_day: { participant_id: string; day: StudyDay; days_since_enrolment: number };
  /** Of withdrawn participants whose answers stay. */
  earliest_withdrawn_enrolment: { only_row: Generated<boolean>; enrolled_on: string };
  session_time: { participant_id: string; day: StudyDay; page_id: string; seconds: number; reported_at: Date };
  /** An answer names its page in `device`. */
  answering_page: ReceivedRow & ColumnsOf<Omit<PageFacts, 'page'>> & { page_id: string };
  inventory_choice: ReceivedRow &
    ColumnsOf<Omit<ParsedInputOf<typeof inventoryChoiceKind>, 'device' | 'material'>> & {
      device: Json;
      material_hash: string;
    };
  word_rating_session: {
    participant_id: string;
    day: StudyDay;
    seed: number;
    order_version: number;
    word_order: Json;
    compared_words: number;
    scale_reversed: boolean;
    /** `RepeatPlan` at the start. */
    again: ColumnType<object | null, string | null | undefined, string | null>;
    opened_at: Date;
    completed_at: WhenSet<Date>;
    material_hash: string;
  };
  word_presentation: Presentation;
  /** After the fortieth rating: words rated again, and pseudo-words. */
  word_presentation_again: Presentation & { again_for: RepeatPurpose };
  assignment: {
    participant_id: string;
    day: StudyDay;
    seed: number;
    content: Json;
    assigned_at: Date;
    material_hash: string;
  };
  relation_block: {
    participant_id: string;
    day: StudyDay;
    task: RelationTask;
    attempt: number;
    seed: number;
    generator_version: number;
    items: Json;
    opened_at: Date;
    finished_at: WhenSet<Date>;
    correct_count: WhenSet<number>;
    score_percent: WhenSet<number>;
    advanced_by: WhenSet<AdvanceReason>;
    material_hash: string;
  };
  relation_answer: ReceivedRow &
    ColumnsOf<Pick<ParsedInputOf<typeof relationItemKind>, 'day' | 'task' | 'attempt' | 'item' | 'chosen'>> & {
      correct: boolean;
      feedback_shown: boolean;
      trace: Json;
      /** Device clock. */
      started_at: Date;
      course: Json;
      /** From the options to the first drop. */
      response_latency_ms: number;
      /** From the first drop to the confirmation. */
      confirmation_latency_ms: number;
      input_way: InputWay;
      device: Json;
    };
  participation_event: {
    participant_id: string;
    event_id: Generated<number>;
    day: StudyDay;
    kind: string;
    detail: Json;
    happened_at: Date;
  };
  /** Refused for good; not counted. */
  refused_answer: {
    participant_id: string;
    entry_id: string;
    kind: AnsweringKind;
    day: StudyDay | null;
    /** Text if malformed. */
    input: ColumnType<object | string, string, string>;
    reason: RefusedReason;
    /** Device clock. */
    answered_at: Date;
    received_at: Date;
  };
};
