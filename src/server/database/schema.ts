import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Tables as the queries see them; the migrations are the source. JSON columns are parsed by whoever reads them. */
type Json = JSONColumnType<object, string, string>;
type WhenSet<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
type Day = 1 | 2 | 3;
type Task = 'training1' | 'test1' | 'training2' | 'test2';

export type Schema = {
  account_user: {
    id: string;
    name: string;
    email: string;
    email_verified: boolean;
    image: string | null;
    created_at: Date;
    updated_at: Date;
    category: Generated<'patient' | 'doctor'>;
    member: Generated<boolean>;
    staff: Generated<boolean>;
  };
  mail: {
    mail_id: Generated<number>;
    recipient: string;
    subject: string;
    body_text: string;
    created_at: Date;
    next_try_at: Date;
    tries: Generated<number>;
    sent_at: WhenSet<Date>;
  };
  material_file: { hash: string; name: string; version: string; content: string; first_used_at: Date };
  participant: {
    participant_id: string;
    account_id: string | null;
    code: string;
    study_group: WhenSet<number>;
    day: Day;
    phase: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
    time_zone: string;
    consented_at: Date;
    enrolled_at: WhenSet<Date>;
  };
  participant_contact: { participant_id: string; full_name: string; email: string };
  consent: { participant_id: string; consent_hash: string; health_data_accepted: boolean; accepted_at: Date };
  questionnaire: {
    participant_id: string;
    age: number;
    sex: 'masculino' | 'feminino';
    social: string;
    education: string;
    medications: string;
    written_date: string;
    submitted_at: Date;
    material_hash: string;
  };
  study_day: {
    participant_id: string;
    day: Day;
    started_at: Date;
    inventory_submitted_at: WhenSet<Date>;
    finished_at: WhenSet<Date>;
  };
  session_time: { participant_id: string; day: Day; page_id: string; seconds: number; reported_at: Date };
  inventory_choice: {
    participant_id: string;
    day: Day;
    item: number;
    revision: number;
    value: 0 | 1 | 2 | 3;
    since_shown_ms: number;
    input_way: string;
    trusted: boolean;
    device: Json;
    received_at: Date;
    material_hash: string;
  };
  word_rating_session: {
    participant_id: string;
    day: Day;
    seed: number;
    order_version: number;
    word_order: Json;
    opened_at: Date;
    completed_at: WhenSet<Date>;
    material_hash: string;
  };
  word_presentation: {
    participant_id: string;
    day: Day;
    position: number;
    word: string;
    outcome: 'rated' | 'timedOut' | 'voided';
    valence: number | null;
    reaction_time_ms: number | null;
    input_way: string | null;
    trusted: boolean | null;
    shown_at: Date;
    device: Json;
    received_at: Date;
    material_hash: string;
  };
  assignment: {
    participant_id: string;
    day: Day;
    seed: number;
    content: Json;
    assigned_at: Date;
    material_hash: string;
  };
  relation_block: {
    participant_id: string;
    day: Day;
    task: Task;
    attempt: number;
    seed: number;
    generator_version: number;
    items: Json;
    opened_at: Date;
    finished_at: WhenSet<Date>;
    correct_count: WhenSet<number>;
    score_percent: WhenSet<number>;
    advanced_by: WhenSet<'mastery' | 'cap'>;
    material_hash: string;
  };
  relation_answer: {
    participant_id: string;
    day: Day;
    task: Task;
    attempt: number;
    item: number;
    chosen: string;
    correct: boolean;
    feedback_shown: boolean;
    trace: Json;
    response_latency_ms: number;
    confirmation_latency_ms: number;
    input_way: string;
    device: Json;
    received_at: Date;
  };
  participation_event: {
    participant_id: string;
    event_id: Generated<number>;
    day: Day;
    kind: string;
    detail: Json;
    happened_at: Date;
  };
  rehearsal_clock: { only_row: Generated<boolean>; advanced_seconds: number };
};
