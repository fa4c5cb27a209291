import {
  eventKindLabels,
  openingChangeLabels,
  pagePlaceLabels,
  presenceEndingLabels,
  qualityFlagLabels,
  severityLabels,
} from './event-labels.ts';
import { phaseLabels } from './people-labels.ts';
import { codeColumn, dayColumn } from './shared-columns.ts';
import { describeTable } from './table-description.ts';
import { taskLabels } from './task-labels.ts';

const otherKind = 'não se aplica a este acontecimento';

/** The timeline of every participation. */
export const eventsTable = describeTable({
  name: 'events',
  title: 'Linha do tempo',
  grain: 'uma linha por acontecimento, na ordem em que aconteceram',
  keys: ['code', 'event'],
  columns: {
    code: codeColumn,
    event: {
      type: 'integer',
      label: 'Número do acontecimento',
      description: 'Conta a partir de 1 para cada pessoa, também os dos dias que o filtro deixou de fora.',
      from: ['participation_event.event_id'],
      derivation: 'ordem dentro da pessoa',
    },
    day: dayColumn('participation_event'),
    kind: { type: 'category', values: eventKindLabels, label: 'Acontecimento', from: ['participation_event.kind'] },
    happened_at: { type: 'instant', label: 'Aconteceu em', from: ['participation_event.happened_at'] },
    phase_from: {
      type: 'integer',
      values: phaseLabels,
      label: 'Etapa anterior',
      from: ['participation_event.detail.from'],
      missing: otherKind,
    },
    phase_to: {
      type: 'integer',
      values: phaseLabels,
      label: 'Etapa nova',
      from: ['participation_event.detail.to'],
      missing: otherKind,
    },
    task: {
      type: 'category',
      values: taskLabels,
      label: 'Tarefa',
      from: ['participation_event.detail.task'],
      missing: otherKind,
    },
    attempt: {
      type: 'integer',
      label: 'Tentativa',
      from: ['participation_event.detail.attempt'],
      missing: otherKind,
    },
    answered_items: {
      type: 'integer',
      label: 'Itens já respondidos ao retomar',
      from: ['participation_event.detail.answeredItems'],
      missing: otherKind,
    },
    shown_words: {
      type: 'integer',
      label: 'Palavras já mostradas ao retomar',
      from: ['participation_event.detail.shown'],
      missing: otherKind,
    },
    place: {
      type: 'category',
      values: pagePlaceLabels,
      label: 'Tela em que a página estava',
      from: ['participation_event.detail.place'],
      missing: otherKind,
    },
    ending: {
      type: 'category',
      values: presenceEndingLabels,
      label: 'Como a conexão terminou',
      from: ['participation_event.detail.ending'],
      missing: otherKind,
    },
    opening_change: {
      type: 'category',
      values: openingChangeLabels,
      label: 'Mudança na abertura do dia',
      from: ['participation_event.detail.change'],
      missing: otherKind,
    },
    opens_at: {
      type: 'instant',
      label: 'O dia passou a abrir em',
      from: ['participation_event.detail.opensAt'],
      missing: otherKind,
    },
    consent_text_hash: {
      type: 'text',
      label: 'Texto do termo aceito',
      from: ['participation_event.detail.consentHash'],
      missing: otherKind,
    },
  },
});

/** What the quality checks have found; it excludes nobody. */
export const qualityTable = describeTable({
  name: 'quality',
  title: 'Sinais de qualidade',
  grain: 'uma linha por participante, dia e sinal encontrado',
  keys: ['code', 'day', 'flag'],
  columns: {
    code: codeColumn,
    day: dayColumn('quality_flag'),
    flag: { type: 'category', values: qualityFlagLabels, label: 'Sinal', from: ['quality_flag.flag'] },
    severity: { type: 'category', values: severityLabels, label: 'Gravidade', from: ['quality_flag.severity'] },
    measured: {
      type: 'decimal',
      label: 'Valor medido',
      description: 'Na unidade do sinal.',
      from: ['quality_flag.detail.measured'],
      missing: 'não registrado',
    },
    threshold: {
      type: 'decimal',
      label: 'Limite ultrapassado',
      from: ['quality_flag.detail.threshold'],
      missing: 'não registrado',
    },
    counted_of: {
      type: 'decimal',
      label: 'De um total de',
      from: ['quality_flag.detail.of'],
      missing: 'o sinal não conta de um total',
    },
    thresholds_version: {
      type: 'integer',
      label: 'Versão dos limites',
      from: ['quality_flag.thresholds_version'],
    },
    found_at: { type: 'instant', label: 'Encontrado em', from: ['quality_flag.found_at'] },
  },
});
