import { type Cell, csvFile, spreadsheetCsv } from '#report/csv/csv.ts';
import { courseCells } from '#report/export/course-cells.ts';
import type { NamedFile } from '#server/platform/documents/named-file.ts';
import { isTraining } from '#study/protocol.ts';
import type { PurposeOfAgain } from '#study/word-rating/rating-again.ts';
import { ratingRange } from '#study/wording/rating-scale-in-words.ts';
import { taskNames } from '#study/wording/task-names.ts';
import type { readOwnAnswers } from './own-answers-store.ts';

/** The table of what was answered twice; it is there only for whom there is any. */
const uncountedName = 'nao-contadas';

/** The table of words that came once more; likewise. */
const againName = 'palavras-de-novo';
const againReasons = {
  baseline: 'para comparar com os outros dias',
  retest: 'para saber se as notas se repetem',
} as const satisfies Record<PurposeOfAgain, string>;

const showingHeadings = [
  ...['Dia', 'Ordem', 'Palavra', 'Resultado', `Nota (${ratingRange})`, 'Tempo de resposta (ms)', 'Tempo na tela (ms)'],
  ...['Modo', 'Página', 'Recebida em'],
];

type OwnAnswers = Awaited<ReturnType<typeof readOwnAnswers>>;

const uncountedParts = { choice: 'inventário', showing: 'palavras', item: 'tarefas' };
const uncountedReasons = {
  conflict: 'já havia outra resposta neste lugar',
  'out-of-order': 'não era a próxima',
  'wrong-phase': 'a parte não era a da vez',
  'wrong-day': 'era de outro dia',
  other: 'outro motivo',
};

const outcomes = { rated: 'avaliada', timedOut: 'tempo esgotado', voided: 'interrompida' };

/**
 * Everything that somebody has answered, as tables with Portuguese headings.
 * @param isOver the third day is finished: until then what would teach the answers stays out, as in the research record
 */
export function answerTables(
  answers: OwnAnswers,
  { timeZone, isOver }: { timeZone: string; isOver: boolean },
): NamedFile[] {
  const clock = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  const at = (moment: Date) => clock.format(moment);
  const table = (name: string, headings: string[], rows: Cell[][]): NamedFile => ({
    path: `respostas/${name}.csv`,
    content: csvFile(headings, rows, spreadsheetCsv),
  });
  const pageOf = pageNumbers(answers.pages);
  const showingCells = (row: OwnAnswers['showings'][number]): Cell[] => [
    row.day,
    row.position,
    row.word,
    outcomes[row.outcome],
    row.valence,
    row.reaction_time_ms,
    row.visible_ms,
    row.input_way,
    pageOf(row),
    at(row.received_at),
  ];
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
    table(
      'palavras',
      showingHeadings,
      answers.showings.map((row) => showingCells(row)),
    ),
    ...(answers.showingsAgain.length === 0
      ? []
      : [
          table(
            againName,
            [...showingHeadings, 'Por que voltou'],
            answers.showingsAgain.map((row) => [...showingCells(row), againReasons[row.again_for]]),
          ),
        ]),
    table(
      'tarefas',
      [
        ...['Dia', 'Tarefa', 'Tentativa', 'Item', 'Modelo', 'Dica', 'Opções', 'Sua resposta', 'Certa?'],
        ...['Opção certa', 'Tempo até a resposta (ms)', 'Tempo até confirmar (ms)', 'Modo', 'Página', 'Recebida em'],
        ...['Começou em', 'Partes vistas (ms)', 'Opções pegas', 'Perdas de foco', 'Tempo sem foco (ms)'],
        ...['Correto ou Incorreto aos (ms)', 'Correto ou Incorreto por (ms)', 'Intervalo aos (ms)'],
      ],
      answers.taskAnswers.map((row) => [
        row.day,
        taskNames[row.task],
        row.attempt,
        row.item,
        ...itemCells(row, isOver),
        row.response_latency_ms,
        row.confirmation_latency_ms,
        row.input_way,
        pageOf(row),
        at(row.received_at),
        ...courseCellsOf(row, { at, isOver }),
      ]),
    ),
    table(
      'linha-do-tempo',
      ['Dia', 'Acontecimento', 'Detalhe', 'Quando'],
      answers.events.map((row) => [row.day, row.kind, JSON.stringify(row.detail), at(row.happened_at)]),
    ),
    table(
      'paginas',
      pageHeadings,
      answers.pages.map((page, index) => [index + 1, ...pageCells(page), at(page.received_at)]),
    ),
    table(
      'tempo-com-o-app-aberto',
      ['Dia', 'Segundos', 'Informado em'],
      answers.pageTimes.map((row) => [row.day, row.seconds, at(row.reported_at)]),
    ),
    ...(answers.uncounted.length === 0
      ? []
      : [
          table(
            uncountedName,
            ['Dia', 'Parte', 'O que você respondeu', 'Por que não contou', 'Respondida em', 'Recebida em'],
            answers.uncounted.map((row) => [
              row.day,
              uncountedParts[row.kind],
              JSON.stringify(row.input),
              uncountedReasons[row.reason],
              at(row.answered_at),
              at(row.received_at),
            ]),
          ),
        ]),
  ];
}

