import type { CellDraw } from '#study/assignment/cell-draw.ts';
import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
import type { Parity } from '#study/assignment/skeleton.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import type { AdvancedBy } from '#study/progress/progress.ts';
import { dayParts, relationTasks } from '#study/protocol.ts';
import type { ItemKind, OptionPart } from '#study/relation-task/relation-item.ts';
import type { NetworkName } from '#study/words/pseudo-words.ts';
import type { Context } from '#study/words/word-table.ts';

// What the tasks, their items and the draw of a person are made of.

export const taskLabels = keyedBy(relationTasks, (task) => `${dayParts[task].name}: ${dayParts[task].about}`);

export const itemKindLabels = {
  CUE: 'relação treinada com sinônimo ou antônimo',
  ARB: 'relação arbitrária treinada com palavra inventada',
  GEN: 'controle generalizado pela dica: sinônimo ou antônimo não treinado',
  ME: 'implicação mútua: relação inversa à treinada',
  CE: 'implicação combinatória: relação entre duas palavras inventadas',
} as const satisfies Record<ItemKind, string>;

export const contextLabels = {
  SIMILAR: 'dica de semelhança',
  OPOSTO: 'dica de oposição',
} as const satisfies Record<Context, string>;

export const optionPartLabels = {
  right: 'certa',
  lure: 'isca: seria a certa sob a outra dica',
  same: 'outra, do lado da certa',
  opposite: 'outra, do lado da isca',
  neither: 'outra, sem lado',
} as const satisfies Record<OptionPart, string>;

export const networkLabels = {
  X: 'rede X: letras B e C',
  Y: 'rede Y: letras D e E',
} as const satisfies Record<NetworkName, string>;

export const advanceLabels = {
  mastery: 'por domínio: 90% de acertos ou mais',
  cap: 'pela décima tentativa, sem domínio',
} as const satisfies Record<AdvancedBy, string>;

export const cellDrawLabels = {
  perBlock: 'a cada tentativa',
  perPerson: 'uma vez por pessoa',
} as const satisfies Record<GeneratorSettings['cells'], string>;

export const singleCueLabels = {
  own: 'a própria dica da palavra',
  other: 'a outra dica',
} as const satisfies Record<CellDraw['singleCue'], string>;

export const parityLabels = {
  even: 'par: a dica própria é SIMILAR',
  odd: 'ímpar: a dica própria é OPOSTO',
} as const satisfies Record<Parity, string>;

export const wordRoleLabels = {
  low: 'uma das cinco com as menores notas',
  high: 'uma das cinco com as maiores notas',
  neutral: 'neutra: palavra de comparação; opção no Teste 2 só com uma rede',
} as const;

export const wordSourceLabels = {
  rated: 'escolhida pela nota',
  reserve: 'reserva: a pessoa não a avaliou',
} as const;
