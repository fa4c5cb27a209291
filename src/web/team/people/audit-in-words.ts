import { type AuditAction, auditActionShape, type ParticipantReading } from '#contract/accounts/audit-actions.ts';
import type { readAuditLog } from '#contract/accounts/staff-account-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import { stateNames } from '#study/days/state-in-words.ts';
import { counted } from '#study/wording/counted.ts';
import { remindedNames } from '#study/wording/reminder-names.ts';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import { dayPartsInWords } from '#web/research/quality/day-parts-in-words.ts';
import { exclusionReasonNames } from '#web/research/quality/exclusion-in-words.ts';
import { accountEntryInWords } from './account-entry-in-words.ts';
import { actorOf, commandLineOf, subjectOf } from './audit-names.ts';
import { consentEntryInWords } from './consent-entry-in-words.ts';
import { dayOpeningInWords } from './day-opening-in-words.ts';
import { draftEntryInWords, unblindedIn } from './draft-entry-in-words.ts';
import { exportEntryInWords } from './export-entry-in-words.ts';
import { roleNames } from './people-in-address.ts';
import { recruitmentEntryInWords } from './recruitment-entry-in-words.ts';
import { teamEntryInWords } from './team-entry-in-words.ts';
import { testEntryInWords } from './test-entry-in-words.ts';

export type ShownAuditEntry = OutputOf<typeof readAuditLog>['entries'][number];

/** An entry of the audit log as people say it: who did what, to whom. */
export type AuditSentence = { actor: string; did: string };

type Rehearsal = Extract<AuditAction, { action: 'restoreRehearsed' }>['detail'];