const pageHeadings = [
  ...['Página', 'Dia', 'Navegador', 'Versão', 'Sistema', 'Pixels da tela por pixel da página', 'Largura da tela (px)'],
  ...['Altura da tela (px)', 'Largura da janela (px)', 'Altura da janela (px)', 'Ampliação (%)', 'Ponteiro', 'Toques'],
  ...['Isolada?', 'Passo do relógio (ms)', 'Entre quadros (ms)', 'Dispersão entre quadros (ms)', 'Fuso horário'],
  ...['Relógio adiantado em (ms)', 'Diz quando mostrou?', 'Recebida em'],
];

function pageCells(page: OwnAnswers['pages'][number]): Cell[] {
  return [
    page.day,
    page.browser,
    page.browser_version,
    page.system,
    page.pixel_ratio,
    page.screen_width_px,
    page.screen_height_px,
    page.window_width_px,
    page.window_height_px,
    page.zoom_percent,
    page.pointer,
    page.touch_points,
    page.cross_origin_isolated,
    page.clock_step_ms,
    page.frame_interval_ms,
    page.frame_spread_ms,
    page.time_zone,
    page.clock_offset_ms,
    page.element_timing,
  ];
}

/** @returns what gives the number of the page that an answer was given on, in the table of pages; null where it is not there */
function pageNumbers(pages: OwnAnswers['pages']): (answer: { device: object }) => number | null {
  const numbers = new Map(pages.map(({ page_id }, index) => [page_id, index + 1]));
  return ({ device }) => ('page' in device && numbers.get(String(device.page))) || null;
}

/** Sample, cue, options, answer, whether it was right, and what was right. */
function itemCells(row: OwnAnswers['taskAnswers'][number], isOver: boolean): Cell[] {
  const { shown, chosen, correct } = row;
  if (isOver) return [...shownCells(shown), chosen, correct, shown?.correct ?? null];
  // Feedback has told whether the answer to a training item was right.
  if (isTraining(row.task)) return [...shownCells(shown), chosen, correct, null];
  return [null, null, null, chosen, null, null];
}

/** When it began, by the device's clock, and what the page told of how it went; times since it began. */
function courseCellsOf(
  { task, started_at, course, outcome }: OwnAnswers['taskAnswers'][number],
  { at, isOver }: { at: (moment: Date) => string; isOver: boolean },
): Cell[] {
  const cells = courseCells(course);
  const parts = [cells.sample_shown_ms, cells.context_shown_ms, cells.blank_shown_ms, cells.options_shown_ms];
  return [
    started_at === null ? null : at(started_at),
    course === null ? null : parts.map((ms) => ms ?? '?').join(' | '),
    isOver || isTraining(task) ? cells.picks : null,
    cells.focus_loss_count,
    cells.focus_lost_ms,
    outcome?.feedbackShownMs ?? null,
    outcome?.feedbackMs ?? null,
    outcome?.blankShownMs ?? null,
  ];
}

function shownCells(shown: OwnAnswers['taskAnswers'][number]['shown']): Cell[] {
  return [shown?.sample ?? null, shown?.context ?? null, shown?.options.join(' | ') ?? null];
}
