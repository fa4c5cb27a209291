import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { commonStyles, documentFrame, type Margins } from '#server/platform/documents/document-frame.ts';
import { printableText } from '#server/platform/documents/printable-text.ts';
import { type AgreedConsent, wholeConsentText } from '#study/material/consent-material.ts';
import { consentRecordBlock } from './consent-record-block.ts';
import type { StoredConsent } from './consent-store.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import type { TeamCopy } from './team-copy.ts';

/** In points; room for punched holes. */
const margins: Margins = [64, 56, 64, 64];

/** @param team for the team's copy; a participant's own has only facts of the act, so that it is reproducible */
export function consentDocument(consent: StoredConsent, text: AgreedConsent, team?: TeamCopy): TDocumentDefinitions {
  const title = printableText(text.title);
  const whose = team === undefined ? 'via de quem participa' : 'via da pesquisa';
  const content: Content[] = [
    { text: title, style: 'title', headlineLevel: 1 },
    ...markdownBlocks(wholeConsentText(text)),
    consentRecordBlock(consent, text, team),
  ];
  return {
    ...documentFrame({ title: `${text.title} · ${whose}`, madeAt: team?.madeAt ?? consent.acceptedAt, margins }),
    content,
    footer: (page, pages) => ({
      columns: [
        {
          text: `Consentimento ${consent.consentId}${team === undefined ? '' : ' · via da pesquisa'}`,
          style: 'footer',
        },
        { text: `página ${page} de ${pages}`, style: 'footer', alignment: 'right', width: 'auto' },
      ],
      style: 'footer',
      margin: [margins[0], 20, margins[2], 0],
    }),
    // No heading at the foot of a page.
    pageBreakBefore: (node, { getFollowingNodesOnPage }) =>
      node.headlineLevel !== undefined && getFollowingNodesOnPage().every(({ style }) => style === 'footer'),
    styles: {
      ...commonStyles,
      title: { fontSize: 17, bold: true, lineHeight: 1.15, margin: [0, 0, 0, 14] },
      heading: { fontSize: 12.5, bold: true, margin: [0, 10, 0, 4] },
      subheading: { fontSize: 11, bold: true, margin: [0, 8, 0, 3] },
      list: { margin: [6, 0, 0, 6] },
      quotation: { margin: [14, 0, 14, 6], italics: true },
      code: { fontSize: 9.5, margin: [14, 0, 0, 6] },
    },
  };
}
