import type { GatewayFailure, GatewayView } from '#contract/team/gateway-calls.ts';

type Delivery = GatewayView['deliveries'][number];

const failures: Record<Exclude<GatewayFailure, 'status' | 'gone'>, string> = {
  timeout: 'não respondeu em 10 segundos',
  unreachable: 'o gateway não respondeu',
  outdated: 'não valia mais: a pessoa já tinha seguido, ou desligou os lembretes',
};

export function failureInWords({ failure, status }: Pick<Delivery, 'failure' | 'status'>): string | null {
  if (failure === null) return null;
  if (failure === 'status') return `respondeu com o código ${status}`;
  return failure === 'gone' ? `respondeu que não recebe mais (código ${status})` : failures[failure];
}

export function deliveryInWords(one: Delivery, moment: (at: string) => string): string {
  const failure = failureInWords(one);
  if (one.deliveredAt !== null) {
    return `Recebido em ${moment(one.deliveredAt)}${one.tries > 1 ? `, na tentativa ${one.tries}` : ''}`;
  }
  if (one.givenUpAt !== null) return `Não chegou: ${failure ?? 'desistiu'}`;
  const next = one.nextTryAt === null ? '' : `; de novo em ${moment(one.nextTryAt)}`;
  return failure === null ? 'A caminho' : `Ainda não chegou: ${failure}${next}`;
}
