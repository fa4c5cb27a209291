import { onsetRuleLabels, pointerTypeLabels } from '#research/export/answer-labels.ts';
import { onsetRules } from '#study/word-rating/onset-rules.ts';
import type { PurposeOfAgain } from '#study/word-rating/rating-again.ts';
import { ratingRange } from '#study/wording/rating-scale-in-words.ts';
import type { readOwnAnswers } from './own-answers-store.ts';
import type { OwnTableColumn, OwnTableWords } from './own-table-column.ts';

type OwnAnswers = Awaited<ReturnType<typeof readOwnAnswers>>;
type OwnShowing = OwnAnswers['showings'][number];
type OwnShowingAgain = OwnAnswers['showingsAgain'][number];

const outcomes = { rated: 'avaliada', timedOut: 'tempo esgotado', voided: 'interrompida' };
const againReasons = {
  baseline: 'para comparar com os outros dias',
  retest: 'para saber se as notas se repetem',
} as const satisfies Record<PurposeOfAgain, string>;

/** @returns the columns of the table of words: all that is stored of a showing */
export function ownShowingColumns({ at, pageOf }: OwnTableWords): readonly OwnTableColumn<OwnShowing>[] {
  return [
    ['Dia', ({ day }) => day],
    ['Ordem', ({ position }) => position],
    ['Palavra', ({ word }) => word],
    ['Resultado', ({ outcome }) => outcomes[outcome]],
    [`Nota (${ratingRange})`, ({ valence }) => valence],
    ['Tempo de resposta (ms)', (row) => row.reaction_time_ms],
    ['Tempo na tela (ms)', (row) => row.visible_ms],
    ['Modo', (row) => row.input_way],
    ['Página', pageOf],
    ['Recebida em', (row) => at(row.received_at)],
    ['Apareceu em', (row) => at(row.shown_at)],
    [
      'O tempo conta de quando',
      ({ onset_rule }) => (onset_rule === null ? null : onsetRuleLabels[onsetRules.afterDrawing].pt),
    ],
    ['Incerteza do aparecimento (ms)', (row) => row.onset_uncertainty_ms],
    ['Apareceu, segundo o navegador, aos (ms)', (row) => row.presented_ms],
    ['Em passos de (ms)', (row) => row.presented_step_ms],
    ['Toques antes da palavra', (row) => row.early_presses],
    ['Toques antes da palavra, um a um', (row) => row.early_presses_list],
    ['Toques depois da palavra, um a um', (row) => row.late_presses_list],
    ['Ponteiro', ({ pointer_type }) => (pointer_type === null ? null : pointerTypeLabels[pointer_type].pt)],
    ['Ponteiro, da esquerda (px)', (row) => row.pointer_x_px],
    ['Ponteiro, de cima (px)', (row) => row.pointer_y_px],
    ['Primeiro movimento do ponteiro (ms)', (row) => row.first_move_ms],
    ['Quadros perdidos', (row) => row.frames_dropped],
    ['Quadro mais longo (ms)', (row) => row.longest_frame_ms],
    ['Atraso da página com o toque (ms)', (row) => row.event_delay_ms],
    ['O navegador diz que foi uma pessoa?', ({ trusted }) => trusted],
  ];
}

/** @returns those of the table of words that came once more */
export function ownShowingAgainColumns(words: OwnTableWords): readonly OwnTableColumn<OwnShowingAgain>[] {
  return [...ownShowingColumns(words), ['Por que voltou', (row) => againReasons[row.again_for]]];
}
