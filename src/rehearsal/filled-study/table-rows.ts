/** Ordered by foreign keys. */
export const filledTables = [
  'account_user',
  'participant',
  'participant_contact',
  'consent',
  'questionnaire',
  'study_day',
  'session_time',
  'answering_page',
  'inventory_choice',
  'word_rating_session',
  'word_presentation',
  'word_presentation_again',
  'assignment',
  'relation_block',
  'relation_answer',
  'participation_event',
  'safety_case',
  'safety_case_event',
  'exclusion_decision',
] as const;
export type FilledTable = (typeof filledTables)[number];

/** Rows by table; keys are columns, instants in ISO form, JSON columns unserialized. */
export type TableRows = Partial<Record<FilledTable, object[]>>;
