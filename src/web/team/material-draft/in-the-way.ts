import { counted } from '#study/wording/counted.ts';

type Standing = {
  changedCount: number;
  /** The server does not take what stands in a file. */
  isRefused: boolean;
  isStored: boolean;
  /** Null while that is not known. */
  complaintCount: number | null;
  isOfNewest: boolean;
  /** It opens results before the plan does, and nobody has confirmed that. */
  isUnblindingOpen: boolean;
  newest: number;
};

/** @returns why a draft cannot be published at this moment; null where it can */
export function inTheWay({
  changedCount,
  isRefused,
  isStored,
  complaintCount,
  isOfNewest,
  isUnblindingOpen,
  newest,
}: Standing): string | null {
  if (changedCount === 0) return 'Nada mudou ainda.';
  if (!isOfNewest) return `Antes, passe o rascunho para a edição ${newest}, no alto da tela.`;
  if (isRefused) return 'Antes, acerte o que não foi salvo: o alto da tela diz por quê.';
  if (!isStored) return 'Um momento: o que você escreveu ainda está sendo salvo.';
  if (complaintCount === null) return 'Um momento: o rascunho está sendo conferido.';
  if (complaintCount > 0) {
    return `Antes, acerte o que está no alto da tela: ${counted(complaintCount, 'coisa', 'coisas')}.`;
  }
  return isUnblindingOpen ? 'Antes, é preciso a confirmação de que os resultados podem abrir antes do plano.' : null;
}
