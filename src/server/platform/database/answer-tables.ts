import type { ColumnType, Generated } from 'kysely';
import type { UncountedKind, UncountedReason } from '#study/decisions/uncounted-answer.ts';
import type { Sex } from '#study/material/fixed-fields.ts';
import type { BrowserFamily, PointerKind, SystemFamily } from '#study/pages/page-facts.ts';
import type { AdvancedBy } from '#study/progress/progress.ts';
import type { InventoryAnswer, RelationTask, StudyDay } from '#study/protocol.ts';
import type { PurposeOfAgain } from '#study/word-rating/rating-again.ts';
import type { InputWay, PointerType } from '#study/word-rating/ways-of-input.ts';
import type { PresentationOutcome } from '#study/word-rating/word-rating.ts';
import type { Json, WhenSet } from './column-shapes.ts';

/** One showing of a word. */
type Showing = {
  participant_id: string;
  day: StudyDay;
  position: number;
  word: string;
  outcome: PresentationOutcome;
  valence: number | null;
  reaction_time_ms: number | null;
  input_way: InputWay | null;
  trusted: boolean | null;
  onset_uncertainty_ms: WhenSet<number>;
  visible_ms: WhenSet<number>;
  presses_before: ColumnType<object[] | null, string | null | undefined, string | null>;
  pointer_type: WhenSet<PointerType>;
  pointer_x_px: WhenSet<number>;
  pointer_y_px: WhenSet<number>;
  first_move_ms: WhenSet<number>;
  onset_rule: WhenSet<number>;
  presented_ms: WhenSet<number>;
  presented_step_ms: WhenSet<number>;
  frames_dropped: WhenSet<number>;
  longest_frame_ms: WhenSet<number>;
  event_delay_ms: WhenSet<number>;
  shown_at: Date;
  device: Json;
  received_at: Date;
  material_hash: string;
};

/** What participants have answered, and when (part of `Schema`). */
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
    /** Answers to the questions that a research group has added (`#study/questionnaire/added-answers.ts`). */
    added_answers: ColumnType<object, string | undefined, string>;
  };
  study_day: {
    participant_id: string;
    day: StudyDay;
    started_at: Date;
    inventory_submitted_at: WhenSet<Date>;
    care_suggested: WhenSet<boolean>;
    /** In which zone it was begun, where that was corrected since. */
    time_zone_before: WhenSet<string>;
    finished_at: WhenSet<Date>;
    part_finished_at: WhenSet<Date>;
    flagged_up_to: WhenSet<Date>;
  };
  /** The days of those who have left and let the answers stay: their moments do not tell it any more. */
  left_study_day: { participant_id: string; day: StudyDay; days_since_enrolment: number };
  /** The date of the earliest enrolment of those who have left and let the answers stay. */
  earliest_left_enrolment: { only_row: Generated<boolean>; enrolled_on: string };
  session_time: { participant_id: string; day: StudyDay; page_id: string; seconds: number; reported_at: Date };
  /** Pages that answer, each on one day; an answer names its page in `device`. */
  answering_page: {
    participant_id: string;
    page_id: string;
    day: StudyDay;
    browser: BrowserFamily;
    browser_version: number | null;
    system: SystemFamily;
    pixel_ratio: number;
    screen_width_px: number;
    screen_height_px: number;
    window_width_px: number;
    window_height_px: number;
    zoom_percent: number | null;
    pointer: PointerKind;
    touch_points: number;
    cross_origin_isolated: boolean;
    clock_step_ms: number | null;
    frame_interval_ms: number | null;
    frame_spread_ms: number | null;
    time_zone: string | null;
    clock_offset_ms: number | null;
    element_timing: boolean;
    translated: boolean;
    received_at: Date;
  };
  inventory_choice: {
    participant_id: string;
    day: StudyDay;
    item: number;
    revision: number;
    value: InventoryAnswer;
    since_shown_ms: number;
    input_way: InputWay;
    trusted: boolean;
    device: Json;
    received_at: Date;
    material_hash: string;
  };
  word_rating_session: {
    participant_id: string;
    day: StudyDay;
    seed: number;
    order_version: number;
    word_order: Json;
    compared_words: number;
    /** What it was begun with where words come once more (`AgainPlan`). */
    again: ColumnType<object | null, string | null | undefined, string | null>;
    opened_at: Date;
    completed_at: WhenSet<Date>;
    material_hash: string;
  };
  word_presentation: Showing;
  /** Words that came once more, after the fortieth rating of their day. */
  word_presentation_again: Showing & { again_for: PurposeOfAgain };
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
    advanced_by: WhenSet<AdvancedBy>;
    material_hash: string;
  };
  relation_answer: {
    participant_id: string;
    day: StudyDay;
    task: RelationTask;
    attempt: number;
    item: number;
    chosen: string;
    correct: boolean;
    feedback_shown: boolean;
    trace: Json;
    /** When the item began, by the device's clock. */
    started_at: Date;
    /** How it went, beyond the trace. */
    course: Json;
    /** From the options to the first drop. */
    response_latency_ms: number;
    /** From the first drop to the confirmation. */
    confirmation_latency_ms: number;
    input_way: InputWay;
    device: Json;
    received_at: Date;
  };
  participation_event: {
    participant_id: string;
    event_id: Generated<number>;
    day: StudyDay;
    kind: string;
    detail: Json;
    happened_at: Date;
  };
  /** What was given on a device and not taken by the rules; counted in nothing. */
  uncounted_answer: {
    participant_id: string;
    entry_id: string;
    kind: UncountedKind;
    day: StudyDay;
    /** As the call of its kind takes it. */
    input: Json;
    reason: UncountedReason;
    /** By the device's clock. */
    answered_at: Date;
    received_at: Date;
  };
};
