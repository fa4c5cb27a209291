import { describe, expect, it } from 'vitest';
import { consentDraft, emptyConsentDraft } from './consent-draft.ts';

const hash = 'a'.repeat(64);

describe('ticks and name under a consent text', () => {
  it('are restored for the same text', () => {
    const written = { hash, isAccepted: true, isHealthDataAccepted: false, typedName: 'Ana da Silva' };
    expect(consentDraft(written, hash)).toEqual(written);
  });

  it('never become a tick under another text; the name stays', () => {
    const written = { hash, isAccepted: true, isHealthDataAccepted: true, typedName: 'Ana da Silva' };
    const other = 'b'.repeat(64);
    expect(consentDraft(written, other)).toEqual({ ...emptyConsentDraft(other), typedName: 'Ana da Silva' });
  });

  it('are empty at first and for invalid stored data', () => {
    for (const content of [null, 'text', { hash }, { hash, isAccepted: 'yes' }])
      expect(consentDraft(content, hash)).toEqual({
        hash,
        isAccepted: false,
        isHealthDataAccepted: false,
        typedName: '',
      });
  });
});
