import { pageSteps } from '#study/pages/page-facts.ts';
import { dayLabels, inputWayLabels } from './answer-labels.ts';
import type { Column } from './table-description.ts';

// Columns that several tables have, each made for the table it stands in.

export const codeColumn = {
  type: 'text',
  label: 'Código do participante',
  description: 'Pseudônimo. Liga as tabelas entre si e não leva a nome nem e-mail.',
  from: ['participant.code'],
} as const satisfies Column;

export const dayColumn = (table: string) =>
  ({ type: 'integer', label: 'Dia do estudo', values: dayLabels, from: [`${table}.day`] }) as const satisfies Column;

/** Whether the team has left the part of the day that a row belongs to out of the analyses. */
export const partExcludedColumn = {
  type: 'yesNo',
  label: 'Parte fora das análises',
  description:
    'Decisão da equipe sobre esta parte deste dia; as análises do sistema não contam estas linhas. O motivo está em excludedparts.',
  from: ['excluded_part.part'],
} as const satisfies Column;

export const materialHashColumn = (table: string) =>
  ({
    type: 'text',
    label: 'Versão do material',
    description: 'SHA-256 do arquivo do material sob o qual a resposta foi dada; o arquivo está em materials/.',
    from: [`${table}.material_hash`],
  }) as const satisfies Column;

export const receivedAtColumn = (table: string) =>
  ({
    type: 'instant',
    label: 'Recebida pelo servidor em',
    description: 'Relógio do servidor. Sem conexão, uma resposta fica no aparelho e chega depois.',
    from: [`${table}.received_at`],
  }) as const satisfies Column;

export const trustedColumn = (from: string, missing?: string) =>
  ({
    type: 'yesNo',
    label: 'Ação de uma pessoa',
    description: 'Se o navegador diz que foi uma pessoa, e não um programa, que agiu.',
    from: [from],
    ...(missing === undefined ? {} : { missing }),
  }) as const satisfies Column;

export const inputWayColumn = (table: string, missing?: string) =>
  ({
    type: 'category',
    values: inputWayLabels,
    label: 'Modo de resposta',
    from: [`${table}.input_way`],
    ...(missing === undefined ? {} : { missing }),
  }) as const satisfies Column;

/** The key of a page in all tables. */
export const pageColumn = (from: string) =>
  ({
    type: 'text',
    label: 'Página',
    description:
      'Uma abertura do aplicativo em um dia do estudo: junto com o código, leva à linha de pages. Sem linha ali, a página não chegou a se descrever.',
    from: [from],
    derivation: 'código próprio da exportação, feito da chave que o aparelho sorteou; não leva de volta a ela',
  }) as const satisfies Column;

/** Of a size of the window that a device has told in full. */
export const coarseWindow = `Em pixels da página, arredondada a ${pageSteps.screenPx} na exportação, para que ninguém seja reconhecido pelo aparelho.`;

/** What the answer was given on. */
export const deviceColumns = (table: string) =>
  ({
    page: { ...pageColumn(`${table}.device.page`), missing: 'dada antes que as páginas fossem guardadas' },
    viewport_width_px: {
      type: 'integer',
      unit: 'px',
      label: 'Largura da janela',
      description: coarseWindow,
      from: [`${table}.device.viewportWidthPx`],
    },
    viewport_height_px: {
      type: 'integer',
      unit: 'px',
      label: 'Altura da janela',
      description: coarseWindow,
      from: [`${table}.device.viewportHeightPx`],
    },
    frame_interval_ms: {
      type: 'decimal',
      unit: 'ms',
      label: 'Intervalo entre quadros',
      description: 'Mediana do tempo entre dois quadros da tela: a resolução dos tempos medidos no aparelho.',
      from: [`${table}.device.frameIntervalMs`],
      missing: 'o aparelho não informou',
    },
    build: {
      type: 'text',
      label: 'Versão do aplicativo',
      from: [`${table}.device.build`],
    },
  }) as const satisfies Record<string, Column>;
