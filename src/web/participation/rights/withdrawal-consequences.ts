import type { EvidenceChoice } from '#study/decisions/evidence-choice.ts';
import type { WithdrawalChoice } from '#study/decisions/withdrawal-choice.ts';

export type Consequences = { goes: readonly string[]; stays: readonly string[] };

/** Evidence of the consent that remains; `count` leaves nothing personal. */
const evidenceStays: Record<EvidenceChoice, readonly string[]> = {
  count: [],
  record: [
    'A prova do seu consentimento, longe das respostas e sem código: o nome que você digitou, o que marcou e quando.',
  ],
  document: [
    'A prova do seu consentimento, longe das respostas e sem código: o nome que você digitou, o que marcou e quando, e o PDF assinado, se você enviou um.',
  ],
};

const accountGoes = (evidence: EvidenceChoice) =>
  evidence === 'count' ? 'Sua conta, seu nome, seu e-mail e o seu perfil.' : 'Sua conta, seu e-mail e o seu perfil.';

const signatureGoes: Record<EvidenceChoice, string> = {
  count: 'Sua assinatura, o PDF assinado e o que você escreveu sobre medicações.',
  record: 'O PDF assinado e o que você escreveu sobre medicações.',
  document: 'O que você escreveu sobre medicações.',
};

const consentsGo: Record<EvidenceChoice, string> = {
  count: 'Os termos que você aceitou e o PDF assinado.',
  record: 'O PDF assinado, e os termos que você aceitou antes do último.',
  document: 'Os termos que você aceitou antes do último.',
};

export function withdrawalConsequences(evidence: EvidenceChoice): Record<WithdrawalChoice, Consequences> {
  return {
    keep: {
      goes: [
        accountGoes(evidence),
        signatureGoes[evidence],
        'O código que representava você: as respostas ganham outro, que não leva a ninguém.',
      ],
      stays: [
        'Suas respostas e seus tempos, com idade, sexo, estado civil e escolaridade, e se você toma ou não medicações.',
        'Junto das respostas, o registro de que um termo foi aceito, sem dizer por quem.',
        ...evidenceStays[evidence],
      ],
    },
    erase: {
      goes: [accountGoes(evidence), 'O questionário e todas as respostas, de todos os dias.', consentsGo[evidence]],
      stays: [
        'Um recibo com número e data, sem o seu nome.',
        ...evidenceStays[evidence],
        'Resultados que já foram publicados em conjunto, nos quais ninguém aparece.',
      ],
    },
  };
}

export function accountOnlyConsequences(evidence: EvidenceChoice): Consequences {
  return {
    goes: [
      accountGoes(evidence),
      evidence === 'count' ? 'Os termos que você aceitou, se aceitou algum.' : consentsGo[evidence],
    ],
    stays: ['Um recibo com número e data, sem o seu nome.', ...evidenceStays[evidence]],
  };
}

/** Under every choice. */
export function alwaysRetained({ takesPart, isOrWasStaff }: { takesPart: boolean; isOrWasStaff: boolean }): string[] {
  return [
    ...(isOrWasStaff
      ? [
          'Seu nome e seu e-mail ficam no registro do que a equipe leu e mudou, porque você faz ou fez parte dela.',
          'Isto só é possível sete dias depois que outra pessoa da administração tirou os seus papéis.',
        ]
      : []),
    ...(takesPart
      ? [
          'Até o fim da pesquisa fica um código feito a partir do seu e-mail, que não permite descobrir qual ele é: ele só mostra se a mesma pessoa participa de novo.',
        ]
      : []),
  ];
}

export const commonConsequences: readonly string[] = [
  'Você sai da sua conta em todos os aparelhos, e não é possível voltar com ela.',
  'Nenhum outro e-mail vai para você.',
  'Não dá para desfazer.',
];
