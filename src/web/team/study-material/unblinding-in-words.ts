import type { RecordedApproval, RecordedUnblinding } from '#contract/team/material-publication-calls.ts';
import type { PublicationEffect, Unblinding } from '#contract/team/study-material-calls.ts';
import type { Blind } from '#study/material/blind.ts';
import type { MaterialOrigin } from '#study/material/material-origin.ts';
import { plural } from '#study/wording/plural.ts';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import { writtenDate } from '#web/platform/ui/written-date.ts';

/** Follows "os resultados abrem". */
export function blindInWords({ untilPeople, until }: Blind): string {
  const people =
    untilPeople === null ? [] : [`quando ${plural(untilPeople, 'pessoa terminar', 'pessoas terminarem')} o dia 3`];
  const date = until === null ? [] : [`a partir de ${writtenDate(until)}`];
  const parts = [...people, ...date];
  return parts.length === 0 ? 'já' : parts.join(' e ');
}

export function editionInWords(backTo: number | null): string {
  return backTo === null ? 'o rascunho do material' : `a edição ${backTo} do material`;
}

export function isUnblindingUsable({ request }: Unblinding, now: Date): boolean {
  return request !== null && request.usableFrom !== null && new Date(request.usableFrom) <= now;
}

export function unblindingStateInWords({ request, secondPerson }: Unblinding, now: Date): string {
  if (request?.state === 'waiting') {
    return 'O seu pedido espera por outra pessoa da administração, em Pedidos e convites. Ele vale só para estes arquivos, como estão agora.';
  }
  if (request?.usableFrom) {
    return new Date(request.usableFrom) <= now
      ? 'O seu pedido já vale: você pode publicar.'
      : `O seu pedido vale a partir de ${momentInWords(request.usableFrom)}. Até lá, alguém da administração ainda pode retirá-lo, em Pedidos e convites.`;
  }
  return {
    confirms: 'Escreva o motivo. Outra pessoa da administração recebe um e-mail e decide.',
    notThere:
      'Não há outra pessoa na administração: depois do pedido, é preciso esperar sete dias. A equipe recebe um e-mail.',
    leftLately:
      'A outra pessoa deixou a administração há menos de sete dias: espere esse prazo, ou peça a quem cuida da instalação.',
  }[secondPerson];
}

export function recordedUnblindingInWords({ reason, requestedByName, confirmedByName }: RecordedUnblinding): string {
  const requester = requestedByName ?? 'uma conta que não existe mais';
  const confirmed = confirmedByName === null ? 'sem segunda pessoa' : `com a confirmação de ${confirmedByName}`;
  return `Abriu resultados antes do que dizia o plano, a pedido de ${requester}, ${confirmed}: ${reason}`;
}

export const originNames: Record<MaterialOrigin, string> = {
  folder: 'Da pasta do servidor',
  browser: 'Publicada no navegador',
};

export function approvalInWords({ recordedByName, kind, caae, opinion, approvedOn, reason }: RecordedApproval): string {
  const who = `Publicada por ${recordedByName ?? 'uma conta que não existe mais'}`;
  if (kind === 'notNeeded') return `${who}, sem novo parecer: ${reason ?? ''}`;
  return `${who}. CAAE ${caae ?? ''}, parecer ${opinion ?? ''}, de ${writtenDate(approvedOn ?? '')}.`;
}

export function effectInWords({
  changesConsent,
  peopleToAsk,
  peopleInPart,
}: Omit<PublicationEffect, 'unblinding'>): string {
  const again = againInWords(changesConsent, peopleToAsk);
  if (peopleInPart === 0) return `${again} Ninguém está no meio de um dia.`;
  const inPart = plural(peopleInPart, 'pessoa está no meio de um dia', 'pessoas estão no meio de um dia');
  return `${again} ${inPart}: a parte que alguém já começou termina como começou.`;
}

function againInWords(changesConsent: boolean, peopleToAsk: number): string {
  if (!changesConsent) return 'O que as pessoas aceitaram fica igual: ninguém precisa aceitar de novo.';
  if (peopleToAsk === 0) return 'O que as pessoas aceitam muda; ninguém que participa precisa aceitar de novo.';
  const who = plural(peopleToAsk, 'pessoa que participa precisa', 'pessoas que participam precisam');
  return `O que as pessoas aceitam muda: ${who} ler e aceitar de novo antes do próximo passo.`;
}
