import { type Cell, csvFile, spreadsheetCsv } from '#report/csv/csv.ts';
import type { NamedFile } from '#server/platform/documents/named-file.ts';
import { isTraining } from '#study/protocol.ts';
import { ratingRange } from '#study/wording/rating-scale-in-words.ts';
import { taskNames } from '#study/wording/task-names.ts';
import type { readOwnAnswers } from './own-answers-store.ts';

type OwnAnswers = Awaited<ReturnType<typeof readOwnAnswers>>;

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
  return [
    table(
      'inventario',
      ['Dia', 'Frase', 'Escolha número', 'Resposta (0 a 3)', 'Tempo até a resposta (ms)', 'Modo', 'Recebida em'],
      answers.choices.map((row) => [
        row.day,
        row.item,
        row.revision,
        row.value,
        row.since_shown_ms,
        row.input_way,
        at(row.received_at),
      ]),
    ),
    table(
      'palavras',
      [
        'Dia',
        'Ordem',
        'Palavra',
        'Resultado',
        `Nota (${ratingRange})`,
        'Tempo de resposta (ms)',
        'Modo',
        'Recebida em',
      ],
      answers.showings.map((row) => [
        row.day,
        row.position,
        row.word,
        outcomes[row.outcome],
        row.valence,
        row.reaction_time_ms,
        row.input_way,
        at(row.received_at),
      ]),
    ),
    table(
      'tarefas',
      [
        ...['Dia', 'Tarefa', 'Tentativa', 'Item', 'Modelo', 'Dica', 'Opções', 'Sua resposta', 'Certa?'],
        ...['Opção certa', 'Tempo até a resposta (ms)', 'Tempo até confirmar (ms)', 'Modo', 'Recebida em'],
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
        at(row.received_at),
      ]),
    ),
    table(
      'linha-do-tempo',
      ['Dia', 'Acontecimento', 'Detalhe', 'Quando'],
      answers.events.map((row) => [row.day, row.kind, JSON.stringify(row.detail), at(row.happened_at)]),
    ),
    table(
      'tempo-com-o-app-aberto',
      ['Dia', 'Segundos', 'Informado em'],
      answers.pageTimes.map((row) => [row.day, row.seconds, at(row.reported_at)]),
    ),
  ];
}

/** Sample, cue, options, answer, whether it was right, and what was right. */
function itemCells(row: OwnAnswers['taskAnswers'][number], isOver: boolean): Cell[] {
  const { shown, chosen, correct } = row;
  if (isOver) return [...shownCells(shown), chosen, correct, shown?.correct ?? null];
  // Feedback has told whether the answer to a training item was right.
  if (isTraining(row.task)) return [...shownCells(shown), chosen, correct, null];
  return [null, null, null, chosen, null, null];
}

function shownCells(shown: OwnAnswers['taskAnswers'][number]['shown']): Cell[] {
  return [shown?.sample ?? null, shown?.context ?? null, shown?.options.join(' | ') ?? null];
}
