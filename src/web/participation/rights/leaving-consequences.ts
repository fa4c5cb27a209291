import type { LeavingChoice } from '#study/decisions/leaving-choice.ts';

export type Consequences = { goes: readonly string[]; stays: readonly string[] };

/** What each way of leaving means, for somebody who takes part. */
export const leavingConsequences: Record<LeavingChoice, Consequences> = {
  keep: {
    goes: [
      'Sua conta, seu nome, seu e-mail, sua foto e o seu perfil.',
      'Sua assinatura, o PDF assinado e o que você escreveu sobre medicações.',
      'O código que representava você: as respostas ganham outro, que não leva a ninguém.',
    ],
    stays: [
      'Suas respostas e seus tempos, com idade, sexo, estado civil e escolaridade, e se você toma ou não medicações.',
      'O registro de que um termo foi aceito, sem dizer por quem.',
    ],
  },
  erase: {
    goes: [
      'Sua conta, seu nome, seu e-mail, sua foto e o seu perfil.',
      'O questionário e todas as respostas, de todos os dias.',
      'Os termos que você aceitou e o PDF assinado.',
    ],
    stays: [
      'Um recibo com número e data, sem o seu nome.',
      'Resultados que já foram publicados em conjunto, nos quais ninguém aparece.',
    ],
  },
};

/** For somebody who has an account and does not take part. */
export const accountOnlyConsequences: Consequences = {
  goes: ['Sua conta, seu nome, seu e-mail, sua foto e o seu perfil.', 'Os termos que você aceitou, se aceitou algum.'],
  stays: ['Um recibo com número e data, sem o seu nome.'],
};

/** True of every way of leaving, for somebody who is or was in staff. */
export const soForStaff: readonly string[] = [
  'Seu nome e seu e-mail ficam no registro do que a equipe leu e mudou, porque você faz ou fez parte dela.',
  'Isto só é possível sete dias depois que outra pessoa da administração tirou os seus papéis.',
];

/** True of every way of leaving. */
export const alwaysSo: readonly string[] = [
  'Você sai da sua conta em todos os aparelhos, e não é possível voltar com ela.',
  'Nenhum outro e-mail vai para você.',
  'Não dá para desfazer.',
];
