import { describe, expect, it } from 'vitest';
import { receiptFacts, receiptText } from './receipt-in-words.ts';

const receipt = {
  receiptNumber: 'ABCD-EFGH-JKLM-NPQR',
  choice: 'erase',
  leftAt: '2026-03-01T12:00:00.000Z',
  removed: { rows: 1234, files: 0, mails: 2, sessions: 1 },
  keptAnswers: 0,
  evidence: 'count',
} as const;

describe('the receipt of a withdrawal', () => {
  it('lists erased data, without retained answers', () => {
    const facts = Object.fromEntries(receiptFacts(receipt));
    expect(facts.Apagado).toBe('1.234\u00A0registros, 2\u00A0e-mails e 1\u00A0aparelho em que a conta estava aberta');
    expect(facts['Mantido sem nome']).toBe('Nenhuma resposta');
  });

  it('has the number of anonymously retained answers', () => {
    const facts = Object.fromEntries(receiptFacts({ ...receipt, choice: 'keep', keptAnswers: 300 }));
    expect(facts.Escolha).toBe('Manter as respostas sem o nome');
    expect(facts['Mantido sem nome']).toBe('300 respostas');
  });

  it('lists retained consent data, if the text announced them', () => {
    expect(Object.fromEntries(receiptFacts(receipt))).not.toHaveProperty('Prova do consentimento');
    const facts = Object.fromEntries(receiptFacts({ ...receipt, evidence: 'document' }));
    expect(facts['Prova do consentimento']).toMatch(/^Guardada longe das respostas: .*PDF assinado/);
  });

  it('can be downloaded as text with its number', () => {
    expect(receiptText(receipt)).toMatch(/^Recibo de saída · WordMood\nNúmero: ABCD-EFGH-JKLM-NPQR\n/);
  });
});
