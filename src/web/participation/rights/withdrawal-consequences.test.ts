import { expect, test } from 'vitest';
import { evidenceChoices } from '#study/decisions/evidence-choice.ts';
import { withdrawalChoices } from '#study/decisions/withdrawal-choice.ts';
import { accountOnlyConsequences, alwaysRetained, withdrawalConsequences } from './withdrawal-consequences.ts';

test.each(evidenceChoices)('when the text retains "%s", no choice claims that it is deleted', (evidence) => {
  const ways = [
    ...withdrawalChoices.map((choice) => withdrawalConsequences(evidence)[choice]),
    accountOnlyConsequences(evidence),
  ];
  for (const { goes, stays } of ways) {
    const isEvidenceKept = stays.some((sentence) => sentence.startsWith('A prova do seu consentimento'));
    expect(isEvidenceKept).toBe(evidence !== 'count');
    expect(goes.some((sentence) => /seu nome|Sua assinatura/.test(sentence))).toBe(evidence === 'count');
    if (evidence === 'document') expect(goes.join(' ')).not.toContain('PDF');
  }
});

test('only participants see the note on the hash of their address', () => {
  const text = (takesPart: boolean) => alwaysRetained({ takesPart, isOrWasStaff: false }).join(' ');
  expect(text(true)).toContain('um código feito a partir do seu e-mail');
  expect(text(false)).toBe('');
});
