import { pageSteps } from '#study/pages/page-facts.ts';
import type { BilingualText } from './bilingual-text.ts';
import { browserLabels, pointerLabels, systemLabels } from './page-labels.ts';
import { codeColumn, dayColumn, pageColumn, receivedAtColumn } from './shared-columns.ts';
import { describeTable, withSources } from './table-description.ts';

const unlessReported = { pt: 'o navegador não informa', en: 'the browser does not say' };
const unlessFrames = {
  pt: 'a página não mostrou quadros enquanto se media',
  en: 'the page showed no frames while it was measured',
};

const size = (label: BilingualText) =>
  ({
    type: 'integer',
    unit: 'px',
    label,
    description: {
      pt: `Em pixels da página, arredondada a ${pageSteps.screenPx} já no aparelho.`,
      en: `In pixels of the page, rounded to ${pageSteps.screenPx} on the device already.`,
    },
  }) as const;

const columns = withSources('answering_page', {
  code: codeColumn,
  page: pageColumn('answering_page.page_id'),
  day: dayColumn('answering_page'),
  browser: {
    type: 'category',
    values: browserLabels,
    label: { pt: 'Navegador', en: 'Browser' },
    description: {
      pt: 'Só a família; navegadores raros são "outro".',
      en: 'The family only; rare browsers are "other".',
    },
  },
  browser_version: {
    type: 'integer',
    label: { pt: 'Versão do navegador', en: 'Version of the browser' },
    description: { pt: 'Só o número principal.', en: 'The major number only.' },
    missing: unlessReported,
  },
  system: {
    type: 'category',
    values: systemLabels,
    label: { pt: 'Sistema', en: 'System' },
  },
  pixel_ratio: {
    type: 'decimal',
    label: { pt: 'Pixels da tela por pixel da página', en: 'Pixels of the screen per pixel of the page' },
    description: {
      pt: `Com o zoom; arredondado a ${pageSteps.pixelRatio} já no aparelho.`,
      en: `With the zoom; rounded to ${pageSteps.pixelRatio} on the device already.`,
    },
  },
  screen_width_px: size({ pt: 'Largura da tela', en: 'Width of the screen' }),
  screen_height_px: size({ pt: 'Altura da tela', en: 'Height of the screen' }),
  window_width_px: size({ pt: 'Largura da janela ao abrir', en: 'Width of the window when opened' }),
  window_height_px: size({ pt: 'Altura da janela ao abrir', en: 'Height of the window when opened' }),
  zoom_percent: {
    type: 'integer',
    unit: '%',
    label: { pt: 'Ampliação da página', en: 'Zoom of the page' },
    description: {
      pt: 'Pelo navegador e por dois dedos; 100 é sem ampliação.',
      en: 'By the browser and by two fingers; 100 is no zoom.',
    },
    missing: unlessReported,
  },
  pointer: {
    type: 'category',
    values: pointerLabels,
    label: { pt: 'Com o que se aponta', en: 'What is pointed with' },
    description: {
      pt: 'O meio principal do aparelho; com o que cada resposta foi dada está em input_way.',
      en: 'The main means of the device; what each answer was given with is in input_way.',
    },
  },
  touch_points: {
    type: 'integer',
    label: { pt: 'Toques ao mesmo tempo', en: 'Touches at the same time' },
    description: {
      pt: 'Quantos dedos a tela distingue; 0 onde não se toca na tela.',
      en: 'How many fingers the screen tells apart; 0 where the screen is not touched.',
    },
  },
  cross_origin_isolated: {
    type: 'yesNo',
    label: { pt: 'Página isolada', en: 'Isolated page' },
    description: {
      pt: 'Numa página isolada o navegador dá um relógio mais fino.',
      en: 'To an isolated page the browser gives a finer clock.',
    },
  },
  clock_step_ms: {
    type: 'decimal',
    unit: 'ms',
    label: { pt: 'Passo do relógio', en: 'Step of the clock' },
    description: {
      pt: 'O menor passo do relógio com que os tempos são medidos no aparelho.',
      en: 'The smallest step of the clock by which times are measured on the device.',
    },
    missing: { pt: 'o relógio não andou enquanto se media', en: 'the clock did not move while it was measured' },
  },
  frame_interval_ms: {
    type: 'decimal',
    unit: 'ms',
    label: { pt: 'Intervalo entre quadros', en: 'Interval between frames' },
    description: {
      pt: 'Mediana, medida quando a página foi aberta, sem palavra na tela.',
      en: 'Median, measured when the page was opened, with no word on the screen.',
    },
    missing: unlessFrames,
  },
  frame_spread_ms: {
    type: 'decimal',
    unit: 'ms',
    label: { pt: 'Dispersão do intervalo entre quadros', en: 'Spread of the interval between frames' },
    description: { pt: 'Distância entre os quartis.', en: 'Distance between the quartiles.' },
    missing: unlessFrames,
  },
  time_zone: {
    type: 'text',
    label: { pt: 'Fuso horário do aparelho', en: 'Time zone of the device' },
    missing: unlessReported,
  },
  clock_offset_ms: {
    type: 'integer',
    unit: 'ms',
    label: { pt: 'Relógio do aparelho menos o do servidor', en: "The device's clock minus the server's" },
    description: {
      pt: `Acima de 0, o aparelho está adiantado; arredondado a ${pageSteps.clockOffsetMs} ms, menos do que a rede deixa saber.`,
      en: `Above 0 the device is ahead; rounded to ${pageSteps.clockOffsetMs} ms, less than the network lets one know.`,
    },
    missing: { pt: 'o servidor não pôde ser perguntado', en: 'the server could not be asked' },
  },
  element_timing: {
    type: 'yesNo',
    label: { pt: 'Diz quando algo foi mostrado', en: 'Says when something was shown' },
    description: { pt: 'Se o navegador tem Element Timing.', en: 'Whether the browser has Element Timing.' },
  },
  translated: {
    type: 'yesNo',
    label: { pt: 'Página traduzida', en: 'Translated page' },
    description: {
      pt: 'Se o navegador ou uma extensão mostrou a página em outra língua: as palavras e opções vistas não são as gravadas. Uma tradução que começa no meio faz da página outra, com as respostas a partir dali.',
      en: 'Whether the browser or an add-on showed the page in another language: the words and options seen are not those stored. A translation that begins in the middle makes another page of it, with the answers from there on.',
    },
  },
  received_at: receivedAtColumn('answering_page'),
});

/** Pages on which answers were given. */
export const pagesTable = describeTable('pages', { keys: ['code', 'page'], columns });
