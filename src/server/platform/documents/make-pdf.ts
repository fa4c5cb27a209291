import { createRequire } from 'node:module';
import type pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { createSlots } from '#server/platform/concurrency/slots.ts';

const fontFile = (face: string) => createRequire(import.meta.url).resolve(`pdfmake/fonts/Roboto/Roboto-${face}.ttf`);
const roboto = {
  normal: fontFile('Regular'),
  bold: fontFile('Medium'),
  italics: fontFile('Italic'),
  bolditalics: fontFile('MediumItalic'),
};
const fontFiles: ReadonlySet<string> = new Set(Object.values(roboto));

let library: Promise<typeof pdfmake> | undefined;

/** Loaded for the first document and kept: it is a tenth of all that a start of the server would have to load. */
function loadLibrary(): Promise<typeof pdfmake> {
  library ??= import('pdfmake').then(({ default: pdfmake }) => {
    pdfmake.setFonts({ Roboto: roboto });
    // A document is made of texts and drawings only: nothing that stands in one is ever fetched or opened.
    pdfmake.setUrlAccessPolicy(() => false);
    pdfmake.setLocalAccessPolicy((path: string) => fontFiles.has(path));
    return pdfmake;
  });
  return library;
}

/** Setting a text takes the processor for a moment; others shall be served in between. */
const slots = createSlots(1);

/** @returns the bytes of a PDF, one document at a time; texts must have passed `printableText` */
export function makePdf(definition: TDocumentDefinitions): Promise<Uint8Array> {
  return slots(async () => new Uint8Array(await (await loadLibrary()).createPdf(definition).getBuffer()));
}
