import { codeColumn, countDerivation, dayColumn, fileHash } from './shared-columns.ts';
import { describeTable } from './table-description.ts';

const unopened = { pt: 'ainda não aberta', en: 'not opened yet' };

export const daysTable = describeTable('days', {
  keys: ['code', 'day'],
  columns: {
    code: codeColumn,
    day: { ...dayColumn('study_day'), from: ['study_day.day', 'word_rating_session.day', 'session_time.day'] },
    started_at: {
      type: 'instant',
      label: { pt: 'Dia iniciado em', en: 'Day started at' },
      from: ['study_day.started_at'],
    },
    started_date: {
      type: 'date',
      label: { pt: 'Data de início', en: 'Date of the start' },
      from: ['study_day.started_at', 'participant.time_zone'],
      derivation: {
        pt: 'data local; é ela que o filtro de datas compara',
        en: 'local date, which the filter of dates compares',
      },
    },
    day_offset: {
      type: 'integer',
      unit: 'days',
      label: { pt: 'Dias desde a inscrição', en: 'Days since enrolment' },
      from: [
        'study_day.started_at',
        'participant.enrolled_at',
        'participant.time_zone',
        'withdrawn_study_day.days_since_enrolment',
      ],
      derivation: {
        pt: 'diferença entre as datas locais de início e de inscrição; de quem saiu (people.has_left), a que havia antes que os instantes fossem trocados: pelas datas deste arquivo pode dar um dia a mais ou a menos',
        en: 'difference between the local dates of the start and of enrolment; of people who have left (people.has_left), the one before their moments were moved: by the dates of this file it may come out one day more or less',
      },
      missing: { pt: 'inscrição não registrada', en: 'enrolment was not recorded' },
    },
    inventory_asked: {
      type: 'yesNo',
      label: { pt: 'Dia com inventário', en: 'Day with the inventory' },
      description: {
        pt: 'Não, no dia 2 de quem o começou com o ajuste inventoryDays.',
        en: 'No on day 2 of those who began it with the setting inventoryDays.',
      },
      from: ['study_day.inventory_asked'],
    },
    inventory_submitted_at: {
      type: 'instant',
      label: { pt: 'Inventário enviado em', en: 'Inventory submitted at' },
      from: ['study_day.inventory_submitted_at'],
      missing: { pt: 'ainda não enviado', en: 'not submitted yet' },
    },
    word_rating_opened_at: {
      type: 'instant',
      label: { pt: 'Avaliação de palavras aberta em', en: 'Word rating opened at' },
      from: ['word_rating_session.opened_at'],
      missing: unopened,
    },
    word_rating_completed_at: {
      type: 'instant',
      label: { pt: 'Avaliação de palavras terminada em', en: 'Word rating finished at' },
      from: ['word_rating_session.completed_at'],
      missing: { pt: 'ainda não terminada', en: 'not finished yet' },
    },
    word_order_seed: {
      type: 'integer',
      label: { pt: 'Semente da ordem das palavras', en: 'Seed of the order of words' },
      from: ['word_rating_session.seed'],
      missing: unopened,
    },
    word_order_version: {
      type: 'integer',
      label: { pt: 'Versão do sorteio da ordem', en: 'Version of the draw of the order' },
      description: {
        pt: 'A mesma semente e a mesma versão dão a mesma ordem.',
        en: 'The same seed and the same version give the same order.',
      },
      from: ['word_rating_session.order_version'],
      missing: unopened,
    },
    words_of_day_1_first: {
      type: 'integer',
      label: { pt: 'Palavras do dia 1 que vêm antes das outras', en: 'Words of day 1 that come before the others' },
      description: {
        pt: 'As avaliadas no dia 1. Sem nota, cada uma volta até duas vezes antes de qualquer outra palavra; 0 no dia 1.',
        en: 'Those rated on day 1. Without a rating each comes back up to twice before any other word; 0 on day 1.',
      },
      from: ['word_rating_session.compared_words'],
      missing: unopened,
    },
    word_rating_material_hash: {
      type: 'text',
      label: { pt: 'Versão das palavras', en: 'Version of the words' },
      description: fileHash,
      from: ['word_rating_session.material_hash'],
      missing: unopened,
    },
    finished_at: {
      type: 'instant',
      label: { pt: 'Dia terminado em', en: 'Day finished at' },
      from: ['study_day.finished_at'],
      missing: { pt: 'não terminado', en: 'not finished' },
    },
    session_seconds: {
      type: 'integer',
      unit: 's',
      label: { pt: 'Tempo de sessão', en: 'Session time' },
      description: {
        pt: 'Segundos em que o aplicativo esteve aberto e visível neste dia.',
        en: 'Seconds in which the app was open and in sight on this day.',
      },
      from: ['session_time.seconds'],
      derivation: { pt: 'soma sobre as páginas abertas', en: 'sum over the pages that were opened' },
    },
    page_count: {
      type: 'integer',
      label: { pt: 'Páginas abertas', en: 'Pages opened' },
      description: { pt: 'Cada recarga ou aparelho conta uma vez.', en: 'Each reload or device counts once.' },
      from: ['session_time.page_id'],
      derivation: countDerivation,
    },
  },
});
