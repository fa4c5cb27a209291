import { RefusalError } from '#web/platform/server-state/server-state.ts';

/** @returns null when the part cannot go on */
export function sentenceForReopening(error: unknown): string | null {
  if (!(error instanceof RefusalError)) {
    return 'Algo não chegou como esperado. Abrimos de novo as suas respostas: confira antes de enviar.';
  }
  const { refusal, fields = [] } = error.refusal;
  switch (refusal) {
    case 'conflict':
    case 'out-of-order':
      if (fields.some(({ field }) => field === 'material')) return otherStatements;
      if (fields.length > 0) return sentenceForChanged(fields);
      return 'Esta frase também foi respondida em outra aba ou em outro aparelho. Estas são as respostas que ficaram guardadas: confira antes de enviar.';
    case 'incomplete':
      return 'Ainda faltam respostas. As que já chegaram estão guardadas.';
    case 'invalid-input':
      return 'Uma resposta não chegou como esperado. As outras estão guardadas: confira o que falta.';
    default:
      return null;
  }
}

const otherStatements =
  'As frases deste questionário foram atualizadas. Estas são as de agora, com as respostas que já ficaram guardadas para elas: confira antes de enviar.';

/** The visible answers differ from the stored ones. */
function sentenceForChanged(fields: readonly { field: string }[]): string {
  const items = fields.map(({ field }) => field.replace('item ', ''));
  const others =
    items.length === 1
      ? `a frase ${items} tem outra resposta guardada`
      : `as frases ${new Intl.ListFormat('pt-BR').format(items)} têm outras respostas guardadas`;
  return `Ainda não enviamos: ${others}, de outra aba ou de outro aparelho. Estas são as respostas que ficaram guardadas: confira antes de enviar.`;
}
