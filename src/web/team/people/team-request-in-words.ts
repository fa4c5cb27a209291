import type { RequestKind } from '#contract/accounts/audit-actions.ts';

type RequestReference = { requestNumber?: number | undefined; isAlone?: boolean | undefined };

const requestKindNames: Record<RequestKind, string> = {
  roles: 'papéis na equipe',
  invitation: 'convite para a equipe',
  links: 'lista de códigos e nomes',
  unblinding: 'abrir resultados antes do que diz o plano',
};

export function requestText({ requestNumber, isAlone }: RequestReference): string {
  const request = requestNumber === undefined ? '' : `, pelo pedido ${requestNumber}`;
  return `${request}${isAlone ? ', sem segunda pessoa, porque não havia outra na administração' : ''}`;
}

export function unblindingText(request: RequestReference): string {
  return request.requestNumber === undefined
    ? ''
    : `${requestText(request)}: abriu resultados antes do que dizia o plano`;
}

export function requestIn({ requestNumber, kind }: { requestNumber: number; kind: RequestKind }): string {
  return `pedido ${requestNumber} (${requestKindNames[kind]})`;
}
