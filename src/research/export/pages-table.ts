import { pageSteps } from '#study/pages/page-facts.ts';
import { browserLabels, pointerLabels, systemLabels } from './page-labels.ts';
import { codeColumn, dayColumn, pageColumn, receivedAtColumn } from './shared-columns.ts';
import { describeTable } from './table-description.ts';

const unlessTold = 'o navegador não informa';
const unlessFrames = 'a página não mostrou quadros enquanto se media';

const size = (label: string, column: string) =>
  ({
    type: 'integer',
    unit: 'px',
    label,
    description: `Em pixels da página, arredondada a ${pageSteps.screenPx} já no aparelho.`,
    from: [`answering_page.${column}`],
  }) as const;

/** Pages that answer, and what each is shown by. */
export const pagesTable = describeTable({
  name: 'pages',
  title: 'Páginas',
  grain: 'uma linha por participante, abertura do aplicativo e dia do estudo em que ela foi usada para responder',
  keys: ['code', 'page'],
  columns: {
    code: codeColumn,
    page: pageColumn('answering_page.page_id'),
    day: dayColumn('answering_page'),
    browser: {
      type: 'category',
      values: browserLabels,
      label: 'Navegador',
      description: 'Só a família; navegadores raros são "outro".',
      from: ['answering_page.browser'],
    },
    browser_version: {
      type: 'integer',
      label: 'Versão do navegador',
      description: 'Só o número principal.',
      from: ['answering_page.browser_version'],
      missing: unlessTold,
    },
    system: { type: 'category', values: systemLabels, label: 'Sistema', from: ['answering_page.system'] },
    pixel_ratio: {
      type: 'decimal',
      label: 'Pixels da tela por pixel da página',
      description: `Com o zoom; arredondado a ${pageSteps.pixelRatio} já no aparelho.`,
      from: ['answering_page.pixel_ratio'],
    },
    screen_width_px: size('Largura da tela', 'screen_width_px'),
    screen_height_px: size('Altura da tela', 'screen_height_px'),
    window_width_px: size('Largura da janela ao abrir', 'window_width_px'),
    window_height_px: size('Altura da janela ao abrir', 'window_height_px'),
    zoom_percent: {
      type: 'integer',
      unit: '%',
      label: 'Ampliação da página',
      description: 'Pelo navegador e por dois dedos; 100 é sem ampliação.',
      from: ['answering_page.zoom_percent'],
      missing: unlessTold,
    },
    pointer: {
      type: 'category',
      values: pointerLabels,
      label: 'Com o que se aponta',
      description: 'O meio principal do aparelho; com o que cada resposta foi dada está em input_way.',
      from: ['answering_page.pointer'],
    },
    touch_points: {
      type: 'integer',
      label: 'Toques ao mesmo tempo',
      description: 'Quantos dedos a tela distingue; 0 onde não se toca na tela.',
      from: ['answering_page.touch_points'],
    },
    cross_origin_isolated: {
      type: 'yesNo',
      label: 'Página isolada',
      description: 'Numa página isolada o navegador dá um relógio mais fino.',
      from: ['answering_page.cross_origin_isolated'],
    },
    clock_step_ms: {
      type: 'decimal',
      unit: 'ms',
      label: 'Passo do relógio',
      description: 'O menor passo do relógio com que os tempos são medidos no aparelho.',
      from: ['answering_page.clock_step_ms'],
      missing: 'o relógio não andou enquanto se media',
    },
    frame_interval_ms: {
      type: 'decimal',
      unit: 'ms',
      label: 'Intervalo entre quadros',
      description: 'Mediana, medida quando a página foi aberta, sem palavra na tela.',
      from: ['answering_page.frame_interval_ms'],
      missing: unlessFrames,
    },
    frame_spread_ms: {
      type: 'decimal',
      unit: 'ms',
      label: 'Dispersão do intervalo entre quadros',
      description: 'Distância entre os quartis.',
      from: ['answering_page.frame_spread_ms'],
      missing: unlessFrames,
    },
    time_zone: {
      type: 'text',
      label: 'Fuso horário do aparelho',
      from: ['answering_page.time_zone'],
      missing: unlessTold,
    },
    clock_offset_ms: {
      type: 'integer',
      unit: 'ms',
      label: 'Relógio do aparelho menos o do servidor',
      description: `Acima de 0, o aparelho está adiantado; arredondado a ${pageSteps.clockOffsetMs} ms, menos do que a rede deixa saber.`,
      from: ['answering_page.clock_offset_ms'],
      missing: 'o servidor não pôde ser perguntado',
    },
    element_timing: {
      type: 'yesNo',
      label: 'Diz quando algo foi mostrado',
      description: 'Se o navegador tem Element Timing.',
      from: ['answering_page.element_timing'],
    },
    received_at: receivedAtColumn('answering_page'),
  },
});
