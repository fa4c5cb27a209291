import { describe, expect, it } from 'vitest';
import { consentDraft, emptyConsentDraft } from './consent-draft.ts';

const hash = 'a'.repeat(64);

describe('what a person has ticked and typed under a consent text', () => {
  it('comes back for the same text', () => {
    const written = { hash, isAccepted: true, isHealthDataAccepted: false, typedName: 'Ana da Silva' };
    expect(consentDraft(written, hash)).toEqual(written);
  });

  it('never turns into a tick under another text; the name stays', () => {
    const written = { hash, isAccepted: true, isHealthDataAccepted: true, typedName: 'Ana da Silva' };
    const other = 'b'.repeat(64);
    expect(consentDraft(written, other)).toEqual({ ...emptyConsentDraft(other), typedName: 'Ana da Silva' });
  });

  it('is empty at first and when the device holds something else', () => {
    for (const content of [null, 'text', { hash }, { hash, isAccepted: 'yes' }])
      expect(consentDraft(content, hash)).toEqual({
        hash,
        isAccepted: false,
        isHealthDataAccepted: false,
        typedName: '',
      });
  });
});
