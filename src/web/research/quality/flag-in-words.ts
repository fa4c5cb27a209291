import type { QualityFlag } from '#contract/research/quality-calls.ts';
import type { QualityFlagName } from '#research/quality/quality-day.ts';
import { plural } from '#study/wording/plural.ts';

export const flagNames: Record<QualityFlagName, string> = {
  inventoryPace: 'Inventário rápido',
  sameAnswers: 'Respostas iguais em seguida',
  fastRatings: 'Notas rápidas demais',
  sameRating: 'Quase sempre a mesma nota',
  fastMedianRating: 'Mediana das notas rápida demais',
  timeOuts: 'Muitas palavras sem nota',
  hiddenPage: 'Página escondida',
  interruptedWords: 'Palavras interrompidas',
  untrustedInput: 'Respostas sem gesto de uma pessoa',
  translatedPage: 'Página traduzida',
  changedDevice: 'Outro aparelho ou janela',
  claimedTime: 'Mais tempo do que passou',
  overlappingWords: 'Palavras ao mesmo tempo',
  timeZone: 'Fuso horário diferente',
  secondParticipation: 'Já participou antes',
  fastItems: 'Itens rápidos demais',
  belowChance: 'Menos acertos que o acaso',
  samePosition: 'Sempre o mesmo lugar',
};

/** `notice`: worth a look; `hard`: probably not done as asked. */
export const severityNames: Record<QualityFlag['severity'], string> = { notice: 'Olhar', hard: 'Grave' };

type Measured = Pick<QualityFlag, 'measured' | 'threshold' | 'of'>;

export function flagInWords({ flag, ...measured }: Pick<QualityFlag, 'flag'> & Measured): string {
  return sentences[flag](measured);
}

const sentences: Record<QualityFlagName, (measured: Measured) => string> = {
  inventoryPace: ({ measured, threshold }) =>
    `Em média ${seconds(measured)} por item do inventário; o limite é ${seconds(threshold)}.`,
  sameAnswers: ({ measured, threshold }) =>
    `A mesma resposta em ${plural(measured, 'item seguido', 'itens seguidos')}; o limite é ${number(threshold)}.`,
  fastRatings: ({ measured, threshold, of }) =>
    `${plural(measured, 'nota', 'notas')} de ${number(of ?? 0)} em menos de ${number(threshold)} ms.`,
  sameRating: ({ measured, threshold, of }) =>
    `A mesma nota em ${number(measured)} de ${plural(of ?? 0, 'palavra', 'palavras')} (${share(measured, of)}); o limite é ${number(threshold)}%.`,
  fastMedianRating: ({ measured, threshold }) =>
    `Metade das notas em até ${number(measured)} ms; o limite é ${number(threshold)} ms.`,
  timeOuts: ({ measured, threshold, of }) =>
    `Sem resposta no tempo em ${number(measured)} de ${plural(of ?? 0, 'apresentação', 'apresentações')} (${share(measured, of)}); o limite é ${number(threshold)}%.`,
  hiddenPage: ({ measured, threshold }) =>
    `Página escondida por ${number(measured)} s no meio do inventário ou de itens; o limite é ${number(threshold)} s.`,
  interruptedWords: ({ measured, threshold }) =>
    `${plural(measured, 'apresentação interrompida', 'apresentações interrompidas')} porque a página saiu da tela; o limite é ${number(threshold)}.`,
  untrustedInput: ({ measured, of }) =>
    `${plural(measured, 'resposta', 'respostas')} de ${number(of ?? 0)} sem gesto de uma pessoa: o navegador diz que um programa respondeu.`,
  translatedPage: ({ measured, of }) =>
    `${plural(measured, 'resposta', 'respostas')} de ${number(of ?? 0)} em página que o navegador mostrou em outra língua: as palavras vistas não são as do estudo.`,
  changedDevice: ({ measured, threshold }) =>
    `A janela ou a frequência da tela mudou ${number(measured)}% em relação ao dia anterior; o limite é ${number(threshold)}%.`,
  claimedTime: ({ measured, of }) =>
    `A página diz que uma parte levou ${number(measured)} s, mas no servidor passaram só ${number(of ?? 0)} s entre o começo dela e a última resposta.`,
  overlappingWords: ({ measured, threshold, of }) =>
    `${plural(measured, 'apresentação começou', 'apresentações começaram')} antes de a anterior terminar, de ${number(of ?? 0)}; o limite é ${number(threshold)}.`,
  timeZone: ({ measured, threshold }) =>
    `O relógio do aparelho está a ${number(measured)} h do fuso da participação; o limite é ${number(threshold)} h.`,
  secondParticipation: () => 'Alguém com o mesmo endereço de e-mail já participou e saiu do estudo.',
  fastItems: ({ measured, threshold, of }) =>
    `${plural(measured, 'item', 'itens')} de ${number(of ?? 0)} com a primeira palavra colocada em menos de ${number(threshold)} ms.`,
  belowChance: ({ measured, threshold, of }) =>
    `${plural(measured, 'acerto', 'acertos')} em ${plural(of ?? 0, 'item', 'itens')}; por acaso seriam cerca de ${number(threshold)}.`,
  samePosition: ({ measured, threshold, of }) =>
    `A palavra do mesmo lugar em ${number(measured)} de ${plural(of ?? 0, 'item', 'itens')} (${share(measured, of)}); o limite é ${number(threshold)}%.`,
};

function number(value: number): string {
  return value.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 2 })} s`;
}

function share(part: number, whole: number | null): string {
  return `${number(whole ? (100 * part) / whole : 0)}%`;
}
