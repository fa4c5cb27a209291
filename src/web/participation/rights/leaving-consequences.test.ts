import { expect, test } from 'vitest';
import { evidenceChoices } from '#study/decisions/evidence-after-leaving.ts';
import { leavingChoices } from '#study/decisions/leaving-choice.ts';
import { accountOnlyConsequences, leavingConsequences, retainedInEveryCase } from './leaving-consequences.ts';

test.each(evidenceChoices)('where the text says that "%s" stays, no way of leaving says that it goes', (evidence) => {
  const ways = [
    ...leavingChoices.map((choice) => leavingConsequences(evidence)[choice]),
    accountOnlyConsequences(evidence),
  ];
  for (const { goes, stays } of ways) {
    const isEvidenceKept = stays.some((sentence) => sentence.startsWith('A prova do seu consentimento'));
    expect(isEvidenceKept).toBe(evidence !== 'count');
    expect(goes.some((sentence) => /seu nome|Sua assinatura/.test(sentence))).toBe(evidence === 'count');
    if (evidence === 'document') expect(goes.join(' ')).not.toContain('PDF');
  }
});

test('whoever takes part is told of the hash of their address, and nobody else', () => {
  const said = (takesPart: boolean) => retainedInEveryCase({ takesPart, isOrWasStaff: false }).join(' ');
  expect(said(true)).toContain('um código feito a partir do seu e-mail');
  expect(said(false)).toBe('');
});
