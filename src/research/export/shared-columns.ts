import { pageSteps } from '#study/pages/page-facts.ts';
import { dayLabels, inputWayLabels } from './answer-labels.ts';
import type { BilingualText } from './bilingual-text.ts';
import type { Column } from './table-description.ts';

// Columns and texts of several tables.

export const countDerivation = { pt: 'contagem', en: 'count' };
export const listAsText = { pt: 'lista escrita em um texto', en: 'a list written as a text' };
export const fileHash = { pt: 'SHA-256 do arquivo em materials/.', en: 'SHA-256 of the file in materials/.' };

export const lastActivityOfWithdrawn = {
  pt: 'De quem saiu e deixou as respostas (people.has_left): o momento da última atividade.',
  en: 'Of people who left and kept their answers in (people.has_left): the time of the last activity.',
};

export const codeColumn = {
  type: 'text',
  label: { pt: 'Código do participante', en: 'Participant code' },
  description: {
    pt: 'Pseudônimo. Liga as tabelas entre si e não leva a nome nem e-mail.',
    en: 'Pseudonym. Links the tables with one another and leads to no name or e-mail address.',
  },
  from: ['participant.code'],
  own: false,
} as const satisfies Column;

export const dayColumn = (table: string) =>
  ({
    type: 'integer',
    label: { pt: 'Dia do estudo', en: 'Day of the study' },
    values: dayLabels,
    from: [`${table}.day`],
    own: 'Dia',
  }) as const satisfies Column;

export const healthDataColumn = {
  type: 'yesNo',
  label: {
    pt: 'Marcou a caixa de dados de saúde (se o termo a tem)',
    en: 'Ticked the box on health data (if the form has one)',
  },
  description: {
    pt: 'Uma caixa própria do termo, que um estudo pode ter. Onde ela existe, ninguém entra sem marcá-la: 0 quer dizer que o termo aceito não a tinha, e não uma recusa. Os rótulos das caixas estão no texto aceito (consents.text_hash).',
    en: 'A box of its own on the consent form, which a study may have. Where there is one, ticking it is required to take part: 0 means that the accepted form had none, and is no refusal. The labels of the boxes are in the accepted text (consents.text_hash).',
  },
  values: {
    0: { pt: 'o termo não tinha esta caixa', en: 'the form had no such box' },
    1: { pt: 'marcou a caixa', en: 'ticked the box' },
  },
  from: ['consent.health_data_accepted'],
} as const satisfies Column;

/** Whether staff excluded this row's part of the day. */
export const partExcludedColumn = {
  type: 'yesNo',
  label: { pt: 'Parte fora das análises', en: 'Part left out of the analyses' },
  description: {
    pt: 'Decisão da equipe sobre esta parte deste dia; as análises do sistema não contam estas linhas. O motivo está em excludedparts.',
    en: "The team's decision on this part of this day; the system's analyses do not count these rows. The reason is in excludedparts.",
  },
  from: ['excluded_part.part'],
  own: false,
} as const satisfies Column;

export const materialHashColumn = (table: string) =>
  ({
    type: 'text',
    label: { pt: 'Versão do material', en: 'Version of the material' },
    description: {
      pt: 'SHA-256 do arquivo do material sob o qual a resposta foi dada; o arquivo está em materials/.',
      en: 'SHA-256 of the file of the material under which the answer was given; the file is in materials/.',
    },
    from: [`${table}.material_hash`],
    own: false,
  }) as const satisfies Column;

export const receivedAtColumn = (table: string) =>
  ({
    type: 'instant',
    label: { pt: 'Recebida pelo servidor em', en: 'Received by the server at' },
    description: {
      pt: 'Relógio do servidor. Sem conexão, uma resposta fica no aparelho e chega depois.',
      en: "The server's clock. Without a connection an answer stays on the device and arrives later.",
    },
    from: [`${table}.received_at`],
    own: 'Recebida em',
  }) as const satisfies Column;

export const trustedColumn = (from: string, missing?: BilingualText) =>
  ({
    type: 'yesNo',
    label: { pt: 'Ação de uma pessoa', en: 'Action of a person' },
    description: {
      pt: 'Se o navegador diz que foi uma pessoa, e não um programa, que agiu.',
      en: 'Whether the browser says that a person, and not a program, has acted.',
    },
    from: [from],
    ...(missing === undefined ? {} : { missing }),
    own: 'O navegador diz que foi uma pessoa?',
  }) as const satisfies Column;

export const inputWayColumn = (table: string, missing?: BilingualText) =>
  ({
    type: 'category',
    values: inputWayLabels,
    label: { pt: 'Modo de resposta', en: 'Way of responding' },
    from: [`${table}.input_way`],
    own: 'Modo',
    ...(missing === undefined ? {} : { missing }),
  }) as const satisfies Column;

/** Foreign key of pages. */
export const pageColumn = (from: string) =>
  ({
    type: 'text',
    label: { pt: 'Página', en: 'Page' },
    description: {
      pt: 'Uma abertura do aplicativo em um dia do estudo: junto com o código, leva à linha de pages. Sem linha ali, a página não chegou a se descrever.',
      en: 'One opening of the app on a day of the study: together with the code it leads to the row of pages. Without a row there, the page never came to describe itself.',
    },
    from: [from],
    derivation: {
      pt: 'código próprio da exportação, feito da chave que o aparelho sorteou; não leva de volta a ela',
      en: "a code of the export's own, made from the key that the device drew; it does not lead back to it",
    },
  }) as const satisfies Column;

/** For window sizes that devices report exactly. */
export const coarseWindow = {
  pt: `Em pixels da página, arredondada a ${pageSteps.screenPx} na exportação, para que ninguém seja reconhecido pelo aparelho.`,
  en: `In pixels of the page, rounded to ${pageSteps.screenPx} in the export, so that no participant is recognized by their device.`,
};

export const deviceColumns = (table: string) =>
  ({
    page: {
      ...pageColumn(`${table}.device.page`),
      missing: { pt: 'dada antes que as páginas fossem guardadas', en: 'given before pages were kept' },
    },
    viewport_width_px: {
      type: 'integer',
      unit: 'px',
      label: { pt: 'Largura da janela', en: 'Width of the window' },
      description: coarseWindow,
      from: [`${table}.device.viewportWidthPx`],
      own: false,
    },
    viewport_height_px: {
      type: 'integer',
      unit: 'px',
      label: { pt: 'Altura da janela', en: 'Height of the window' },
      description: coarseWindow,
      from: [`${table}.device.viewportHeightPx`],
      own: false,
    },
    frame_interval_ms: {
      type: 'decimal',
      unit: 'ms',
      label: { pt: 'Intervalo entre quadros', en: 'Interval between frames' },
      description: {
        pt: 'Mediana do tempo entre dois quadros da tela: a resolução dos tempos medidos no aparelho.',
        en: 'Median time between two frames of the screen: the resolution of times measured on the device.',
      },
      from: [`${table}.device.frameIntervalMs`],
      own: false,
      missing: { pt: 'o aparelho não informou', en: 'the device did not say' },
    },
    build: {
      type: 'text',
      label: { pt: 'Versão do aplicativo', en: 'Build of the app' },
      description: {
        pt: 'filled-study: o próprio programa inventou a resposta, sem aplicativo.',
        en: 'filled-study: the program itself has made up the answer, without the app.',
      },
      from: [`${table}.device.build`],
      own: false,
    },
  }) as const satisfies Record<string, Column>;
