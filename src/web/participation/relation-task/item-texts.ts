import type { InputMode } from './input-mode.ts';
import type { ItemAction, ItemPart, ItemRun } from './item-run.ts';
import type { ShownItem } from './shown-item.ts';

const revealPurpose: Readonly<Record<ItemPart, string>> = {
  sample: 'para ver a palavra',
  context: 'para ver a dica',
  blank: 'para abrir o espaço',
  options: 'para ver as opções',
};

/** @returns such as "Toque para ver a palavra" */
export function revealLabel(part: ItemPart, handling: InputMode): string {
  return `${handling === 'touch' ? 'Toque' : 'Clique'} ${revealPurpose[part]}`;
}

/** For screen readers. */
export function questionOf({ sample, context }: Pick<ShownItem, 'sample' | 'context'>): string {
  return context === 'SIMILAR'
    ? `Qual opção tem sentido parecido com ${sample}?`
    : `Qual opção tem sentido contrário ao de ${sample}?`;
}

type Moment = 'choosing' | 'picked' | 'placed';

const placedInWords = 'Mudou de ideia? Recomeçar.';
const hints: Readonly<Record<InputMode, Readonly<Record<Moment, string>>>> = {
  touch: {
    choosing: 'Arraste a opção até o espaço, ou toque nela e depois no espaço.',
    picked: 'Agora toque no espaço.',
    placed: `Pronto? Toque em Terminar. ${placedInWords}`,
  },
  mouse: {
    choosing: 'Arraste a opção até o espaço, ou clique nela e depois no espaço.',
    picked: 'Agora clique no espaço.',
    placed: `Pronto? Clique em Terminar. ${placedInWords}`,
  },
  keys: {
    choosing: 'Escolha uma opção com Tab e confirme com Enter.',
    picked: 'Agora vá até o espaço com Tab e use Enter.',
    placed: `Pronto? Use Terminar. ${placedInWords}`,
  },
};

/** The line reserves room for the longest. */
export const allHints: readonly string[] = Object.values(hints).flatMap((ofHandling) => Object.values(ofHandling));

/** @returns empty while parts are closed */
export function hintOf(run: ItemRun, handling: InputMode): string {
  if (run.confirmedAt !== null || run.reveals.length < 4) return '';
  if (run.picked !== null) return hints[handling].picked;
  return hints[handling][run.placed === null ? 'choosing' : 'placed'];
}

/** For screen readers. */
export function announcementOf(action: ItemAction, run: ItemRun, item: ShownItem): string {
  switch (action.kind) {
    case 'revealed':
      return announceReveal(action.part, item);
    case 'picked':
      return run.picked === null
        ? `${action.option} não está mais escolhida.`
        : `${run.picked} escolhida. Agora vá para o espaço.`;
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
