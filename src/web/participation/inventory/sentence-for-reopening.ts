import { Refused } from '#web/platform/server-state/server-state.ts';

/**
 * After these refusals the answers are read again and the person goes on.
 * @returns what to tell, or null when this part is not to be answered now at all
 */
export function sentenceForReopening(error: unknown): string | null {
  if (!(error instanceof Refused)) {
    return 'Algo não chegou como esperado. Abrimos de novo as suas respostas: confira antes de enviar.';
  }
  switch (error.refusal.refusal) {
    case 'conflict':
    case 'out-of-order':
      return 'Esta frase também foi respondida em outra aba ou em outro aparelho. Estas são as respostas que ficaram guardadas: confira antes de enviar.';
    case 'incomplete':
      return 'Ainda faltam respostas. As que já chegaram estão guardadas.';
    case 'invalid-input':
      return 'Uma resposta não chegou como esperado. As outras estão guardadas: confira o que falta.';
    default:
      return null;
  }
}
