import type { BilingualText } from '#research/export/bilingual-text.ts';
import type { ArchiveTableName, exportTables, RepeatColumnName, repeatTables } from '#research/export/export-tables.ts';
import { pagesTable } from '#research/export/pages-table.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';

/**
 * Unchanged; a moment as whether it happened; days since enrolment as spacing class; the first window as device class; the age as band;
 * attributes and the group if chosen; or omitted, with a reason.
 */
export type PublicationRule =
  | 'kept'
  | 'whetherItCame'
  | 'spacingClass'
  | 'deviceClass'
  | 'inBands'
  | 'ifChosen'
  | 'ifGroupsDisclosed'
  | { leftOut: BilingualText };

type Tables = typeof exportTables & typeof repeatTables;
type Unsaid<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends { published: string } ? never : Extract<Name, string>;
}[keyof Columns];
type Names<Table extends keyof Tables> =
  | Unsaid<Tables[Table]['columns']>
  | (Table extends 'analysisready' ? RepeatColumnName : never);

const moment = {
  leftOut: {
    pt: 'é um instante ou uma data, e diria quando a pessoa participou',
    en: 'is a moment or a date, and would tell when the person took part',
  },
} as const;
const recruitment = {
  leftOut: { pt: 'diria onde a pessoa foi convidada', en: 'would tell where the person was invited' },
} as const;
const home = { leftOut: { pt: 'diria onde a pessoa mora', en: 'would tell where the person lives' } } as const;
const withdrawal = { leftOut: { pt: 'diria quem saiu da pesquisa', en: 'would tell who left the study' } } as const;
const device = {
  leftOut: { pt: 'ajudaria a reconhecer o aparelho', en: 'would help to recognize the device' },
} as const;
const seed = {
  leftOut: {
    pt: 'a mesma semente está no arquivo da equipe, ao lado de um instante',
    en: 'the same seed is in the archive of the team, beside a moment',
  },
} as const;
const build = {
  leftOut: {
    pt: 'cada versão do aplicativo esteve em uso entre duas datas',
    en: 'each version of the app was in use between two dates',
  },
} as const;
/** File hash of an answer: the archive has the file; a row tells it only by a word or draw of that edition alone. */
export const editionOfMaterial = {
  leftOut: {
    pt: 'cada edição do material esteve em vigor entre duas datas',
    en: 'each edition of the study material was in force between two dates',
  },
} as const;
const consent = {
  leftOut: {
    pt: 'a versão e a data do aceite diriam quando a pessoa participou',
    en: 'version and date of the consent would tell when the person took part',
  },
} as const;

function keepColumns<const Name extends string>(...names: Name[]): Record<Name, 'kept'> {
  return Object.fromEntries(names.map((name) => [name, 'kept'])) as Record<Name, 'kept'>;
}

const ofAnswer = {
  ...keepColumns('code', 'day', 'part_excluded', 'trusted', 'page'),
  input_way: device,
  frame_interval_ms: device,
  material_hash: editionOfMaterial,
  viewport_width_px: device,
  viewport_height_px: device,
  build,
  received_at: moment,
} as const;

export const publicationRules = { kept: 'kept', moment, device } as const satisfies Record<string, PublicationRule>;

