import type { SignInMethod } from '#contract/accounts/account-audit-actions.ts';
import type { AuditActionName, AuditDetail, ParticipantReading } from '#contract/accounts/audit-actions.ts';
import { namesOfRoles } from '#contract/platform/staff-role-words.ts';
import { stateNames } from '#study/days/state-in-words.ts';
import type { GroupWay } from '#study/groups/group-plan.ts';
import type { CollectionName } from '#study/record/collection-name.ts';
import { consentActStateNames, signatureStateNames } from '#study/wording/consent-register-names.ts';
import { plural } from '#study/wording/plural.ts';
import { remindedNames } from '#study/wording/reminder-names.ts';
import { endedDataInWords, retentionWayActions } from '#study/wording/retention-names.ts';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import { writtenDate } from '#web/platform/ui/written-date.ts';
import { linkReasonNames } from '#web/research/export/export-in-words.ts';
import { dayPartsInWords, exclusionReasonNames } from '#web/research/quality/exclusion-in-words.ts';
import { untilInWords } from './end-date.ts';
import { changesInWords, roleNames } from './roles-in-words.ts';
import { requestIn, requestText, unblindingText } from './team-request-in-words.ts';

export type AuditNames = {
  subject: string;
  /** Name at that time; null if the log has none. */
  subjectLabel: string | null;
  participant: string;
  commandLine: string;
};

export type AuditSentence = string | { actor: string; did: string };

const wordMood = 'WordMood';

