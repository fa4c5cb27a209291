import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { commonStyles, documentFrame, type Margins } from '#server/platform/documents/document-frame.ts';
import { printableText } from '#server/platform/documents/printable-text.ts';
import { caseEndings } from '#study/decisions/case-ending.ts';
import { caseEndingNames } from '#study/wording/case-ending-names.ts';
import { plural, pluralOrNone } from '#study/wording/plural.ts';
import type { Period } from './bundle-period.ts';

export const participationSteps = [
  'enrolled',
  'begun1',
  'finished1',
  'begun2',
  'finished2',
  'begun3',
  'finished3',
] as const;
export type ParticipationStep = (typeof participationSteps)[number];
/** `waiting`: not yet assigned. */
export const caseStates = ['waiting', 'taken', ...caseEndings] as const;
export type CaseState = (typeof caseStates)[number];
/** Null without a case. */
export type HoursRange = { median: number; longest: number } | null;

/** Plain data without names or codes. */
export type ReportFacts = {
  period: Period;
  madeAt: Date;
  study: string;
  responsible: string;
  /** Acts in the period, and how many are in force now. */
  consents: { version: string; acts: number; inForce: number }[];
  /** Acts of people who left their answers: their times were erased. */
  actsWithoutTime: number;
  refusals: { version: string; people: number }[];
  withdrawals: {
    /** Answers stay, anonymized. */
    retained: number;
    erased: number;
    withoutConsent: number;
  };
  /** People without tests and without those who had everything erased. */
  participation: { step: ParticipationStep; inPeriod: number; untilItsEnd: number }[];
  /** People who left their answers: their times were erased. */
  peopleWithoutTime: number;
  cases: {
    opened: number;
    /** Closed after the team's target, also if reopened since. */
    late: number;
    /** Still open after the target. */
    openLate: number;
    byState: { state: CaseState; cases: number; toAction: HoursRange; toEnd: HoursRange }[];
    /** Of people who left their answers. */
    withoutTime: number;
    /** Cases referred to a service; the latest if there are many. */
    referred: { openedAt: Date; hoursToAction: number | null; hoursToEnd: number | null }[];
  };
  hoursToAction: number;
  decisions: { reason: string; decisions: number }[];
  accesses: { action: string; entries: number; people: number }[];
};

/** In points; leaves room for punched holes. */
const margins: Margins = [64, 56, 64, 64];
const nothingInPeriod = 'Nada neste período.';

export function committeeReport(facts: ReportFacts): TDocumentDefinitions {
  const { period, madeAt, study, responsible } = facts;
  const days = `${dateInWords(period.from)} a ${dateInWords(period.to)}`;
  const clock = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: period.timeZone });
  return {
    ...documentFrame({ title: `Relatório para o comitê de ética · ${days}`, madeAt, margins }),
    content: [
      { text: 'Relatório para o comitê de ética', style: 'title', headlineLevel: 1 },
      paragraph(`Pesquisa: ${study}. Responsável: ${responsible}.`),
      paragraph(`Período: ${days}, pelo horário de ${period.timeZone}. Feito em ${clock.format(madeAt)}.`),
      paragraph('Este relatório não tem nome, endereço nem código de ninguém. O arquivo CSV ao lado tem os códigos.'),
      ...participationParts(facts),
      ...consentParts(facts),
      ...withdrawalParts(facts),
      ...caseParts(facts),
      ...teamParts(facts),
    ],
    footer: (page, pages) => ({
      columns: [
        { text: `Período: ${days}`, style: 'footer' },
        { text: `página ${page} de ${pages}`, style: 'footer', alignment: 'right', width: 'auto' },
      ],
      margin: [margins[0], 20, margins[2], 0],
    }),
    pageBreakBefore: (node, { getFollowingNodesOnPage }) =>
      node.headlineLevel !== undefined && getFollowingNodesOnPage().every(({ style }) => style === 'footer'),
    styles: {
      ...commonStyles,
      title: { fontSize: 17, bold: true, lineHeight: 1.15, margin: [0, 0, 0, 14] },
      heading: { fontSize: 12.5, bold: true, margin: [0, 12, 0, 4] },
    },
  };
}

const stepNames: Readonly<Record<ParticipationStep, string>> = {
  enrolled: 'Entraram na pesquisa',
  begun1: 'Começaram o dia 1',
  finished1: 'Terminaram o dia 1',
  begun2: 'Começaram o dia 2',
  finished2: 'Terminaram o dia 2',
  begun3: 'Começaram o dia 3',
  finished3: 'Terminaram o dia 3, o último',
};

function participationParts({ participation, peopleWithoutTime }: ReportFacts): Content[] {
  return [
    heading('Participação'),
    table(
      ['Pessoas', 'No período', 'Desde o começo até o fim dele'],
      participation.map(({ step, inPeriod, untilItsEnd }) => [stepNames[step], inPeriod, untilItsEnd]),
    ),
    paragraph('Quem teve tudo apagado não está na tabela. Testes da equipe também não.'),
    ...(peopleWithoutTime === 0
      ? []
      : [
          paragraph(
            `${plural(peopleWithoutTime, 'pessoa está', 'pessoas estão')} só na segunda coluna: quem deixou a pesquisa e manteve as respostas teve as datas trocadas na saída.`,
          ),
        ]),
  ];
}

