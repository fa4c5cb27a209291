import { makePdf } from '#server/platform/documents/make-pdf.ts';
import type { AgreedConsent } from '#study/material/consent-material.ts';
import type { consentDocument } from './consent-document.ts';
import type { StoredConsent } from './consent-store.ts';
import type { TeamCopy } from './team-copy.ts';

const module = new URL('./consent-document.ts', import.meta.url);

/** Reproducible byte by byte. @param text of the consent, with placeholders filled @throws RequestAborted when `signal` aborts */
export function consentPdf(consent: StoredConsent, text: AgreedConsent, signal?: AbortSignal): Promise<Uint8Array> {
  return makePdf<typeof consentDocument>({ module, name: 'consentDocument', facts: [consent, text], signal });
}

/** With who is responsible and later events. @throws RequestAborted */
export function teamConsentPdf(
  consent: StoredConsent,
  text: AgreedConsent,
  team: TeamCopy,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  return makePdf<typeof consentDocument>({ module, name: 'consentDocument', facts: [consent, text, team], signal });
}
