import { type Cell, csvFile, spreadsheetCsv } from '#research/csv/csv.ts';
import { pagesTable } from '#research/export/pages-table.ts';
import { ratingsTable } from '#research/export/ratings-table.ts';
import { repeatedRatingsTable } from '#research/export/repeated-ratings-table.ts';
import type { NamedFile } from '#server/platform/documents/named-file.ts';
import type { AnsweringKind } from '#study/decisions/refused-answer.ts';
import { knownTimeZone } from '#study/time-zone/known-time-zone.ts';
import { refusedReasonNames } from '#study/wording/refused-answer-names.ts';
import type { readOwnAnswers } from './own-answers-store.ts';
import { ownColumns } from './own-columns.ts';
import { ownItemColumns } from './own-item-columns.ts';
import type { OwnTableColumn } from './own-table-column.ts';

/** Only where there are refused answers. */
const refusedName = 'nao-contadas';

/** Only where words were rated again. */
const againName = 'palavras-de-novo';

type OwnAnswers = Awaited<ReturnType<typeof readOwnAnswers>>;

const refusedParts: Record<AnsweringKind, string> = {
  'inventory-choice': 'inventário',
  'word-rating': 'palavras',
  'relation-item': 'tarefas',
  unknown: 'não reconhecida',
};

/** All answers, with Portuguese headings. @param isOver the third day is finished: before, correct answers are left out */
export function answerTables(
  answers: OwnAnswers,
  { timeZone, isOver }: { timeZone: string; isOver: boolean },
): NamedFile[] {
  const clock = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: knownTimeZone(timeZone),
  });
  const at = (moment: Date) => clock.format(moment);
  const table = (name: string, headings: string[], rows: Cell[][]): NamedFile => ({
    path: `respostas/${name}.csv`,
    content: csvFile(headings, rows, spreadsheetCsv),
  });
  const tableOf = <Row>(name: string, columns: readonly OwnTableColumn<Row>[], rows: readonly Row[]): NamedFile =>
    table(
      name,
      columns.map(([heading]) => heading),
      rows.map((row) => columns.map(([, cell]) => cell(row))),
    );
  const pageOf = pageNumbers(answers.pages);
  const onPage = <Answer extends { device: object }>(answer: Answer) => ({ ...answer, page: pageOf(answer) });
  return [
    table(
      'inventario',
      [
        ...['Dia', 'Frase', 'Escolha número', 'Resposta (0 a 3)', 'Tempo até a resposta (ms)', 'Modo', 'Página'],
        'Recebida em',
      ],
      answers.choices.map((row) => [
        row.day,
        row.item,
        row.revision,
        row.value,
        row.since_shown_ms,
        row.input_way,
        pageOf(row),
        at(row.received_at),
      ]),
    ),
    tableOf('palavras', ownColumns(ratingsTable, at), answers.presentations.map(onPage)),
    ...(answers.repeatedPresentations.length === 0
      ? []
      : [tableOf(againName, ownColumns(repeatedRatingsTable, at), answers.repeatedPresentations.map(onPage))]),
    tableOf('tarefas', ownItemColumns({ at, pageOf, isOver }), answers.taskAnswers),
    table(
      'linha-do-tempo',
      ['Dia', 'Acontecimento', 'Detalhe', 'Quando'],
      answers.events.map((row) => [row.day, row.kind, JSON.stringify(row.detail), at(row.happened_at)]),
    ),
    tableOf(
      'paginas',
      ownColumns(pagesTable, at),
      answers.pages.map((page, index) => ({ ...page, page: index + 1 })),
    ),
    table(
      'tempo-com-o-app-aberto',
      ['Dia', 'Segundos', 'Informado em'],
      answers.pageTimes.map((row) => [row.day, row.seconds, at(row.reported_at)]),
    ),
    ...(answers.refused.length === 0
      ? []
      : [
          table(
            refusedName,
            ['Dia', 'Parte', 'O que você respondeu', 'Por que não contou', 'Respondida em', 'Recebida em'],
            answers.refused.map((row) => [
              row.day,
              refusedParts[row.kind],
              typeof row.input === 'string' ? row.input : JSON.stringify(row.input),
              refusedReasonNames[row.reason],
              at(row.answered_at),
              at(row.received_at),
            ]),
          ),
        ]),
  ];
}

/** @returns finds the number of an answer's page in the table of pages; null where it is missing */
function pageNumbers(pages: OwnAnswers['pages']): (answer: { device: object }) => number | null {
  const numbers = new Map(pages.map(({ page_id }, index) => [page_id, index + 1]));
  return ({ device }) => ('page' in device && numbers.get(String(device.page))) || null;
}
