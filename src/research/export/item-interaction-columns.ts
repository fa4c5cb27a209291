import type { BilingualText } from './bilingual-text.ts';
import { countDerivation, listAsText } from './shared-columns.ts';
import type { Column } from './table-description.ts';

export const sinceItemText = {
  pt: 'Milissegundos desde o começo do item.',
  en: 'Milliseconds since the start of the item.',
};
const notReported = { pt: 'a versão da página não informava', en: 'the version of the page did not say' };
const frameUnmeasured = {
  pt: `${notReported.pt}, ou o quadro não foi medido`,
  en: `${notReported.en}, or the frame was not measured`,
};
const partColumn = (what: BilingualText) =>
  ({
    type: 'decimal',
    unit: 'ms',
    label: { pt: `Primeiro quadro com ${what.pt}`, en: `First frame with ${what.en}` },
    description: {
      pt: `${sinceItemText.pt} Depois do clique, quando o primeiro quadro que mostrou esta parte foi desenhado.`,
      en: `${sinceItemText.en} After the click, when the first frame that showed this part had been drawn.`,
    },
    from: ['relation_answer.course.partsShown'],
    missing: frameUnmeasured,
  }) as const;
const shownUncertainty = (what: BilingualText) =>
  ({
    type: 'decimal',
    unit: 'ms',
    label: { pt: `Incerteza do primeiro quadro com ${what.pt}`, en: `Uncertainty of the first frame with ${what.en}` },
    description: {
      pt: 'Do começo do quadro até ele ter sido desenhado: a parte foi vista dentro deste intervalo.',
      en: 'From the start of the frame until it was drawn: the part came into sight within this interval.',
    },
    from: ['relation_answer.course.partsShown'],
    missing: frameUnmeasured,
  }) as const;
const notCarried = {
  pt: `${notReported.pt}, ou nenhuma resposta posterior do dia trouxe o tempo`,
  en: `${notReported.en}, or no later answer of the day brought the time`,
};
const parts = {
  sample: { pt: 'o modelo', en: 'the sample' },
  context: { pt: 'a dica', en: 'the cue' },
  blank: { pt: 'o espaço', en: 'the blank' },
  options: { pt: 'as opções', en: 'the options' },
};
const ofLaterAnswer = { pt: 'de uma resposta posterior do mesmo dia', en: 'of a later answer of the same day' };

export const itemStartColumn = {
  type: 'instant',
  label: { pt: 'Começo do item', en: 'Start of the item' },
  description: {
    pt: 'Relógio do aparelho, quando o primeiro quadro com o item foi desenhado; daí contam os milissegundos da linha.',
    en: "The device's clock, when the first frame with the item had been drawn; the milliseconds of the row count from then.",
  },
  from: ['relation_answer.started_at'],
  missing: notReported,
} as const satisfies Column;

export const shownPartColumns = {
  start_uncertainty_ms: {
    type: 'decimal',
    unit: 'ms',
    label: { pt: 'Incerteza do começo do item', en: 'Uncertainty of the start of the item' },
    description: {
      pt: 'Do começo do primeiro quadro com o item até ele ter sido desenhado, que é quando o item começa.',
      en: 'From the start of the first frame with the item until it was drawn, which is when the item begins.',
    },
    from: ['relation_answer.course.startUncertaintyMs'],
    missing: { pt: 'o item foi contado do começo do quadro', en: 'the item was counted from the start of the frame' },
  },
  sample_shown_ms: partColumn(parts.sample),
  sample_uncertainty_ms: shownUncertainty(parts.sample),
  context_shown_ms: partColumn(parts.context),
  context_uncertainty_ms: shownUncertainty(parts.context),
  blank_shown_ms: partColumn(parts.blank),
  blank_uncertainty_ms: shownUncertainty(parts.blank),
  options_shown_ms: partColumn(parts.options),
  options_uncertainty_ms: shownUncertainty(parts.options),
} as const satisfies Record<string, Column>;

