import type { TeamRequests } from '#contract/accounts/team-request-calls.ts';

export function secondPersonInWords(second: TeamRequests['secondPerson']): string {
  return {
    confirms: 'Só vale depois que outra pessoa da administração confirmar. Ela recebe um e-mail quando você pede.',
    notThere:
      'Não há outra pessoa na administração: o pedido vale na hora, e o registro diz que ninguém mais confirmou.',
    leftLately:
      'Isto pede uma segunda pessoa. A outra deixou a administração há menos de sete dias: espere esse prazo, ou peça a quem cuida da instalação.',
  }[second];
}
