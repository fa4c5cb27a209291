import type { AuditAction, RequestKind } from '#contract/accounts/audit-actions.ts';
import { namesOfRoles } from '#contract/platform/staff-role-words.ts';
import { counted } from '#study/wording/counted.ts';
import { linkReasonNames } from '#web/research/export/link-reasons.ts';
import type { AuditSentence, ShownAuditEntry } from './audit-in-words.ts';
import { subjectOf } from './audit-names.ts';
import { untilInWords } from './end-date.ts';
import { changesInWords } from './roles-in-words.ts';

type TeamAction = Extract<
  AuditAction,
  {
    action:
      | 'rolesChanged'
      | 'rolesEnded'
      | 'teamRequestMade'
      | 'teamRequestConfirmed'
      | 'teamRequestRefused'
      | 'teamRequestWithdrawn'
      | 'invitationSent'
      | 'invitationAccepted'
      | 'linkTableRead';
  }
>;

const wishes: Record<RequestKind, string> = {
  roles: 'papéis na equipe',
  invitation: 'convite para a equipe',
  links: 'lista de códigos e nomes',
  unblinding: 'abrir resultados antes do que diz o plano',
};

/** @returns in words what the team has decided about itself, and who could see names; the actor where it was nobody */
export function teamEntryInWords(
  { action, detail }: TeamAction,
  entry: ShownAuditEntry,
): Pick<AuditSentence, 'did'> & Partial<AuditSentence> {
  switch (action) {
    case 'rolesChanged':
      return { did: `Mudou os papéis de ${subjectOf(entry)}${askedIn(detail)}: ${changesOf(detail)}` };
    case 'rolesEnded':
      return { actor: 'WordMood', did: `Terminaram no último dia os papéis de ${subjectOf(entry)}` };
    case 'teamRequestMade':
      return {
        did: `Fez o pedido ${detail.requestNumber} (${wishes[detail.kind]})${askedIn({ isAlone: detail.isAlone })}`,
      };
    case 'teamRequestConfirmed':
      return { did: `Confirmou o pedido ${detail.requestNumber} (${wishes[detail.kind]})` };
    case 'teamRequestRefused':
      return { did: `Recusou o pedido ${detail.requestNumber} (${wishes[detail.kind]})` };
    case 'teamRequestWithdrawn':
      return { did: `Retirou o pedido ${detail.requestNumber} (${wishes[detail.kind]})` };
    case 'invitationSent':
      return { did: `Enviou de novo o convite do pedido ${detail.requestNumber}: ${rolesOfInvitation(detail)}` };
    case 'invitationAccepted':
      return { did: `Aceitou o convite do pedido ${detail.requestNumber}: ${rolesOfInvitation(detail)}` };
    case 'linkTableRead':
      return {
        did:
          `Baixou a lista de códigos e nomes${askedIn(detail)} (${counted(detail.people, 'pessoa', 'pessoas')}): ` +
          linkReasonNames[detail.reason].toLowerCase(),
      };
  }
}

/** Which request it was, and whether nobody else was there to confirm it. */
export function askedIn({
  requestNumber,
  isAlone,
}: {
  requestNumber?: number | undefined;
  isAlone?: boolean | undefined;
}): string {
  const request = requestNumber === undefined ? '' : `, pelo pedido ${requestNumber}`;
  return `${request}${isAlone ? ', sem segunda pessoa, porque não havia outra na administração' : ''}`;
}

function rolesOfInvitation({
  staffRoles,
  staffUntil,
}: Extract<TeamAction, { action: 'invitationSent' }>['detail']): string {
  return `${namesOfRoles(staffRoles)}${staffUntil === null ? '' : `, ${untilInWords(staffUntil)}`}`;
}

function changesOf({ before, after }: Extract<TeamAction, { action: 'rolesChanged' }>['detail']): string {
  return changesInWords(before, after).join('; ');
}
