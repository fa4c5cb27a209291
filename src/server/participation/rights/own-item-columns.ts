import type { RelationTrace } from '#contract/participation/relation-task-calls.ts';
import type { Cell } from '#research/csv/csv.ts';
import { interactionCells } from '#research/export/interaction-cells.ts';
import { optionPartLabels } from '#research/export/task-labels.ts';
import { isTraining } from '#study/protocol.ts';
import { taskNames } from '#study/wording/task-names.ts';
import type { readOwnAnswers } from './own-answers-store.ts';
import type { OwnTableColumn, OwnTableWords } from './own-table-column.ts';

type OwnItem = Awaited<ReturnType<typeof readOwnAnswers>>['taskAnswers'][number];

const between = ' | ';
/** Where the page did not see the frame. */
const unknown = '?';

/** Items as shown, answers and courses; times since the start of the item. Before the end of day 3 without correct answers. */
export function ownItemColumns({
  at,
  pageOf,
  isOver,
}: OwnTableWords & { isOver: boolean }): readonly OwnTableColumn<OwnItem>[] {
  // Feedback has revealed whether a training answer was right; options of a test would teach it.
  const ifTaught =
    (cell: (row: OwnItem) => Cell) =>
    (row: OwnItem): Cell =>
      isOver || isTraining(row.task) ? cell(row) : null;
  const atTheEnd =
    (cell: (row: OwnItem) => Cell) =>
    (row: OwnItem): Cell =>
      isOver ? cell(row) : null;
  return [
    ['Dia', ({ day }) => day],
    ['Tarefa', ({ task }) => taskNames[task]],
    ['Tentativa', ({ attempt }) => attempt],
    ['Item', ({ item }) => item],
    ['Modelo', ifTaught(({ presented }) => presented?.sample ?? null)],
    ['Dica', ifTaught(({ presented }) => presented?.context ?? null)],
    ['Opções', ifTaught(({ presented }) => presented?.options.join(between) ?? null)],
    ['Sua resposta', ({ chosen }) => chosen],
    ['Certa?', ifTaught(({ correct }) => correct)],
    ['Opção certa', atTheEnd(({ presented }) => presented?.correct ?? null)],
    ['Tempo até a resposta (ms)', (row) => row.response_latency_ms],
    ['Tempo até confirmar (ms)', (row) => row.confirmation_latency_ms],
    ['Modo', (row) => row.input_way],
    ['Página', pageOf],
    ['Recebida em', (row) => at(row.received_at)],
    ['Começou em', (row) => at(row.started_at)],
    ['Partes vistas (ms)', ({ course }) => partsOf(course, 'atMs')],
    ['Opções pegas', ifTaught(({ course }) => interactionCells(course).picks)],
    ['Perdas de foco', ({ course }) => interactionCells(course).focus_loss_count],
    ['Tempo sem foco (ms)', ({ course }) => interactionCells(course).focus_lost_ms],
    ['Correto ou Incorreto aos (ms)', ({ outcome }) => outcome?.feedbackShownMs ?? null],
    ['Correto ou Incorreto por (ms)', ({ outcome }) => outcome?.feedbackMs ?? null],
    ['Intervalo aos (ms)', ({ outcome }) => outcome?.blankShownMs ?? null],
    ['Incerteza do começo (ms)', ({ course }) => course.startUncertaintyMs ?? null],
    ['Partes abertas (ms)', ({ trace }) => trace.revealsMs.join(between)],
    ['Incerteza das partes vistas (ms)', ({ course }) => partsOf(course, 'uncertaintyMs')],
    ['Opções postas no espaço', ifTaught(({ trace }) => dropsOf(trace))],
    ['Recomeços (ms)', ({ trace }) => trace.resetsMs.join(between)],
    ['Terminou aos (ms)', ({ trace }) => trace.confirmedMs],
    ['Perdas de foco, uma a uma', ({ course }) => interactionCells(course).focus_losses],
    ['Página escondida (ms)', ({ trace }) => trace.hiddenMs],
    ['O navegador diz que foi uma pessoa?', ({ trace }) => trace.trusted],
    [
      'O que era cada opção',
      atTheEnd(({ presented }) => joinEntries(presented?.optionParts, (part) => optionPartLabels[part].pt)),
    ],
    ['O que era a sua resposta', atTheEnd(chosenPartOf)],
    [
      'Grupo de cada opção',
      atTheEnd(({ presented }) => joinEntries(presented?.optionNetworks, (network) => network ?? 'nenhum')),
    ],
  ];
}

function partsOf(course: OwnItem['course'], what: 'atMs' | 'uncertaintyMs'): string {
  return course.partsShown.map((part) => part?.[what] ?? unknown).join(between);
}

function dropsOf({ drops }: RelationTrace): string {
  return drops.map(({ option, atMs, inputWay }) => `${option}@${atMs}@${inputWay}`).join(between);
}

function chosenPartOf({ presented, chosen }: OwnItem): string | null {
  const part = presented?.optionParts[presented.options.indexOf(chosen)];
  return part === undefined ? null : optionPartLabels[part].pt;
}

function joinEntries<Entry>(entries: readonly Entry[] | undefined, inWords: (entry: Entry) => string): string | null {
  return entries?.map(inWords).join(between) ?? null;
}
