import { codeColumn, dayColumn } from './shared-columns.ts';
import { describeTable } from './table-description.ts';

/** When each day was done and for how long. */
export const daysTable = describeTable({
  name: 'days',
  title: 'Dias',
  grain: 'uma linha por participante e dia iniciado',
  keys: ['code', 'day'],
  columns: {
    code: codeColumn,
    day: { ...dayColumn('study_day'), from: ['study_day.day', 'word_rating_session.day', 'session_time.day'] },
    started_at: { type: 'instant', label: 'Dia iniciado em', from: ['study_day.started_at'] },
    started_date: {
      type: 'date',
      label: 'Data de início',
      from: ['study_day.started_at', 'participant.time_zone'],
      derivation: 'data local; é ela que o filtro de datas compara',
    },
    day_offset: {
      type: 'integer',
      unit: 'dias',
      label: 'Dias desde a inscrição',
      from: ['study_day.started_at', 'participant.enrolled_at', 'participant.time_zone'],
      derivation: 'diferença entre as datas locais de início e de inscrição',
      missing: 'inscrição não registrada',
    },
    inventory_submitted_at: {
      type: 'instant',
      label: 'Inventário enviado em',
      from: ['study_day.inventory_submitted_at'],
      missing: 'ainda não enviado',
    },
    word_rating_opened_at: {
      type: 'instant',
      label: 'Avaliação de palavras aberta em',
      from: ['word_rating_session.opened_at'],
      missing: 'ainda não aberta',
    },
    word_rating_completed_at: {
      type: 'instant',
      label: 'Avaliação de palavras terminada em',
      from: ['word_rating_session.completed_at'],
      missing: 'ainda não terminada',
    },
    word_order_seed: {
      type: 'integer',
      label: 'Semente da ordem das palavras',
      from: ['word_rating_session.seed'],
      missing: 'ainda não aberta',
    },
    word_order_version: {
      type: 'integer',
      label: 'Versão do sorteio da ordem',
      description: 'A mesma semente e a mesma versão dão a mesma ordem.',
      from: ['word_rating_session.order_version'],
      missing: 'ainda não aberta',
    },
    words_of_day_1_first: {
      type: 'integer',
      label: 'Palavras do dia 1 que vêm antes das outras',
      description:
        'As avaliadas no dia 1. Sem nota, cada uma volta até duas vezes antes de qualquer outra palavra; 0 no dia 1.',
      from: ['word_rating_session.compared_words'],
      missing: 'ainda não aberta',
    },
    word_rating_material_hash: {
      type: 'text',
      label: 'Versão das palavras',
      description: 'SHA-256 do arquivo em materials/.',
      from: ['word_rating_session.material_hash'],
      missing: 'ainda não aberta',
    },
    finished_at: {
      type: 'instant',
      label: 'Dia terminado em',
      from: ['study_day.finished_at'],
      missing: 'não terminado',
    },
    session_seconds: {
      type: 'integer',
      unit: 's',
      label: 'Tempo de sessão',
      description: 'Segundos em que o aplicativo esteve aberto e visível neste dia.',
      from: ['session_time.seconds'],
      derivation: 'soma sobre as páginas abertas',
    },
    page_count: {
      type: 'integer',
      label: 'Páginas abertas',
      description: 'Cada recarga ou aparelho conta uma vez.',
      from: ['session_time.page_id'],
      derivation: 'contagem',
    },
  },
});