/** Columns that do not declare it themselves; a missing one does not compile. */
export const publishedColumns: {
  readonly [Table in ArchiveTableName]: Readonly<Record<Names<Table>, PublicationRule>>;
} = {
  people: {
    ...keepColumns('code', 'current_day', 'current_phase', 'finished_days', 'is_excluded', 'exclusion_reason'),
    study_group: 'ifGroupsDisclosed',
    study_group_name: 'ifGroupsDisclosed',
    recruitment_source: recruitment,
    recruitment_site: recruitment,
    age: 'inBands',
    sex: 'ifChosen',
    social: 'ifChosen',
    education: 'ifChosen',
    medications: { leftOut: { pt: 'texto livre', en: 'free text' } },
    questionnaire_date: moment,
    questionnaire_submitted_at: moment,
    questionnaire_material_hash: editionOfMaterial,
    time_zone: home,
    time_zone_source: home,
    consented_at: moment,
    enrolled_at: 'whetherItCame',
    enrolled_date: moment,
    consent_state: withdrawal,
    consent_version: consent,
    health_data_accepted: consent,
    has_left: withdrawal,
    left_date: withdrawal,
    is_test: {
      leftOut: {
        pt: 'o que se publica não tem participações de teste',
        en: 'what is published has no test participations',
      },
    },
    excluded_at: moment,
    exclusion_decisions: moment,
    first_viewport_width_px: 'deviceClass',
    first_viewport_height_px: device,
    viewport_widths: device,
  },
  consents: {
    code: consent,
    act: consent,
    version: consent,
    text_hash: consent,
    accepted: consent,
    health_data_accepted: consent,
    accepted_at: consent,
  },
  days: {
    ...keepColumns('code', 'day', 'inventory_asked', 'session_seconds', 'page_count'),
    day_offset: 'spacingClass',
    // 0 on days 2 and 3 reveals the first version of the order.
    words_of_day_1_first: build,
    word_order_version: build,
    word_rating_material_hash: editionOfMaterial,
    started_at: 'whetherItCame',
    started_date: moment,
    inventory_submitted_at: 'whetherItCame',
    word_rating_opened_at: 'whetherItCame',
    word_rating_completed_at: 'whetherItCame',
    word_order_seed: seed,
    finished_at: 'whetherItCame',
  },
  pages: {
    ...keyedBy(Object.keys(pagesTable.columns) as Names<'pages'>[], () => device),
    time_zone: home,
    received_at: moment,
  },
  scores: { ...keepColumns('code', 'day', 'part_excluded', 'depression', 'anxiety', 'stress'), submitted_at: moment },
  inventory: {
    ...ofAnswer,
    ...keepColumns(
      'item',
      'scale',
      'answer',
      'first_answer',
      'choice_count',
      'first_choice_ms',
      'final_choice_ms',
      'submitted',
    ),
  },
  choices: { ...ofAnswer, ...keepColumns('item', 'revision', 'is_final', 'scale', 'answer', 'choice_ms') },
  ratings: ofAnswer,
  ratingsagain: { ...ofAnswer, again_for: 'kept', draw_version: build, draw_seed: seed },
  assignments: {
    ...keepColumns('code', 'day', 'bit', 'networks', 'network_bit', 'cells', 'classes'),
    ...keepColumns('first_letter_x', 'first_letter_y', 'reserve', 'low_contrast', 'contrast'),
    ...keepColumns('pseudo_word_b1', 'pseudo_word_c1', 'pseudo_word_d1', 'pseudo_word_e1'),
    ...keepColumns('pseudo_word_b2', 'pseudo_word_c2', 'pseudo_word_d2', 'pseudo_word_e2'),
    ...keepColumns('pseudo_word_n1', 'pseudo_word_n2', 'pseudo_word_n3', 'pseudo_word_n4'),
    generator_version: build,
    material_hash: editionOfMaterial,
    seed,
    assigned_at: moment,
  },
  assignedwords: keepColumns(
    ...([
      'code',
      'day',
      'word',
      'role',
      'place',
      'source',
      'answer_class',
      'single_cue',
      'mutual_days',
      'network',
    ] as const),
    ...(['trained_exemplars', 'test_only_similar'] as const),
    ...(['test_only_oposto', 'test1_option_count', 'test1_fillers'] as const),
  ),
  attempts: {
    ...keepColumns('code', 'day', 'part_excluded', 'task', 'attempt', 'item_count', 'answered_items', 'correct_count'),
    ...keepColumns('score_percent', 'advanced_by'),
    generator_version: build,
    material_hash: editionOfMaterial,
    seed,
    opened_at: moment,
    finished_at: 'whetherItCame',
  },
  items: {
    ...ofAnswer,
    ...keepColumns('task', 'attempt', 'item', 'option_count', 'kind', 'node', 'sample', 'context'),
    ...keepColumns('option_1', 'option_2', 'option_3', 'option_4', 'option_5', 'correct_option', 'correct_position'),
    ...keepColumns('chosen', 'chosen_position', 'part_1', 'part_2', 'part_3', 'part_4', 'part_5', 'chosen_part'),
    ...keepColumns('network_1', 'network_2', 'network_3', 'network_4', 'network_5', 'score', 'reveal_sample_ms'),
    ...keepColumns(
      'reveal_context_ms',
      'reveal_blank_ms',
      'reveal_options_ms',
      'start_uncertainty_ms',
      'sample_shown_ms',
    ),
    ...keepColumns('sample_uncertainty_ms', 'context_shown_ms', 'context_uncertainty_ms', 'blank_shown_ms'),
    ...keepColumns('blank_uncertainty_ms', 'options_shown_ms', 'options_uncertainty_ms', 'pick_count', 'let_go_count'),
    ...keepColumns('first_drag_start_ms', 'first_drop_ms', 'drop_count', 'reset_count', 'resets_ms'),
    picks: device,
    drops: device,
    ...keepColumns('confirmed_ms', 'response_latency_ms', 'confirmation_latency_ms', 'first_drop_to_confirmation_ms'),
    ...keepColumns(
      'hidden_ms',
      'focus_loss_count',
      'focus_lost_ms',
      'focus_losses',
      'feedback_shown',
      'feedback_shown_ms',
    ),
    ...keepColumns('feedback_ms', 'next_blank_ms'),
    generator_version: build,
    seed,
    started_at: moment,
  },
  events: {
    ...keepColumns('code', 'event', 'day', 'kind', 'phase_from', 'phase_to', 'task', 'attempt', 'answered_items'),
    ...keepColumns('shown_words', 'place'),
    happened_at: moment,
    opening_change: moment,
    opens_at: moment,
    consent_text_hash: consent,
  },
  excludedparts: { ...keepColumns('code', 'day', 'part', 'reason'), excluded_at: moment },
  quality: {
    ...keepColumns('code', 'day', 'flag', 'severity', 'measured', 'threshold', 'counted_of'),
    thresholds_version: build,
    found_at: moment,
  },
  analysisready: keepColumns(
    ...([
      'code',
      'is_excluded',
      'day',
      'part_excluded',
      'inventory_excluded',
      'rating_finished',
      'counts_in_analyses',
      'word',
      'role',
      'is_neutral_word',
      'pole',
      'valence',
    ] as const),
    ...(['reaction_time_ms', 'position', 'showing_count', 'time_out_count', 'depression', 'anxiety'] as const),
    ...(['stress', 'valence_again', 'reaction_time_again_ms', 'again_for'] as const),
  ),
  words: keepColumns(
    ...(['word', 'relation', 'of_word', 'rank', 'pole', 'letters', 'zipf_frequency', 'frequency_source'] as const),
    ...(['norm_valence_mean', 'norm_valence_sd', 'norm_arousal_mean', 'norm_arousal_sd', 'norm_source'] as const),
    ...(['words_hash', 'properties_hash'] as const),
  ),
};

/** Would reveal who left, or times of presence. */
export const suppressedEvents = ['consentAccepted', 'left', 'dayOpeningChanged'] as const;

/** Would reveal an earlier participation, another device of the same class, or travel. */
export const suppressedFlags = ['secondParticipation', 'changedDevice', 'timeZone'] as const;

/** Would reveal an earlier participation; replaced by another reason. */
export const suppressedReasons = ['duplicate'] as const;
export const publicReason = 'other';
