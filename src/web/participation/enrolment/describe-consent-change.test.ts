import { describe, expect, it } from 'vitest';
import { describeConsentChange } from './describe-consent-change.ts';

const last = { version: '1.0.0', acceptedOn: '3 de março de 2026', isSameText: false };
const inForce = (version: string, asksForHealthData = false) => ({ version, asksForHealthData });

describe('the changes of a consent text', () => {
  it('name both versions, and the date of the first acceptance', () => {
    expect(describeConsentChange(inForce('2.0.0'), last)).toBe(
      'Você aceitou a versão 1.0.0 em 3 de março de 2026. Esta é a versão 2.0.0.',
    );
  });

  it('report a changed text with an unchanged version', () => {
    expect(describeConsentChange(inForce('1.0.0'), last)).toMatch(/Depois disso, o texto mudou/);
  });

  it('report other new requirements when the text is the same', () => {
    expect(describeConsentChange(inForce('1.0.0', true), { ...last, isSameText: true })).toMatch(/dados de saúde/);
  });

  it('report no requirements that the page lacks', () => {
    expect(describeConsentChange(inForce('1.0.0'), { ...last, isSameText: true })).toMatch(
      /Depois disso, o texto mudou/,
    );
  });

  it('name the version only until the last consent is known', () => {
    expect(describeConsentChange(inForce('2.0.0'))).toBe('Esta é a versão 2.0.0.');
  });
});