export const pickColumns = {
  pick_count: {
    type: 'integer',
    label: { pt: 'Vezes que uma opção foi pega', en: 'Times that an option was picked up' },
    description: {
      pt: 'Toque, tecla ou começo de arrasto, também quando a opção foi solta fora do espaço.',
      en: 'Tap, key or start of a drag, also where the option was let go outside of the blank.',
    },
    from: ['relation_answer.course.picks'],
    derivation: countDerivation,
    missing: notReported,
  },
  let_go_count: {
    type: 'integer',
    label: {
      pt: 'Vezes que uma opção pega não foi ao espaço',
      en: 'Times that a picked option did not go to the blank',
    },
    from: ['relation_answer.course.picks'],
    derivation: { pt: 'contagem das soltas fora do espaço', en: 'count of those let go outside of the blank' },
    missing: notReported,
  },
  picks: {
    type: 'text',
    label: { pt: 'Opções pegas', en: 'Picked options' },
    description: {
      pt: 'Na ordem, como opção@milissegundos@modo, e @milissegundos em que foi solta quando não foi ao espaço, separadas por " | ".',
      en: 'In their order, as option@milliseconds@way, and @milliseconds at which it was let go where it did not go to the blank, separated by " | ".',
    },
    from: ['relation_answer.course.picks'],
    derivation: listAsText,
    missing: notReported,
  },
} as const satisfies Record<string, Column>;

export const focusColumns = {
  focus_loss_count: {
    type: 'integer',
    label: { pt: 'Vezes que a janela perdeu o foco', en: 'Times that the window lost the focus' },
    description: {
      pt: 'Durante o item, também quando a página foi escondida.',
      en: 'During the item, also where the page was hidden.',
    },
    from: ['relation_answer.course.focusLosses'],
    derivation: countDerivation,
    missing: notReported,
  },
  focus_lost_ms: {
    type: 'decimal',
    unit: 'ms',
    label: { pt: 'Janela sem foco', en: 'Window without the focus' },
    description: {
      pt: 'Por quanto tempo, ao todo, até a confirmação.',
      en: 'For how long, altogether, until the confirmation.',
    },
    from: ['relation_answer.course.focusLosses'],
    derivation: { pt: 'soma', en: 'sum' },
    missing: notReported,
  },
  focus_losses: {
    type: 'text',
    label: { pt: 'Perdas de foco', en: 'Losses of the focus' },
    description: {
      pt: 'Na ordem, como milissegundos@duração em milissegundos, separadas por " | ".',
      en: 'In their order, as milliseconds@duration in milliseconds, separated by " | ".',
    },
    from: ['relation_answer.course.focusLosses'],
    derivation: listAsText,
    missing: { pt: `nenhuma perda, ou ${notReported.pt}`, en: `no loss, or ${notReported.en}` },
  },
} as const satisfies Record<string, Column>;

export const outcomeColumns = {
  feedback_shown_ms: {
    type: 'decimal',
    unit: 'ms',
    label: {
      pt: 'Primeiro quadro com Correto ou Incorreto',
      en: 'First frame with Correto or Incorreto (right or wrong)',
    },
    description: sinceItemText,
    from: ['relation_answer.course.earlier'],
    derivation: ofLaterAnswer,
    missing: { pt: `é um teste, ${notCarried.pt}`, en: `it is a test, ${notCarried.en}` },
  },
  feedback_ms: {
    type: 'decimal',
    unit: 'ms',
    label: { pt: 'Duração de Correto ou Incorreto', en: 'Duration of Correto or Incorreto (right or wrong)' },
    from: ['relation_answer.course.earlier'],
    derivation: ofLaterAnswer,
    missing: {
      pt: `é um teste, a página foi deixada enquanto isso, ${notCarried.pt}`,
      en: `it is a test, the page was left meanwhile, ${notCarried.en}`,
    },
  },
  next_blank_ms: {
    type: 'decimal',
    unit: 'ms',
    label: { pt: 'Começo do intervalo em branco que seguiu', en: 'Start of the blank interval that followed' },
    description: sinceItemText,
    from: ['relation_answer.course.earlier'],
    derivation: ofLaterAnswer,
    missing: {
      pt: `é o último item da tentativa, ${notCarried.pt}`,
      en: `it is the last item of the attempt, ${notCarried.en}`,
    },
  },
} as const satisfies Record<string, Column>;
