import type { RefusedReason } from '#study/decisions/refused-answer.ts';

export const refusedReasonNames: Readonly<Record<RefusedReason, string>> = {
  conflict: 'já havia outra resposta neste lugar',
  'out-of-order': 'não era a próxima',
  'wrong-phase': 'a parte não era a da vez',
  'wrong-day': 'era de outro dia',
  'unknown-word': 'a palavra não era da pesquisa',
  'unknown-option': 'a opção não era do item',
  'invalid-input': 'não veio como esperado',
  unstorable: 'não conseguimos contá-la',
};
