import type { AuditAction } from '#contract/accounts/audit-actions.ts';
import { consentActStateNames, signatureStateNames } from '#study/wording/consent-register-names.ts';
import { counted } from '#study/wording/counted.ts';
import { endedDataInWords, retentionWayDoes } from '#study/wording/retention-names.ts';
import type { AuditSentence } from './audit-in-words.ts';

type ConsentAction = Extract<
  AuditAction,
  {
    action:
      | 'consentRegisterRead'
      | 'consentCopyRead'
      | 'signedConsentRead'
      | 'signatureInspected'
      | 'signatureConfirmed'
      | 'signatureConfirmationUndone'
      | 'consentBundleDownloaded'
      | 'retentionAsked'
      | 'retentionConfirmed'
      | 'retentionTakenBack'
      | 'retentionBegun'
      | 'retentionLapsed'
      | 'retentionEnded';
  }
>;
type RegisterReading = Extract<AuditAction, { action: 'consentRegisterRead' }>['detail'];

/** @returns in words what was done with consents, and with data whose time is over */
export function consentEntryInWords(
  known: ConsentAction,
  { actor, participant }: { actor: string; participant: string },
): AuditSentence {
  switch (known.action) {
    case 'consentRegisterRead':
      return { actor, did: `Leu o registro de consentimentos${registerReadingOf(known.detail)}` };
    case 'consentCopyRead':
      return { actor, did: `Baixou a via da pesquisa do termo de ${participant}` };
    case 'signedConsentRead':
      return { actor, did: `Baixou o PDF assinado de ${participant}` };
    case 'signatureInspected':
      return {
        actor,
        did: `Conferiu a assinatura de ${participant}: ${signatureStateNames[known.detail.verdict].toLowerCase()}`,
      };
    case 'signatureConfirmed':
      return { actor, did: `Confirmou a assinatura de ${participant}` };
    case 'signatureConfirmationUndone':
      return { actor, did: `Desfez a confirmação da assinatura de ${participant}` };
    case 'consentBundleDownloaded': {
      const [from, to] = [known.detail.from, known.detail.to].map((date) => date.split('-').reverse().join('/'));
      const acts = counted(known.detail.acts, 'consentimento', 'consentimentos');
      const said = `${from} a ${to}, ${acts}, SHA-256 ${known.detail.sha256.slice(0, 12)}…`;
      return { actor, did: `Baixou o pacote para o comitê de ética: ${said}` };
    }
    case 'retentionAsked':
      return { actor, did: `Mandou ${retentionWayDoes[known.detail.way]}: ${endedDataInWords(known.detail)}` };
    case 'retentionConfirmed':
      return { actor, did: `Confirmou o pedido de outra pessoa para ${retentionWayDoes[known.detail.way]}: começou` };
    case 'retentionTakenBack':
      return { actor, did: `Retirou o pedido para ${retentionWayDoes[known.detail.way]}: nada foi apagado` };
    case 'retentionBegun':
      return { actor, did: `Passada a espera, começou a ${retentionWayDoes[known.detail.way]}` };
    case 'retentionLapsed':
      return { actor, did: `Deixou de valer o pedido para ${retentionWayDoes[known.detail.way]}: nada foi apagado` };
    case 'retentionEnded':
      return {
        actor: 'WordMood',
        did: `Cumpriu o que a equipe mandou, ${retentionWayDoes[known.detail.way]}: ${endedDataInWords(known.detail)}`,
      };
  }
}

function registerReadingOf({ state, signature, page, found }: RegisterReading): string {
  const which = [
    ...(state === null ? [] : [consentActStateNames[state].toLowerCase()]),
    ...(signature === null ? [] : [`assinatura: ${signatureStateNames[signature].toLowerCase()}`]),
    ...(page === 1 ? [] : [`página ${page}`]),
  ];
  return `${which.length === 0 ? '' : ` (${which.join(', ')})`}: ${counted(found, 'encontrado', 'encontrados')}`;
}