/** @returns the entry in words; an action that this build does not know under its own name. */
export function auditInWords(entry: ShownAuditEntry): AuditSentence {
  const known = auditActionShape.safeParse({ action: entry.action, detail: entry.detail }).data;
  const subject = subjectOf(entry);
  const participant = entry.subjectCode === null ? 'alguém que já saiu' : `participante ${entry.subjectCode}`;
  const actor = actorOf(entry);
  switch (known?.action) {
    case 'peopleSearched': {
      const { role, page, found } = known.detail;
      const where = [role === 'all' ? null : roleNames[role].toLowerCase(), page === 1 ? null : `página ${page}`];
      const said = where.filter((part) => part !== null).join(', ');
      return {
        actor,
        did: `Procurou pessoas${said === '' ? '' : ` (${said})`}: ${counted(found, 'encontrada', 'encontradas')}`,
      };
    }
    case 'rolesChanged':
    case 'rolesEnded':
    case 'teamRequestMade':
    case 'teamRequestConfirmed':
    case 'teamRequestRefused':
    case 'teamRequestWithdrawn':
    case 'invitationSent':
    case 'invitationAccepted':
    case 'linkTableRead':
      return { actor, ...teamEntryInWords(known, entry) };
    case 'staffMade':
      return { actor: commandLineOf(entry), did: `Pôs ${subject} na equipe` };
    case 'secondFactorReset':
      return { actor, did: `Desligou a verificação em duas etapas de ${subject}` };
    case 'auditLogRead':
      return { actor, did: 'Leu este registro' };
    case 'professionalAdded':
      return { actor, did: `Pôs ${professionalOf(known.detail, subject)} na lista de profissionais` };
    case 'professionalChanged':
      return { actor, did: `Mudou ${professionalOf(known.detail, subject)} na lista de profissionais` };
    case 'professionalRemoved':
      return { actor, did: `Tirou ${professionalOf(known.detail, subject)} da lista de profissionais` };
    case 'messagesRead':
      return { actor, did: `Leu ${counted(known.detail.seen, 'mensagem', 'mensagens')} da tela Contato` };
    case 'messageMarked':
      return {
        actor,
        did: known.detail.answered
          ? `Marcou como respondida uma mensagem de ${subject}`
          : `Tirou de uma mensagem de ${subject} a marca de respondida`,
      };
    case 'backupChecked':
      return { actor, did: 'Confirmou que uma cópia de segurança foi conferida' };
    case 'restoreRehearsed':
      return { actor: commandLineOf(entry), did: rehearsalOf(known.detail) };
    case 'clockConfirmed':
      return { actor, did: 'Confirmou que um relógio que saltou está certo' };
    case 'safetyCasesRead':
      return { actor, did: 'Abriu a lista de casos' };
    case 'safetyCaseTaken':
      return {
        actor,
        did: `Assumiu o caso ${known.detail.caseNumber}${known.detail.fromSomebodyElse ? ', que estava com outra pessoa' : ''}`,
      };
    case 'safetyCaseReleased':
      return { actor, did: `Devolveu o caso ${known.detail.caseNumber}` };
    case 'safetyCaseClosed':
      return { actor, did: `Encerrou o caso ${known.detail.caseNumber}` };
    case 'safetyCaseReopened':
      return { actor, did: `Reabriu o caso ${known.detail.caseNumber}` };
    case 'safetyContactRead':
      return { actor, did: `Viu o contato de ${participant} no caso ${known.detail.caseNumber}` };
    case 'participantListRead':
      return { actor, did: 'Leu a lista de participantes' };
    case 'dayOpeningsRead':
      return { actor, did: 'Viu quando abrem os próximos dias' };
    case 'participantRead':
      return { actor, did: `Leu ${readingNames[known.detail.what]} de ${participant}` };
    case 'participantExcluded':
      return {
        actor,
        did: `Excluiu ${participant} das análises: ${exclusionReasonNames[known.detail.reason].toLowerCase()}`,
      };
    case 'participantIncluded':
      return { actor, did: `Reincluiu ${participant} nas análises` };
    case 'partsExcluded':
    case 'partsIncluded': {
      const { day, parts } = known.detail;
      const of = `das análises ${dayPartsInWords(parts)} do dia ${day} de ${participant}`;
      return {
        actor,
        did:
          known.action === 'partsExcluded'
            ? `Excluiu ${of}: ${exclusionReasonNames[known.detail.reason].toLowerCase()}`
            : `Reincluiu ${of.replace('das', 'nas')}`,
      };
    }
    case 'codeFoundByName':
      return {
        actor,
        did: `Foi de um nome, em ${known.detail.from === 'people' ? 'Pessoas' : 'Mensagens'}, ao código de ${participant}`,
      };
    case 'noteWritten':
      return { actor, did: `Escreveu uma nota sobre ${participant}` };
    case 'noteRemoved':
      return { actor, did: `Apagou uma nota sua sobre ${participant}` };
    case 'dayOpeningChanged':
      return { actor, did: dayOpeningInWords(known.detail, participant) };
    case 'timeZoneCorrected': {
      const { before, after } = known.detail;
      return { actor, did: `Corrigiu o fuso horário de ${participant}: ${before ?? 'não reconhecido'} para ${after}` };
    }
    case 'reminderSent':
      return {
        actor,
        did: `Enviou a ${participant} um lembrete ${known.detail.kind === 'consented' ? 'de começar' : `do dia ${known.detail.day}`}`,
      };
    case 'reminderTextChanged':
      return {
        actor,
        did: `${known.detail.isUsual ? 'Voltou ao texto de sempre' : 'Mudou o texto'} do lembrete de ${remindedNames[known.detail.kind]}`,
      };
    case 'studySwitchChanged': {
      const { before, after, ownSentence } = known.detail;
      const said = ownSentence ? ', com uma frase da equipe para visitantes' : '';
      const did =
        before === after
          ? `Mudou a frase para visitantes da pesquisa ${stateNames[after]}`
          : `Mudou a pesquisa de ${stateNames[before]} para ${stateNames[after]}${said}`;
      return { actor, did };
    }
    case 'recruitmentLinkMade':
    case 'recruitmentLinkChanged':
    case 'recruitmentOpeningChanged':
    case 'outsideIdsRead':
    case 'groupPlanChanged':
    case 'groupsTold':
      return { actor, did: recruitmentEntryInWords(known) };
    case 'materialDraftBegun':
    case 'materialDraftRenewed':
    case 'materialDraftDiscarded':
    case 'materialDraftPublished':
      return { actor, did: draftEntryInWords(known) };
    case 'materialWentBack': {
      const { to, generation } = known.detail;
      const how = unblindedIn(known.detail);
      return { actor, did: `Voltou o material ao da edição ${to}, publicado como edição ${generation}${how}` };
    }
    case 'recruitmentTargetChanged': {
      const { before, after } = known.detail;
      const of = (target: number | null) => (target === null ? 'nenhuma' : target.toLocaleString('pt-BR'));
      return { actor, did: `Mudou a meta de inscrições de ${of(before)} para ${of(after)}` };
    }
    case 'participantListDownloaded':
      return {
        actor,
        did: `Baixou a lista de participantes: ${counted(known.detail.participants, 'participante', 'participantes')}`,
      };
    case 'exportAsked':
    case 'exportDownloaded':
    case 'allRecordsRead':
      return { actor, did: exportEntryInWords(known) };
    case 'apiTokenMade':
      return { actor, did: `Criou um token de exportação por ${counted(known.detail.validDays, 'dia', 'dias')}` };
    case 'apiTokenRevoked':
      return { actor, did: 'Revogou um token de exportação' };
    case 'signedIn':
    case 'signInFailed':
    case 'ownNameChanged':
    case 'ownEmailChanged':
    case 'ownPasswordChanged':
    case 'ownSecondFactorChanged':
    case 'signInWayJoined':
    case 'accountEnded':
      return { actor, ...accountEntryInWords(known, entry) };
    case 'consentRegisterRead':
    case 'consentCopyRead':
    case 'signedConsentRead':
    case 'signatureInspected':
    case 'signatureConfirmed':
    case 'signatureConfirmationUndone':
    case 'consentBundleDownloaded':
    case 'retentionAsked':
    case 'retentionConfirmed':
    case 'retentionTakenBack':
    case 'retentionBegun':
    case 'retentionLapsed':
    case 'retentionEnded':
      return consentEntryInWords(known, { actor, participant });
    case 'testPersonMarked':
    case 'testPersonUnmarked':
    case 'testParticipationEnded':
      return { actor, did: testEntryInWords(known, subject) };
    case 'personErased':
      return {
        actor: commandLineOf(entry),
        did:
          known.detail.choice === 'erase'
            ? 'Apagou uma pessoa e tudo sobre ela, a pedido dela'
            : 'Tirou o nome das respostas de uma pessoa e apagou a conta, a pedido dela',
      };
    case undefined:
      return { actor, did: entry.subjectName === null ? entry.action : `${entry.action}: ${entry.subjectName}` };
  }
}

const readingNames: Record<ParticipantReading, string> = {
  everything: 'as respostas',
  attempt: 'uma tentativa, item a item,',
  record: 'o registro de pesquisa',
  userRecord: 'o que escreveu em Sobre você e as nuvens',
};

function professionalOf({ hasAccount }: { hasAccount: boolean }, subject: string): string {
  return hasAccount ? subject : 'alguém sem conta';
}

function rehearsalOf({ madeAt, participants, findings, unreadableTables, auditIsWhole }: Rehearsal): string {
  const wrong = [
    findings === 0 ? null : counted(findings, 'registro que não confere', 'registros que não conferem'),
    unreadableTables === 0 ? null : counted(unreadableTables, 'tabela que não se lê', 'tabelas que não se leem'),
    auditIsWhole ? null : 'registro de acessos que não confere',
  ].filter((part) => part !== null);
  const outcome = wrong.length === 0 ? 'tudo confere' : wrong.join(', ');
  const people = counted(participants, 'participante', 'participantes');
  return `Ensaiou a volta da cópia de segurança de ${momentInWords(madeAt)}, com ${people}: ${outcome}`;
}
