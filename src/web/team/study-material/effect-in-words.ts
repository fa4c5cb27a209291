import type { PublicationEffect } from '#contract/team/study-material-calls.ts';
import { counted } from '#study/wording/counted.ts';

/** @returns whom it would touch to put another material in force */
export function effectInWords({
  changesConsent,
  peopleToAsk,
  peopleInPart,
}: Omit<PublicationEffect, 'unblinding'>): string {
  const again = againInWords(changesConsent, peopleToAsk);
  if (peopleInPart === 0) return `${again} Ninguém está no meio de um dia.`;
  const inPart = counted(peopleInPart, 'pessoa está no meio de um dia', 'pessoas estão no meio de um dia');
  return `${again} ${inPart}: a parte que alguém já começou termina como começou.`;
}

function againInWords(changesConsent: boolean, peopleToAsk: number): string {
  if (!changesConsent) return 'O que as pessoas aceitaram fica igual: ninguém precisa aceitar de novo.';
  if (peopleToAsk === 0) return 'O termo muda; ninguém que participa precisa aceitar de novo.';
  const who = counted(peopleToAsk, 'pessoa que participa precisa', 'pessoas que participam precisam');
  return `O termo muda: ${who} ler e aceitar de novo antes do próximo passo.`;
}
