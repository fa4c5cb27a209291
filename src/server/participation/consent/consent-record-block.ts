import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { printableText } from '#server/platform/documents/printable-text.ts';
import type { AgreedConsent } from '#study/material/consent-material.ts';
import { knownTimeZone } from '#study/time-zone/known-time-zone.ts';
import type { StoredConsent } from './consent-store.ts';
import type { TeamCopy } from './team-copy.ts';

const boxSize = 9;
const movedMoment = 'trocada quando a pessoa deixou a pesquisa';

export function consentRecordBlock(consent: StoredConsent, text: AgreedConsent, team?: TeamCopy): Content {
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    stack: [
      { text: 'Registro do consentimento', style: 'heading', headlineLevel: 2 },
      tickBox(text.acceptLabel, consent.accepted ? 'marcada' : 'não marcada', consent.accepted),
      tickBox(
        text.healthDataLabel,
        consent.healthDataAccepted ? 'marcada' : 'não marcada; a pesquisa não a pediu à parte',
        consent.healthDataAccepted,
      ),
      ...(team === undefined ? [] : [participateBox(consent, team)]),
      {
        margin: [0, 8, 0, 0],
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 0,
          widths: [150, '*'],
          body: [...rowsOf(consent, team), ...(team === undefined ? [] : teamRowsOf(consent, team))].map(
            ([label, value]) => cells(label, value),
          ),
        },
      },
      {
        text: 'Esta via foi feita pelo WordMood a partir do registro guardado. O código do texto muda quando qualquer letra do termo muda.',
        style: 'label',
        margin: [0, 8, 0, 0],
      },
    ],
  };
}

function rowsOf(consent: StoredConsent, team: TeamCopy | undefined): [label: string, value: string][] {
  const withoutName = team?.hasLeft ? '(apagado quando a pessoa deixou a pesquisa)' : '(não foi pedido nesta época)';
  return [
    ['Nome digitado como assinatura', consent.typedName === '' ? withoutName : consent.typedName],
    [
      'Data e hora',
      team?.hasMovedMoments ? `(${movedMoment})` : momentInZoneInWords(consent.acceptedAt, consent.timeZone),
    ],
    ['Versão do termo', consent.version],
    ['Código do texto (SHA-256)', consent.textHash],
    ['Número do consentimento', consent.consentId],
  ];
}

/** The box is part of the questionnaire, which may not have come yet. */
function participateBox(
  { participateTickedAt, timeZone }: StoredConsent,
  { participateLabel, hasMovedMoments }: TeamCopy,
): Content {
  const when = (moment: Date) =>
    hasMovedMoments ? `; a data foi ${movedMoment}` : ` em ${momentInZoneInWords(moment, timeZone)}`;
  const state =
    participateTickedAt === null
      ? 'não marcada neste consentimento: fica junto do questionário'
      : `marcada${when(participateTickedAt)}`;
  return tickBox(participateLabel, state, participateTickedAt !== null);
}

function teamRowsOf(
  { timeZone }: StoredConsent,
  { responsible, signedDocumentReceivedAt, hasLeft, hasMovedMoments, withdrawnOn }: TeamCopy,
): [label: string, value: string][] {
  const received =
    signedDocumentReceivedAt === null ? 'não foi enviado' : momentInZoneInWords(signedDocumentReceivedAt, timeZone);
  return [
    ['Responsável pela pesquisa', responsible],
    // Deleted on leaving: whether there was one is not known.
    ...(hasMovedMoments ? [] : [['PDF assinado', received] satisfies [string, string]]),
    ...(hasLeft ? [['Saída', withdrawalInWords(withdrawnOn)] satisfies [string, string]] : []),
  ];
}

function withdrawalInWords(withdrawnOn: string | null): string {
  if (withdrawnOn === null) return 'a pessoa deixou a pesquisa';
  return `a pessoa deixou a pesquisa e retirou o consentimento em ${withdrawnOn.split('-').reverse().join('/')}`;
}

function cells(label: string, value: string): TableCell[] {
  return [
    { text: label, style: 'label' },
    { text: printableText(value), fontSize: value.length === 64 ? 8.5 : 10.5 },
  ];
}

function tickBox(label: string, state: string, isTicked: boolean): Content {
  const far = boxSize - 2;
  const cross = [
    { type: 'line' as const, x1: 2, y1: 2, x2: far, y2: far, lineWidth: 1.2 },
    { type: 'line' as const, x1: 2, y1: far, x2: far, y2: 2, lineWidth: 1.2 },
  ];
  return {
    columns: [
      {
        width: boxSize + 6,
        canvas: [{ type: 'rect', x: 0, y: 0, w: boxSize, h: boxSize, lineWidth: 0.8 }, ...(isTicked ? cross : [])],
        margin: [0, 2, 0, 0],
      },
      { text: [printableText(label), { text: ` (caixa ${state})`, style: 'label' }] },
    ],
    margin: [0, 0, 0, 4],
  };
}

/** With the zone and its offset from UTC. */
export function momentInZoneInWords(moment: Date, storedZone: string): string {
  const timeZone = knownTimeZone(storedZone);
  const when = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'medium', timeZone }).format(moment);
  const parts = new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? 'UTC';
  return `${when} (${timeZone}, ${offset})`;
}