export const auditSentences: {
  readonly [Action in AuditActionName]: (detail: AuditDetail<Action>, names: AuditNames) => AuditSentence;
} = {
  peopleSearched: ({ role, page, found }) =>
    `Procurou pessoas${inBrackets([role === 'all' ? null : roleNames[role].toLowerCase(), pageIn(page)])}: ` +
    plural(found, 'encontrada', 'encontradas'),
  rolesChanged: ({ before, after, ...request }, { subject }) =>
    `Mudou os papéis de ${subject}${requestText(request)}: ${changesInWords(before, after).join('; ')}`,
  rolesEnded: (_, { subject }) => ({ actor: wordMood, did: `Terminaram no último dia os papéis de ${subject}` }),
  teamRequestMade: (detail) => `Fez o ${requestIn(detail)}${requestText({ isAlone: detail.isAlone })}`,
  teamRequestConfirmed: (detail) => `Confirmou o ${requestIn(detail)}`,
  teamRequestRefused: (detail) => `Recusou o ${requestIn(detail)}`,
  teamRequestWithdrawn: (detail) => `Retirou o ${requestIn(detail)}`,
  invitationSent: (detail) => `Enviou de novo o convite do pedido ${invitationIn(detail)}`,
  invitationAccepted: (detail) => `Aceitou o convite do pedido ${invitationIn(detail)}`,
  staffMade: (_, { subject, commandLine }) => ({ actor: commandLine, did: `Pôs ${subject} na equipe` }),
  secondFactorReset: (_, { subject }) => `Desligou a verificação em duas etapas de ${subject}`,
  auditLogRead: () => 'Leu este registro',
  professionalAdded: (detail, names) => `Pôs ${professionalIn(detail, names)} na lista de profissionais`,
  professionalChanged: (detail, names) => `Mudou ${professionalIn(detail, names)} na lista de profissionais`,
  professionalRemoved: (detail, names) => `Tirou ${professionalIn(detail, names)} da lista de profissionais`,
  messagesRead: ({ seen }) => `Leu ${plural(seen, 'mensagem', 'mensagens')} da tela Contato`,
  messageMarked: ({ answered }, { subject }) =>
    answered
      ? `Marcou como respondida uma mensagem de ${subject}`
      : `Tirou de uma mensagem de ${subject} a marca de respondida`,
  backupChecked: () => 'Confirmou que uma cópia de segurança foi conferida',
  restoreRehearsed: (detail, { commandLine }) => ({ actor: commandLine, did: rehearsalIn(detail) }),
  clockConfirmed: () => 'Confirmou que um relógio que saltou está certo',
  safetyCasesRead: () => 'Abriu a lista de casos',
  safetyCaseTaken: ({ caseNumber, fromSomebodyElse }) =>
    `Assumiu o caso ${caseNumber}${fromSomebodyElse ? ', que estava com outra pessoa' : ''}`,
  safetyCaseReleased: ({ caseNumber }) => `Devolveu o caso ${caseNumber}`,
  safetyCaseClosed: ({ caseNumber }) => `Encerrou o caso ${caseNumber}`,
  safetyCaseReopened: ({ caseNumber }) => `Reabriu o caso ${caseNumber}`,
  safetyContactRead: ({ caseNumber }, { participant }) => `Viu o contato de ${participant} no caso ${caseNumber}`,
  participantListRead: () => 'Leu a lista de participantes',
  dayOpeningsRead: () => 'Viu quando abrem os próximos dias',
  participantRead: ({ what }, { participant }) => `Leu ${readings[what]} de ${participant}`,
  participantExcluded: ({ reason }, { participant }) =>
    `Excluiu ${participant} das análises: ${exclusionReasonNames[reason].toLowerCase()}`,
  participantIncluded: (_, { participant }) => `Reincluiu ${participant} nas análises`,
  partsExcluded: ({ day, parts, reason }, { participant }) =>
    `Excluiu das análises ${dayPartsInWords(parts)} do dia ${day} de ${participant}: ` +
    exclusionReasonNames[reason].toLowerCase(),
  partsIncluded: ({ day, parts }, { participant }) =>
    `Reincluiu nas análises ${dayPartsInWords(parts)} do dia ${day} de ${participant}`,
  codeFoundByName: ({ from, isMissing }, { participant }) => {
    const place = from === 'people' ? 'Pessoas' : 'Mensagens';
    return isMissing
      ? `Procurou o código de um nome, em ${place}: a pessoa não participava`
      : `Foi de um nome, em ${place}, ao código de ${participant}`;
  },
  noteWritten: (_, { participant }) => `Escreveu uma nota sobre ${participant}`,
  noteRemoved: (_, { participant }) => `Apagou uma nota sua sobre ${participant}`,
  dayOpeningChanged: ({ day, change, beyondLastDate }, { participant }) =>
    `${dayOpeningChanges[change]} dia ${day} de ${participant}` +
    (beyondLastDate ? ', também além do fim da pesquisa' : ''),
  timeZoneCorrected: ({ before, after }, { participant }) =>
    `Corrigiu o fuso horário de ${participant}: ${before ?? 'não reconhecido'} para ${after}`,
  reminderSent: ({ day, kind }, { participant }) =>
    `Enviou a ${participant} um lembrete ${kind === 'consented' ? 'de começar' : `do dia ${day}`}`,
  reminderTextChanged: ({ kind, isUsual }) =>
    `${isUsual ? 'Voltou ao texto de sempre' : 'Mudou o texto'} do lembrete de ${remindedNames[kind]}`,
  studySwitchChanged: ({ before, after, ownSentence }) =>
    before === after
      ? `Mudou a frase para visitantes da pesquisa ${stateNames[after]}`
      : `Mudou a pesquisa de ${stateNames[before]} para ${stateNames[after]}` +
        (ownSentence ? ', com uma frase da equipe para visitantes' : ''),
  recruitmentLinkMade: ({ link }) => `Criou o link de recrutamento ${link}`,
  recruitmentLinkChanged: ({ link, change }) => `${linkChanges[change]} o link de recrutamento ${link}`,
  recruitmentOpeningChanged: ({ after }) =>
    after === 'all'
      ? 'Abriu a pesquisa também a quem chega sem link'
      : 'Deixou a pesquisa só para quem chega por um link',
  groupPlanChanged: ({ way, groups }) =>
    way === 'none'
      ? 'Deixou a pesquisa sem grupos'
      : `Definiu os grupos (${groupWayNames[way]}): ${plural(groups, 'grupo', 'grupos')}`,
  groupsDisclosed: ({ way, people }) => `Revelou os grupos (${groupWayNames[way]}): ${peopleIn(people)}`,
  materialDraftBegun: ({ edition }) => `Começou um rascunho do material, a partir da edição ${edition}`,
  materialDraftRenewed: ({ edition }) => `Passou o rascunho do material para a edição ${edition}`,
  materialDraftDiscarded: ({ changedFiles }) => `Descartou o rascunho do material, com ${filesIn(changedFiles)}`,
  materialDraftPublished: ({ edition, changedFiles, approval, ...request }) =>
    `Publicou a edição ${edition} do material, com ${filesIn(changedFiles)}, ` +
    `${approval === 'approved' ? 'com parecer do comitê' : 'sem novo parecer'}${unblindingText(request)}`,
  materialWentBack: ({ to, edition, ...request }) =>
    `Voltou o material ao da edição ${to}, publicado como edição ${edition}${unblindingText(request)}`,
  outsideIdsRead: ({ link, people }) =>
    `Baixou os códigos de outro serviço do link de recrutamento ${link}: ${peopleIn(people)}`,
  recruitmentTargetChanged: ({ before, after }) =>
    `Mudou a meta de inscrições de ${targetIn(before)} para ${targetIn(after)}`,
  participantListDownloaded: ({ participants }) =>
    `Baixou a lista de participantes: ${plural(participants, 'participante', 'participantes')}`,
  exportRequested: (detail) => `Pediu uma exportação${archiveIn(detail)}${tokenIn(detail)}: ${daysIn(detail.days)}`,
  exportDownloaded: (detail) =>
    `Baixou uma exportação${archiveIn(detail)}${tokenIn(detail)}: ${daysIn(detail.days)}, ` +
    `${plural(detail.rows, 'linha', 'linhas')}, ${hashIn(detail.sha256)}`,
  allRecordsRead: (detail) =>
    `Baixou ${collections[detail.collection]}${tokenIn(detail)}: ${plural(detail.records, 'registro', 'registros')}`,
  linkTableRead: ({ reason, people, ...request }) =>
    `Baixou a lista de códigos e nomes${requestText(request)} (${peopleIn(people)}): ` +
    linkReasonNames[reason].toLowerCase(),
  apiTokenMade: ({ validDays }) => `Criou um token de exportação por ${plural(validDays, 'dia', 'dias')}`,
  apiTokenRevoked: () => 'Revogou um token de exportação',
  signedIn: (detail) => `Entrou na conta ${signInWayNames[detail.with]}`,
  signInFailed: ({ step, times }, { subject }) => ({
    actor: 'Alguém que não entrou',
    did: `Tentou entrar na conta de ${subject}: ${failuresIn(step, times)} em um quarto de hora`,
  }),
  ownNameChanged: ({ by, isLikeColleague }, { subjectLabel }) =>
    `Mudou o próprio nome${by === 'provider' ? ' ao entrar com outra conta' : ''}: agora ${subjectLabel ?? 'outro'}` +
    (isLikeColleague ? '. Outra pessoa da equipe tem o mesmo nome' : ''),
  ownEmailChanged: (_, { subjectLabel }) => `Mudou o próprio e-mail: agora ${subjectLabel ?? 'outro'}`,
  ownPasswordChanged: () => 'Trocou a própria senha',
  ownSecondFactorChanged: ({ change }) => secondFactorChanges[change],
  signInWayJoined: ({ isPasswordRemoved }) =>
    `Juntou à própria conta outro modo de entrar${isPasswordRemoved ? '; a senha de antes foi retirada' : ''}`,
  accountEnded: (_, { subjectLabel }) =>
    subjectLabel === null
      ? { actor: wordMood, did: 'Uma conta que aparece neste registro deixou de existir' }
      : `A conta de ${subjectLabel} deixou de existir`,
  consentRegisterRead: ({ state, signature, page, found }) =>
    `Leu o registro de consentimentos${inBrackets([
      state && consentActStateNames[state].toLowerCase(),
      signature && `assinatura: ${signatureStateNames[signature].toLowerCase()}`,
      pageIn(page),
    ])}: ${plural(found, 'encontrado', 'encontrados')}`,
  consentCopyRead: (_, { participant }) => `Baixou a via da pesquisa do termo de ${participant}`,
  signedConsentRead: (_, { participant }) => `Baixou o PDF assinado de ${participant}`,
  signatureInspected: ({ verdict }, { participant }) =>
    `Conferiu a assinatura de ${participant}: ${signatureStateNames[verdict].toLowerCase()}`,
  signatureConfirmed: (_, { participant }) => `Confirmou a assinatura de ${participant}`,
  signatureConfirmationUndone: (_, { participant }) => `Desfez a confirmação da assinatura de ${participant}`,
  consentBundleDownloaded: ({ from, to, acts, sha256 }) =>
    `Baixou o pacote para o comitê de ética: ${writtenDate(from)} a ${writtenDate(to)}, ` +
    `${plural(acts, 'consentimento', 'consentimentos')}, ${hashIn(sha256)}`,
  retentionRequested: (detail) => `Mandou ${retentionWayActions[detail.way]}: ${endedDataInWords(detail)}`,
  retentionConfirmed: ({ way }) => `Confirmou o pedido de outra pessoa para ${retentionWayActions[way]}: começou`,
  retentionCancelled: ({ way }) => `Retirou o pedido para ${retentionWayActions[way]}: nada foi apagado`,
  retentionBegun: ({ way }) => ({ actor: wordMood, did: `Passada a espera, começou a ${retentionWayActions[way]}` }),
  retentionLapsed: ({ way }) => ({
    actor: wordMood,
    did: `Deixou de valer o pedido para ${retentionWayActions[way]}: nada foi apagado`,
  }),
  retentionEnded: (detail) => ({
    actor: wordMood,
    did: `Cumpriu o que a equipe mandou, ${retentionWayActions[detail.way]}: ${endedDataInWords(detail)}`,
  }),
  testPersonMarked: (_, { subject }) => `Marcou a participação de ${subject} como teste`,
  testPersonUnmarked: ({ answeredSince }, { subject }) =>
    `Tirou a marca de teste da participação de ${subject}` +
    (answeredSince ? ', e o que respondeu com ela passou a contar' : ''),
  testParticipationEnded: (_, { subject }) => `Apagou a participação de teste de ${subject}`,
  personErased: ({ choice }, { commandLine }) => ({
    actor: commandLine,
    did:
      choice === 'erase'
        ? 'Apagou uma pessoa e tudo sobre ela, a pedido dela'
        : 'Tirou o nome das respostas de uma pessoa e apagou a conta, a pedido dela',
  }),
};

