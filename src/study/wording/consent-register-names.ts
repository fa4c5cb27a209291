import type { ConsentActState } from '#study/decisions/consent-act-state.ts';
import type { SignatureState } from '#study/decisions/signature-verdict.ts';

/** For staff and ethics committees. */
export const consentActStateNames: Readonly<Record<ConsentActState, string>> = {
  inForce: 'Em vigor',
  outdated: 'Desatualizado',
  withdrawn: 'Retirado',
  retainedAfterWithdrawal: 'Mantido após a saída',
};

/** Of an externally signed PDF. */
export const signatureStateNames: Readonly<Record<SignatureState, string>> = {
  valid: 'Válida',
  changed: 'Mudado depois de assinar',
  otherPerson: 'De outra pessoa',
  unknownRoot: 'Raiz desconhecida',
  unreadable: 'Não pôde ser lida',
  unsigned: 'Sem assinatura',
  confirmed: 'Conferida pela equipe',
  waiting: 'Em conferência',
  none: 'Sem PDF',
};
