import type { DraftCheck } from '#contract/team/material-draft-calls.ts';
import { counted } from '#study/wording/counted.ts';

/** @returns whom the publication of a draft would touch */
export function effectInWords({
  changesConsent,
  peopleToAsk,
  peopleInPart,
}: NonNullable<DraftCheck['effect']>): string {
  const who = counted(peopleToAsk, 'pessoa que participa precisa', 'pessoas que participam precisam');
  const again = changesConsent
    ? `O termo muda: ${who} ler e aceitar de novo antes do próximo passo.`
    : 'O que as pessoas aceitaram fica igual: ninguém precisa aceitar de novo.';
  if (peopleInPart === 0) return `${again} Ninguém está no meio de um dia.`;
  const inPart = counted(peopleInPart, 'pessoa está no meio de um dia', 'pessoas estão no meio de um dia');
  return `${again} ${inPart}: a parte que alguém já começou termina como começou.`;
}

type Standing = {
  changedCount: number;
  isStored: boolean;
  /** Null while that is not known. */
  complaintCount: number | null;
  isOfNewest: boolean;
  newest: number;
};

/** @returns why a draft cannot be published at this moment; null where it can */
export function inTheWay({ changedCount, isStored, complaintCount, isOfNewest, newest }: Standing): string | null {
  if (changedCount === 0) return 'Nada mudou ainda.';
  if (!isOfNewest) return `Antes, passe o rascunho para a edição ${newest}, no alto da tela.`;
  if (!isStored) return 'Um momento: o que você escreveu ainda está sendo salvo.';
  if (complaintCount === null) return 'Um momento: o rascunho está sendo conferido.';
  if (complaintCount === 0) return null;
  return `Antes, acerte o que está no alto da tela: ${counted(complaintCount, 'coisa', 'coisas')}.`;
}
