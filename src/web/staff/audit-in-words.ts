import { auditActionShape } from '../../contract/audit-actions.ts';
import type { OutputOf } from '../../contract/call.ts';
import type { readAuditLog } from '../../contract/staff-account-calls.ts';
import { counted } from '../ui/in-words.ts';
import { roleNames } from './people-search.ts';
import { changesInWords } from './roles-in-words.ts';

export type AuditEntry = OutputOf<typeof readAuditLog>['entries'][number];

/** An entry of the audit log as people say it: who did what, to whom. */
export type AuditSentence = { actor: string; did: string };

const gone = 'conta que não existe mais';

/** @returns the entry in words; an action that this build does not know under its own name. */
export function auditInWords(entry: AuditEntry): AuditSentence {
  const known = auditActionShape.safeParse({ action: entry.action, detail: entry.detail }).data;
  const subject = entry.subjectName ?? `uma ${gone}`;
  const actor = entry.actorName ?? 'Conta que não existe mais, ou linha de comando';
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
      return { actor, did: `Mudou os papéis de ${subject}: ${changesOf(known.detail)}` };
    case 'staffMade':
      return { actor: 'Linha de comando', did: `Pôs ${subject} na equipe` };
    case 'secondFactorReset':
      return { actor, did: `Desligou a verificação em duas etapas de ${subject}` };
    case 'auditLogRead':
      return { actor, did: 'Leu este registro' };
    case 'personErased':
      return {
        actor: 'Linha de comando',
        did:
          known.detail.choice === 'erase'
            ? 'Apagou uma pessoa e tudo sobre ela, a pedido dela'
            : 'Tirou o nome das respostas de uma pessoa e apagou a conta, a pedido dela',
      };
    case undefined:
      return { actor, did: entry.subjectName === null ? entry.action : `${entry.action}: ${entry.subjectName}` };
  }
}

function changesOf({ before, after }: { before: Parameters<typeof changesInWords>[0]; after: typeof before }): string {
  return changesInWords(before, after).join('; ');
}
