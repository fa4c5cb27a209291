import { wholeConsentText } from '#study/material/consent-material.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { stripEmphasis } from './consent-sections.ts';

type CopiedConsent = Pick<
  PublicMaterial['consent'],
  'title' | 'markdown' | 'summary' | 'version' | 'hash' | 'acceptLabel'
>;

/**
 * Plain text.
 * @param savedOn date in words
 */
export function consentCopy(consent: CopiedConsent, savedOn: string): string {
  const { title, version, hash, acceptLabel } = consent;
  const body = wholeConsentText(consent)
    .split(/\n{2,}/)
    .map((paragraph) => stripEmphasis(paragraph.replace(/^#+ +(.+?)[ #]*$/, '$1')).trim())
    .map((paragraph) => paragraph.replaceAll('\n', paragraph.startsWith('- ') ? '\n' : ' '));
  const identity = `Versão ${version} · código do texto ${hash} · cópia de ${savedOn}`;
  return [title, ...body, `Caixa a marcar: ${acceptLabel}`, identity].join('\n\n').concat('\n');
}
