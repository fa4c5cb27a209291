import type { SignInWay } from '#contract/accounts/account-audit-actions.ts';
import type { AuditAction } from '#contract/accounts/audit-actions.ts';
import { counted } from '#study/wording/counted.ts';
import type { AuditSentence, ShownAuditEntry } from './audit-in-words.ts';
import { called, subjectOf } from './audit-names.ts';

type AccountAction = Extract<
  AuditAction,
  {
    action:
      | 'signedIn'
      | 'signInFailed'
      | 'ownNameChanged'
      | 'ownEmailChanged'
      | 'ownPasswordChanged'
      | 'ownSecondFactorChanged'
      | 'signInWayJoined'
      | 'accountEnded';
  }
>;

const wordMood = 'WordMood';

/** @returns in words what staff have done with their own accounts, or others with theirs; the actor where nobody is named for it */
export function accountEntryInWords(
  { action, detail }: AccountAction,
  entry: ShownAuditEntry,
): Pick<AuditSentence, 'did'> & Partial<AuditSentence> {
  switch (action) {
    case 'signedIn':
      return { did: `Entrou na conta ${signInWayNames[detail.with]}` };
    case 'signInFailed':
      return {
        actor: 'Alguém que não entrou',
        did: `Tentou entrar na conta de ${subjectOf(entry)}: ${failuresOf(detail)} em um quarto de hora`,
      };
    case 'ownNameChanged':
      return {
        did:
          `Mudou o próprio nome${detail.by === 'provider' ? ' ao entrar com outra conta' : ''}: agora ${nowOf(entry)}` +
          (detail.isLikeColleague ? '. Outra pessoa da equipe tem o mesmo nome' : ''),
      };
    case 'ownEmailChanged':
      return { did: `Mudou o próprio e-mail: agora ${nowOf(entry)}` };
    case 'ownPasswordChanged':
      return { did: 'Trocou a própria senha' };
    case 'ownSecondFactorChanged':
      return { did: secondFactorChanges[detail.change] };
    case 'signInWayJoined':
      return {
        did: `Juntou à própria conta outro modo de entrar${detail.isPasswordRemoved ? '; a senha de antes foi retirada' : ''}`,
      };
    case 'accountEnded':
      return entry.subjectLabel === null
        ? { actor: wordMood, did: 'Uma conta que aparece neste registro deixou de existir' }
        : { did: `A conta de ${called(entry.subjectLabel)} deixou de existir` };
  }
}

/** What somebody is called by the change that an entry tells of. */
function nowOf({ subjectLabel }: ShownAuditEntry): string {
  return subjectLabel === null ? 'outro' : called(subjectLabel);
}

const signInWayNames: Record<SignInWay, string> = {
  password: 'com a senha',
  provider: 'com outra conta',
  mailedLink: 'pelo link de um e-mail',
  appCode: 'com um código do aplicativo',
  recoveryCode: 'com um código de recuperação',
};

const secondFactorChanges = {
  on: 'Ligou a própria verificação em duas etapas',
  off: 'Desligou a própria verificação em duas etapas',
  newRecoveryCodes: 'Fez novos códigos de recuperação',
};

function failuresOf({ step, times }: { step: 'password' | 'secondStep'; times: number }): string {
  return step === 'password'
    ? counted(times, 'senha que não confere', 'senhas que não conferem')
    : counted(times, 'código que não confere', 'códigos que não conferem');
}