function consentParts({ consents, refusals, actsWithoutTime }: ReportFacts): Content[] {
  return [
    heading('Consentimentos por versão do termo'),
    table(
      ['Versão', 'Aceites no período', 'Destes, em vigor agora'],
      consents.map(({ version, acts, inForce }) => [version, acts, inForce]),
    ),
    ...(actsWithoutTime === 0
      ? []
      : [
          paragraph(
            `${plural(actsWithoutTime, 'aceite não está na tabela: é', 'aceites não estão na tabela: são')} de quem deixou a pesquisa e manteve as respostas, e a data foi trocada na saída.`,
          ),
        ]),
    heading('Recusas'),
    paragraph(
      'Pessoas com conta que leram o termo, responderam "Agora não" e não aceitaram depois. Quem lê sem conta não é contado.',
    ),
    table(
      ['Versão', 'Pessoas'],
      refusals.map(({ version, people }) => [version, people]),
    ),
  ];
}

function withdrawalParts({ withdrawals }: ReportFacts): Content[] {
  return [
    heading('Retiradas e dados apagados'),
    table(
      ['O que aconteceu', 'Pessoas'],
      [
        ['Deixaram a pesquisa e mantiveram as respostas sem o nome', withdrawals.retained],
        ['Deixaram a pesquisa e tiveram tudo apagado', withdrawals.erased],
        ['Apagaram a conta sem consentimento registrado', withdrawals.withoutConsent],
      ],
    ),
  ];
}

/** Dates without hours: a case closely follows a consent, whose time is beside a code in the register. */
function caseParts({ cases, hoursToAction, period }: ReportFacts): Content[] {
  const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: period.timeZone });
  const { opened, late, openLate, byState, withoutTime, referred } = cases;
  const aim = `prazo que a equipe se propõe, de ${plural(hoursToAction, 'hora', 'horas')}`;
  const notHere = [
    'Casos de quem teve tudo apagado não estão aqui: foram apagados também.',
    ...(withoutTime === 0
      ? []
      : [
          `${plural(withoutTime, 'caso', 'casos')} de quem deixou a pesquisa e manteve as respostas também não: a data foi trocada na saída.`,
        ]),
  ];
  const referredInAll = byState.find(({ state }) => state === 'referredToService')?.cases ?? 0;
  return [
    heading('Eventos adversos (casos de segurança)'),
    paragraph(
      `${pluralOrNone(opened, 'Nenhum caso aberto', 'caso aberto', 'casos abertos')} no período; ` +
        `${pluralOrNone(late, 'nenhum encerrado', 'encerrado', 'encerrados')} depois do ${aim}` +
        `${openLate === 0 ? '' : `; ${plural(openLate, 'ainda aberto já passou', 'ainda abertos já passaram')} dele`}. ` +
        'Um caso abre quando o inventário passa de um limite; ele não é, por isso, um evento adverso grave.',
    ),
    paragraph(notHere.join(' ')),
    table(
      ['Situação', 'Casos', 'Até a primeira ação', 'Até encerrar'],
      byState.map(({ state, cases: count, toAction, toEnd }) => [
        stateNames[state],
        count,
        spanOf(toAction),
        spanOf(toEnd),
      ]),
    ),
    ...(referred.length === 0
      ? []
      : [
          heading('Casos encaminhados a um serviço'),
          table(
            ['Aberto em', 'Até a primeira ação', 'Até encerrar'],
            referred.map(({ openedAt, hoursToAction: toAction, hoursToEnd }) => [
              day.format(openedAt),
              hoursInWords(toAction),
              hoursInWords(hoursToEnd),
            ]),
          ),
          ...(referred.length < referredInAll ? [paragraph(`A tabela mostra os ${referred.length} últimos.`)] : []),
        ]),
  ];
}

const stateNames: Readonly<Record<CaseState, string>> = {
  waiting: 'Esperam alguém da equipe',
  taken: 'Com alguém da equipe',
  ...caseEndingNames,
};

function spanOf(span: HoursRange): string {
  if (span === null) return '–';
  const { median, longest } = span;
  return median === longest
    ? hoursInWords(median)
    : `mediana ${hoursInWords(median)}, no máximo ${hoursInWords(longest)}`;
}

function teamParts({ decisions, accesses }: ReportFacts): Content[] {
  return [
    heading('Exclusões das análises'),
    table(
      ['Motivo', 'Decisões'],
      decisions.map(({ reason, decisions: count }) => [reason, count]),
    ),
    heading('Acessos da equipe'),
    paragraph('Contados no registro de acessos, que só cresce.'),
    table(
      ['O que foi feito', 'Vezes', 'Por quantas pessoas'],
      accesses.map(({ action, entries, people }) => [action, entries, people === 0 ? 'nenhuma, pelo sistema' : people]),
    ),
  ];
}

const heading = (text: string): Content => ({ text, style: 'heading', headlineLevel: 2 });
const paragraph = (text: string): Content => ({ text: printableText(text), style: 'paragraph' });

function table(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): Content {
  if (rows.length === 0) return paragraph(nothingInPeriod);
  const cell = (value: string | number): TableCell =>
    typeof value === 'number'
      ? { text: value.toLocaleString('pt-BR'), alignment: 'right' }
      : { text: printableText(value) };
  return {
    layout: 'lightHorizontalLines',
    margin: [0, 2, 0, 6],
    table: {
      headerRows: 1,
      widths: headings.map((_heading, index) => (index === 0 ? '*' : 'auto')),
      body: [headings.map((text) => ({ text, style: 'label' })), ...rows.map((row) => row.map(cell))],
    },
  };
}

function hoursInWords(value: number | null): string {
  if (value === null) return 'ainda não';
  return value < 1 ? 'menos de 1 h' : `${value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} h`;
}

function dateInWords(date: string): string {
  return date.split('-').reverse().join('/');
}
