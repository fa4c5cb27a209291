import type { LinkReason } from '#study/decisions/link-reason.ts';

/** Why the list of codes and names is downloaded, as the dialog offers it and the log says it. */
export const linkReasonNames: Record<LinkReason, string> = {
  contactParticipants: 'Falar com participantes',
  requestOfParticipant: 'Atender a um pedido de quem participa',
  correctData: 'Corrigir dados',
  safety: 'Segurança de alguém',
  ethicsCommittee: 'Pedido do comitê de ética',
};