const readings: Record<ParticipantReading, string> = {
  everything: 'as respostas',
  attempt: 'uma tentativa, item a item,',
  record: 'o registro de pesquisa',
  userRecord: 'o que escreveu em Sobre você e as nuvens',
};

const dayOpeningChanges: Record<AuditDetail<'dayOpeningChanged'>['change'], string> = {
  opened: 'Abriu na hora o',
  earlier: 'Adiantou o',
  later: 'Adiou o',
  undone: 'Desfez a mudança do',
};

const linkChanges: Record<AuditDetail<'recruitmentLinkChanged'>['change'], string> = {
  written: 'Mudou',
  closed: 'Fechou',
  opened: 'Reabriu',
};

const groupWayNames: Record<GroupWay, string> = {
  none: 'sem grupos',
  link: 'pelo link',
  lot: 'por sorteio',
  band: 'pela pontuação',
};

const collections: Record<CollectionName, string> = {
  wordMood: 'todos os registros de pesquisa',
  users: 'todos os registros pessoais',
};

const signInWayNames: Record<SignInMethod, string> = {
  password: 'com a senha',
  provider: 'com outra conta',
  mailedLink: 'pelo link de um e-mail',
  appCode: 'com um código do aplicativo',
  recoveryCode: 'com um código de recuperação',
};

