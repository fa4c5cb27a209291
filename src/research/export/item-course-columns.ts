import type { Column } from './table-description.ts';

// Columns of the table of items that come from what a page tells of an item beyond its trace.

export const sinceItem = 'Milissegundos desde o começo do item.';
const untold = 'a versão da página não informava';
const shown = (what: string) =>
  ({
    type: 'decimal',
    unit: 'ms',
    label: `Primeiro quadro com ${what}`,
    description: `${sinceItem} Depois do clique, quando o primeiro quadro que mostrou esta parte foi desenhado.`,
    from: ['relation_answer.course.partsShown'],
    missing: `${untold}, ou o quadro não foi medido`,
  }) as const;
const shownUncertainty = (what: string) =>
  ({
    type: 'decimal',
    unit: 'ms',
    label: `Incerteza do primeiro quadro com ${what}`,
    description: 'Do começo do quadro até ele ter sido desenhado: a parte foi vista dentro deste intervalo.',
    from: ['relation_answer.course.partsShown'],
    missing: `${untold}, ou o quadro não foi medido`,
  }) as const;
const notCarried = `${untold}, ou nenhuma resposta posterior do dia trouxe o tempo`;

export const itemStartColumn = {
  type: 'instant',
  label: 'Começo do item',
  description:
    'Relógio do aparelho, quando o primeiro quadro com o item foi desenhado; daí contam os milissegundos da linha.',
  from: ['relation_answer.started_at'],
  missing: untold,
} as const satisfies Column;

export const shownPartColumns = {
  start_uncertainty_ms: {
    type: 'decimal',
    unit: 'ms',
    label: 'Incerteza do começo do item',
    description: 'Do começo do primeiro quadro com o item até ele ter sido desenhado, que é quando o item começa.',
    from: ['relation_answer.course.startUncertaintyMs'],
    missing: 'o item foi contado do começo do quadro',
  },
  sample_shown_ms: shown('o modelo'),
  sample_uncertainty_ms: shownUncertainty('o modelo'),
  context_shown_ms: shown('a dica'),
  context_uncertainty_ms: shownUncertainty('a dica'),
  blank_shown_ms: shown('o espaço'),
  blank_uncertainty_ms: shownUncertainty('o espaço'),
  options_shown_ms: shown('as opções'),
  options_uncertainty_ms: shownUncertainty('as opções'),
} as const satisfies Record<string, Column>;

export const pickColumns = {
  pick_count: {
    type: 'integer',
    label: 'Vezes que uma opção foi pega',
    description: 'Toque, tecla ou começo de arrasto, também quando a opção foi solta fora do espaço.',
    from: ['relation_answer.course.picks'],
    derivation: 'contagem',
    missing: untold,
  },
  let_go_count: {
    type: 'integer',
    label: 'Vezes que uma opção pega não foi ao espaço',
    from: ['relation_answer.course.picks'],
    derivation: 'contagem das soltas fora do espaço',
    missing: untold,
  },
  picks: {
    type: 'text',
    label: 'Opções pegas',
    description:
      'Na ordem, como opção@milissegundos@modo, e @milissegundos em que foi solta quando não foi ao espaço, separadas por " | ".',
    from: ['relation_answer.course.picks'],
    derivation: 'lista escrita em um texto',
    missing: untold,
  },
} as const satisfies Record<string, Column>;

export const focusColumns = {
  focus_loss_count: {
    type: 'integer',
    label: 'Vezes que a janela perdeu o foco',
    description: 'Durante o item, também quando a página foi escondida.',
    from: ['relation_answer.course.focusLosses'],
    derivation: 'contagem',
    missing: untold,
  },
  focus_lost_ms: {
    type: 'decimal',
    unit: 'ms',
    label: 'Janela sem foco',
    description: 'Por quanto tempo, ao todo, até a confirmação.',
    from: ['relation_answer.course.focusLosses'],
    derivation: 'soma',
    missing: untold,
  },
  focus_losses: {
    type: 'text',
    label: 'Perdas de foco',
    description: 'Na ordem, como milissegundos@duração em milissegundos, separadas por " | ".',
    from: ['relation_answer.course.focusLosses'],
    derivation: 'lista escrita em um texto',
    missing: `nenhuma perda, ou ${untold}`,
  },
} as const satisfies Record<string, Column>;

export const outcomeColumns = {
  feedback_shown_ms: {
    type: 'decimal',
    unit: 'ms',
    label: 'Primeiro quadro com Correto ou Incorreto',
    description: sinceItem,
    from: ['relation_answer.course.earlier'],
    derivation: 'de uma resposta posterior do mesmo dia',
    missing: `é um teste, ${notCarried}`,
  },
  feedback_ms: {
    type: 'decimal',
    unit: 'ms',
    label: 'Duração de Correto ou Incorreto',
    from: ['relation_answer.course.earlier'],
    derivation: 'de uma resposta posterior do mesmo dia',
    missing: `é um teste, a página foi deixada enquanto isso, ${notCarried}`,
  },
  next_blank_ms: {
    type: 'decimal',
    unit: 'ms',
    label: 'Começo do intervalo em branco que seguiu',
    description: sinceItem,
    from: ['relation_answer.course.earlier'],
    derivation: 'de uma resposta posterior do mesmo dia',
    missing: `é o último item da tentativa, ${notCarried}`,
  },
} as const satisfies Record<string, Column>;
