import {
  eventKindLabels,
  openingChangeLabels,
  pagePlaceLabels,
  qualityFlagLabels,
  severityLabels,
} from './event-labels.ts';
import { phaseLabels } from './people-labels.ts';
import { codeColumn, dayColumn, lastActivityOfWithdrawn } from './shared-columns.ts';
import { describeTable } from './table-description.ts';
import { taskLabels } from './task-labels.ts';

const otherKind = { pt: 'não se aplica a este acontecimento', en: 'does not apply to this event' };

export const eventsTable = describeTable('events', {
  keys: ['code', 'event'],
  columns: {
    code: codeColumn,
    event: {
      type: 'integer',
      label: { pt: 'Número do acontecimento', en: 'Number of the event' },
      description: {
        pt: 'Conta a partir de 1 para cada pessoa, também os dos dias que o filtro deixou de fora.',
        en: 'Counts from 1 for each person, including those of days that the filter has left out.',
      },
      from: ['participation_event.event_id'],
      derivation: { pt: 'ordem dentro da pessoa', en: 'order within the person' },
    },
    day: dayColumn('participation_event'),
    kind: {
      type: 'category',
      values: eventKindLabels,
      label: { pt: 'Acontecimento', en: 'Event' },
      from: ['participation_event.kind'],
    },
    happened_at: {
      type: 'instant',
      label: { pt: 'Aconteceu em', en: 'Happened at' },
      from: ['participation_event.happened_at'],
    },
    phase_from: {
      type: 'integer',
      values: phaseLabels,
      label: { pt: 'Etapa anterior', en: 'Phase before' },
      from: ['participation_event.detail.from'],
      missing: otherKind,
    },
    phase_to: {
      type: 'integer',
      values: phaseLabels,
      label: { pt: 'Etapa nova', en: 'New phase' },
      from: ['participation_event.detail.to'],
      missing: otherKind,
    },
    task: {
      type: 'category',
      values: taskLabels,
      label: { pt: 'Tarefa', en: 'Task' },
      from: ['participation_event.detail.task'],
      missing: otherKind,
    },
    attempt: {
      type: 'integer',
      label: { pt: 'Tentativa', en: 'Attempt' },
      from: ['participation_event.detail.attempt'],
      missing: otherKind,
    },
    answered_items: {
      type: 'integer',
      label: { pt: 'Itens já respondidos ao retomar', en: 'Items already answered when resuming' },
      from: ['participation_event.detail.answeredItems'],
      missing: otherKind,
    },
    shown_words: {
      type: 'integer',
      label: { pt: 'Palavras já mostradas ao retomar', en: 'Words already shown when resuming' },
      from: ['participation_event.detail.shown'],
      missing: otherKind,
    },
    place: {
      type: 'category',
      values: pagePlaceLabels,
      label: { pt: 'Tela em que a página estava', en: 'Screen that the page was at' },
      from: ['participation_event.detail.place'],
      missing: otherKind,
    },
    opening_change: {
      type: 'category',
      values: openingChangeLabels,
      label: { pt: 'Mudança na abertura do dia', en: 'Change of the opening of the day' },
      from: ['participation_event.detail.change'],
      missing: otherKind,
    },
    opens_at: {
      type: 'instant',
      label: { pt: 'O dia passou a abrir em', en: 'From then on the day opens at' },
      from: ['participation_event.detail.opensAt'],
      missing: {
        pt: 'não se aplica a este acontecimento, ou a pessoa saiu e deixou as respostas',
        en: 'does not apply to this event, or the person left and kept the answers in',
      },
    },
    consent_text_hash: {
      type: 'text',
      label: { pt: 'Texto do termo aceito', en: 'Text of the accepted consent form' },
      from: ['participation_event.detail.consentHash'],
      missing: otherKind,
    },
  },
});
const unrecorded = { pt: 'não registrado', en: 'not recorded' };

/** Flags exclude no participant. */
export const qualityTable = describeTable('quality', {
  keys: ['code', 'day', 'flag'],
  columns: {
    code: codeColumn,
    day: dayColumn('quality_flag'),
    flag: {
      type: 'category',
      values: qualityFlagLabels,
      label: { pt: 'Sinal', en: 'Flag' },
      from: ['quality_flag.flag'],
    },
    severity: {
      type: 'category',
      values: severityLabels,
      isOrdered: true,
      label: { pt: 'Gravidade', en: 'Severity' },
      from: ['quality_flag.severity'],
    },
    measured: {
      type: 'decimal',
      label: { pt: 'Valor medido', en: 'Measured value' },
      description: { pt: 'Na unidade do sinal.', en: "In the flag's own unit." },
      from: ['quality_flag.detail.measured'],
      missing: unrecorded,
    },
    threshold: {
      type: 'decimal',
      label: { pt: 'Limite ultrapassado', en: 'Threshold that was passed' },
      from: ['quality_flag.detail.threshold'],
      missing: unrecorded,
    },
    counted_of: {
      type: 'decimal',
      label: { pt: 'De um total de', en: 'Out of a total of' },
      from: ['quality_flag.detail.of'],
      missing: { pt: 'o sinal não conta de um total', en: 'the flag does not count out of a total' },
    },
    thresholds_version: {
      type: 'integer',
      label: { pt: 'Versão dos limites', en: 'Version of the thresholds' },
      from: ['quality_flag.thresholds_version'],
    },
    found_at: {
      type: 'instant',
      label: { pt: 'Encontrado em', en: 'Raised at' },
      description: lastActivityOfWithdrawn,
      from: ['quality_flag.found_at'],
    },
  },
});
