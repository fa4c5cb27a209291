import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import type { AdvanceReason } from '#study/progress/progress.ts';
import { dayParts, type RelationTask, relationTasks } from '#study/protocol.ts';
import type { ItemKind, OptionPart } from '#study/relation-task/relation-item.ts';
import type { NetworkName } from '#study/words/pseudo-words.ts';
import type { Context } from '#study/words/word-table.ts';
import type { BilingualText } from './bilingual-text.ts';
import { dayPartTitles } from './day-part-labels.ts';

const aboutInEnglish = {
  training1: "synonyms and antonyms of the person's words",
  test1: 'synonyms and antonyms that the training has held out',
  training2: 'relations with pseudo-words',
  test2: 'derived relations, never trained',
} as const satisfies Record<RelationTask, string>;
export const taskLabels = keyedBy(relationTasks, (task) => ({
  pt: `${dayParts[task].name}: ${dayParts[task].about}`,
  en: `${dayPartTitles[task].en}: ${aboutInEnglish[task]}`,
}));

export const itemKindLabels = {
  CUE: { pt: 'relação treinada com sinônimo ou antônimo', en: 'trained relation with a synonym or antonym' },
  ARB: { pt: 'relação arbitrária treinada com palavra inventada', en: 'trained arbitrary relation with a pseudo-word' },
  GEN: {
    pt: 'controle generalizado pela dica: sinônimo ou antônimo não treinado',
    en: 'generalized control by the cue: a synonym or antonym that was not trained',
  },
  ME: {
    pt: 'implicação mútua: relação inversa à treinada',
    en: 'mutual entailment: the reverse of a trained relation',
  },
  CE: {
    pt: 'implicação combinatória: relação entre duas palavras inventadas',
    en: 'combinatorial entailment: a relation between two pseudo-words',
  },
} as const satisfies Record<ItemKind, BilingualText>;

export const contextLabels = {
  SIMILAR: { pt: 'dica de semelhança', en: 'cue of similarity' },
  OPOSTO: { pt: 'dica de oposição', en: 'cue of opposition' },
} as const satisfies Record<Context, BilingualText>;

export const optionPartLabels = {
  right: { pt: 'certa', en: 'right' },
  lure: { pt: 'isca: seria a certa sob a outra dica', en: 'lure: it would be right under the other cue' },
  same: { pt: 'outra, do lado da certa', en: 'another one, on the side of the right one' },
  opposite: { pt: 'outra, do lado da isca', en: 'another one, on the side of the lure' },
  neither: { pt: 'outra, sem lado', en: 'another one, on no side' },
} as const satisfies Record<OptionPart, BilingualText>;

export const networkLabels = {
  X: { pt: 'rede X: letras B e C', en: 'network X: letters B and C' },
  Y: { pt: 'rede Y: letras D e E', en: 'network Y: letters D and E' },
} as const satisfies Record<NetworkName, BilingualText>;

export const advanceLabels = {
  mastery: { pt: 'por domínio: 90% de acertos ou mais', en: 'by mastery: 90% right or more' },
  cap: { pt: 'pela décima tentativa, sem domínio', en: 'by the tenth attempt, without mastery' },
} as const satisfies Record<AdvanceReason, BilingualText>;

export const cellDrawLabels = {
  perBlock: { pt: 'a cada tentativa', en: 'for each attempt' },
  perPerson: { pt: 'uma vez por pessoa', en: 'once for each person' },
} as const satisfies Record<GeneratorSettings['cells'], BilingualText>;

export const classDrawLabels = {
  pole: { pt: 'a do polo da palavra', en: "that of the word's pole" },
  drawn: { pt: 'sorteada', en: 'drawn' },
} as const satisfies Record<GeneratorSettings['classes'], BilingualText>;

export const wordRoleLabels = {
  low: { pt: 'uma das cinco com as menores notas', en: 'one of the five with the lowest ratings' },
  high: { pt: 'uma das cinco com as maiores notas', en: 'one of the five with the highest ratings' },
  neutral: {
    pt: 'neutra: palavra de comparação; opção no Teste 2 só com uma rede',
    en: 'neutral: a word to compare with; an option in Test 2 only with one network',
  },
} as const;

export const wordSourceLabels = {
  rated: { pt: 'escolhida pela nota', en: 'chosen by its rating' },
  reserve: { pt: 'reserva: a pessoa não a avaliou', en: 'reserve: the person has not rated it' },
} as const;
