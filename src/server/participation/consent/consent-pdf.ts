import { makePdf } from '#server/platform/documents/make-pdf.ts';
import type { AgreedConsent } from '#study/material/consent-material.ts';
import type { consentDocument } from './consent-document.ts';
import type { StoredConsent } from './consent-store.ts';
import type { TeamCopy } from './team-copy.ts';

const module = new URL('./consent-document.ts', import.meta.url);

/**
 * A person's copy of a consent: the text as it was read, what was ticked, the typed name and when.
 * @param text the text that the consent names, with its placeholders filled
 * @param signal whoever asked has gone
 * @returns the same bytes whenever it is made
 * @throws NobodyWaits
 */
export function consentPdf(consent: StoredConsent, text: AgreedConsent, signal?: AbortSignal): Promise<Uint8Array> {
  return makePdf<typeof consentDocument>({ module, name: 'consentDocument', facts: [consent, text], signal });
}

/** The same for the team, with who is responsible and what has come since. @throws NobodyWaits */
export function teamConsentPdf(
  consent: StoredConsent,
  text: AgreedConsent,
  team: TeamCopy,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  return makePdf<typeof consentDocument>({ module, name: 'consentDocument', facts: [consent, text, team], signal });
}
