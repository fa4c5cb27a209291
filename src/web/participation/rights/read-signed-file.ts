import { maximumSignedDocumentBytes } from '#contract/participation/consent-calls.ts';
import { sizeInWords } from '#study/wording/size-in-words.ts';

const pdfMark = '%PDF-';
/** A multiple of three, so that base64 chunks can be concatenated. */
const pieceBytes = 3 * 8192;

/** @returns the reason to reject the file, in Portuguese; null when valid */
export async function findFileProblem(file: Blob): Promise<string | null> {
  if (file.size === 0) return 'Este arquivo está vazio. Escolha o PDF que você assinou.';
  if (file.size > maximumSignedDocumentBytes) {
    return `O arquivo tem ${sizeInWords(file.size)}, e o limite é ${sizeInWords(maximumSignedDocumentBytes)}. Envie o PDF assinado, sem fotos ou outras páginas.`;
  }
  const isPdf = (await file.slice(0, pdfMark.length).text()) === pdfMark;
  return isPdf ? null : 'Este arquivo não é um PDF. Escolha o PDF que você assinou.';
}

/** @returns base64 */
export async function readSignedFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(start, start + pieceBytes))));
  }
  return pieces.join('');
}