const secondFactorChanges: Record<AuditDetail<'ownSecondFactorChanged'>['change'], string> = {
  on: 'Ligou a própria verificação em duas etapas',
  off: 'Desligou a própria verificação em duas etapas',
  newRecoveryCodes: 'Fez novos códigos de recuperação',
};

function inBrackets(parts: readonly (string | null)[]): string {
  const shownParts = parts.filter((part) => part !== null);
  return shownParts.length === 0 ? '' : ` (${shownParts.join(', ')})`;
}

const pageIn = (page: number) => (page === 1 ? null : `página ${page}`);
const peopleIn = (people: number) => plural(people, 'pessoa', 'pessoas');
const filesIn = (files: number) => plural(files, 'arquivo mudado', 'arquivos mudados');
const targetIn = (target: number | null) => target?.toLocaleString('pt-BR') ?? 'nenhuma';
const daysIn = (days: readonly number[]) => `${days.length === 1 ? 'dia' : 'dias'} ${days.toSorted().join(', ')}`;
const hashIn = (sha256: string) => `SHA-256 ${sha256.slice(0, 12)}…`;

function invitationIn({ requestNumber, staffRoles, staffUntil }: AuditDetail<'invitationSent'>): string {
  return `${requestNumber}: ${namesOfRoles(staffRoles)}${staffUntil === null ? '' : `, ${untilInWords(staffUntil)}`}`;
}

function professionalIn({ hasAccount }: AuditDetail<'professionalAdded'>, { subject }: AuditNames): string {
  return hasAccount ? subject : 'alguém sem conta';
}

const archiveIn = ({ archive }: AuditDetail<'exportRequested'>) => (archive === 'publishable' ? ' para publicar' : '');

function tokenIn(detail: { with: 'page' | 'token' | 'command' }): string {
  return { page: '', token: ' com um token', command: ' pela linha de comando' }[detail.with];
}

function failuresIn(step: AuditDetail<'signInFailed'>['step'], times: number): string {
  return step === 'password'
    ? plural(times, 'senha que não confere', 'senhas que não conferem')
    : plural(times, 'código que não confere', 'códigos que não conferem');
}

function rehearsalIn(detail: AuditDetail<'restoreRehearsed'>): string {
  const { madeAt, participants, findings, auditIsWhole } = detail;
  const wrong = [
    findings === 0 ? null : plural(findings, 'registro que não confere', 'registros que não conferem'),
    auditIsWhole ? null : 'registro de acessos que não confere',
  ].filter((part) => part !== null);
  const people = plural(participants, 'participante', 'participantes');
  const outcome = wrong.length === 0 ? 'tudo confere' : wrong.join(', ');
  return `Ensaiou a volta da cópia de segurança de ${momentInWords(madeAt)}, com ${people}: ${outcome}`;
}
