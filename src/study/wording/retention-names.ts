import type { RetentionWay } from '#study/decisions/retention-way.ts';
import { plural } from './plural.ts';

/** Follows "Mandou" or "vai". */
export const retentionWayActions: Readonly<Record<RetentionWay, string>> = {
  erase: 'apagar o que passou do prazo de guarda',
  anonymize: 'tirar os nomes do que passou do prazo de guarda',
};

type Ended = { people: number; leftAnswers: number; evidence: number };

export function endedDataInWords({ people, leftAnswers, evidence }: Ended): string {
  const kinds = [
    ...(people === 0 ? [] : [plural(people, 'pessoa', 'pessoas')]),
    ...(leftAnswers === 0 ? [] : [`respostas de ${plural(leftAnswers, 'pessoa que saiu', 'pessoas que saíram')}`]),
    ...(evidence === 0 ? [] : [plural(evidence, 'prova de consentimento', 'provas de consentimento')]),
  ];
  return kinds.length === 0 ? 'ainda nada' : new Intl.ListFormat('pt-BR').format(kinds);
}
