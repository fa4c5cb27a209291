import type { ItemAction, ItemPart, ItemRun } from './item-run.ts';
import type { ShownItem } from './shown-item.ts';

/** What the button says that opens a part. */
export const revealLabels: Readonly<Record<ItemPart, string>> = {
  sample: 'Clique para ver a palavra',
  context: 'Clique para ver a dica',
  blank: 'Clique para abrir o espaço',
  options: 'Clique para ver as opções',
};

/** @returns the item's question in full, as a screen reader says it. */
export function questionOf({ sample, context }: Pick<ShownItem, 'sample' | 'context'>): string {
  return context === 'SIMILAR'
    ? `Qual opção tem sentido parecido com ${sample}?`
    : `Qual opção tem sentido contrário ao de ${sample}?`;
}

/** @returns what is to be done now, for the line between the relation and the options; empty while parts are still to be opened. */
export function hintOf(run: ItemRun, usesKeys: boolean): string {
  if (run.confirmedAt !== null || run.reveals.length < 4) return '';
  if (run.picked !== null) return 'Agora clique no espaço';
  if (run.placed !== null) return 'Se tiver certeza, use Terminar';
  return usesKeys ? 'Escolha uma opção com Tab e confirme com Enter' : 'Arraste uma opção até o espaço';
}

/** @returns what a screen reader says after an action that has changed the item. */
export function announcementOf(action: ItemAction, run: ItemRun, item: ShownItem): string {
  switch (action.kind) {
    case 'revealed':
      return announceReveal(action.part, item);
    case 'picked':
      return run.picked === null
        ? `${action.option} não está mais escolhida.`
        : `${run.picked} escolhida. Agora clique no espaço.`;
    case 'dropped':
      return `${action.option} está no espaço. Use Terminar para confirmar ou Recomeçar para tirar.`;
    case 'reset':
      return `O espaço está vazio de novo. ${questionOf(item)}`;
    default:
      return '';
  }
}

function announceReveal(part: ItemPart, item: ShownItem): string {
  switch (part) {
    case 'sample':
      return `Palavra: ${item.sample}.`;
    case 'context':
      return `Dica: ${item.context}.`;
    case 'blank':
      return 'Espaço vazio.';
    case 'options':
      return `${questionOf(item)} Opções: ${item.options.join(', ')}.`;
  }
}
