import type { WithdrawalReceipt } from '#contract/participation/rights-calls.ts';
import type { EvidenceChoice } from '#study/decisions/evidence-choice.ts';
import { plural } from '#study/wording/plural.ts';
import { momentInWords } from '#web/platform/ui/in-words.ts';

export function receiptFacts(receipt: WithdrawalReceipt): (readonly [name: string, value: string])[] {
  const { receiptNumber, choice, leftAt, removed, keptAnswers, evidence } = receipt;
  return [
    ['Número', receiptNumber],
    ['Quando', momentInWords(leftAt)],
    ['Escolha', choice === 'keep' ? 'Manter as respostas sem o nome' : 'Apagar tudo'],
    ['Apagado', removedInWords(removed)],
    ['Mantido sem nome', keptAnswers === 0 ? 'Nenhuma resposta' : plural(keptAnswers, 'resposta', 'respostas')],
    ...evidenceFact[evidence],
  ];
}

/** `count` leaves no evidence to report. */
const evidenceFact: Record<EvidenceChoice, (readonly [string, string])[]> = {
  count: [],
  record: [['Prova do consentimento', 'Guardada longe das respostas: nome digitado, o que foi marcado e quando']],
  document: [
    [
      'Prova do consentimento',
      'Guardada longe das respostas: nome digitado, o que foi marcado e quando, e o PDF assinado, se foi enviado',
    ],
  ],
};

export function receiptText(receipt: WithdrawalReceipt): string {
  const lines = receiptFacts(receipt).map(([name, value]) => `${name}: ${value}`);
  return `${['Recibo de saída · WordMood', ...lines].join('\n')}\n`;
}

function removedInWords({ rows, files, mails, sessions }: WithdrawalReceipt['removed']): string {
  const parts = [
    pluralWithNbsp(rows, 'registro', 'registros'),
    ...(files > 0 ? [pluralWithNbsp(files, 'arquivo', 'arquivos')] : []),
    ...(mails > 0 ? [pluralWithNbsp(mails, 'e-mail', 'e-mails')] : []),
    ...(sessions > 0
      ? [pluralWithNbsp(sessions, 'aparelho em que a conta estava aberta', 'aparelhos em que a conta estava aberta')]
      : []),
  ];
  return new Intl.ListFormat('pt-BR').format(parts);
}

/** Joins number and unit with a no-break space. */
function pluralWithNbsp(...counts: Parameters<typeof plural>): string {
  return plural(...counts).replace(' ', '\u00A0');
}
