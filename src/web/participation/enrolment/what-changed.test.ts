import { describe, expect, it } from 'vitest';
import { describeConsentChange } from './what-changed.ts';

const last = { version: '1.0.0', acceptedOn: '3 de março de 2026', isSameText: false };
const inForce = (version: string, asksForHealthData = false) => ({ version, asksForHealthData });

describe('what is new about a consent text', () => {
  it('names both versions, and when the first was accepted', () => {
    expect(describeConsentChange(inForce('2.0.0'), last)).toBe(
      'Você aceitou a versão 1.0.0 em 3 de março de 2026. Esta é a versão 2.0.0.',
    );
  });

  it('says that the text has changed when its version was left as it was', () => {
    expect(describeConsentChange(inForce('1.0.0'), last)).toMatch(/Depois disso, o texto mudou/);
  });

  it('says what else is asked for when the text is the same', () => {
    expect(describeConsentChange(inForce('1.0.0', true), { ...last, isSameText: true })).toMatch(/dados de saúde/);
  });

  it('never says so where the page asks for nothing else', () => {
    expect(describeConsentChange(inForce('1.0.0'), { ...last, isSameText: true })).toMatch(
      /Depois disso, o texto mudou/,
    );
  });

  it('names the version alone until the last consent is known', () => {
    expect(describeConsentChange(inForce('2.0.0'))).toBe('Esta é a versão 2.0.0.');
  });
});
