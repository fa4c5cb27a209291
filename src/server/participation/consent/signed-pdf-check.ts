import { maximumSignedDocumentBytes } from '#contract/participation/consent-calls.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';

const beginning = Buffer.from('%PDF-');
const ending = Buffer.from('%%EOF');
/** Programs that sign may write a little after the end. */
const endingWithinBytes = 1024;

/**
 * Takes a file for a PDF by its first and its last bytes; what is between is never read.
 * @param base64 checked by the contract
 * @throws Refusal `invalid-input` with a sentence that helps
 */
export function checkedSignedPdf(base64: string): Uint8Array {
  const content = Buffer.from(base64, 'base64');
  if (content.length > maximumSignedDocumentBytes) throw refusal('O arquivo pode ter até 5 MB.');
  const isWhole = content.subarray(-endingWithinBytes).includes(ending);
  if (!content.subarray(0, beginning.length).equals(beginning) || !isWhole) {
    throw refusal('O arquivo não parece ser um PDF inteiro. Envie o PDF que você assinou.');
  }
  return content;
}

function refusal(message: string): Refusal {
  return new Refusal('invalid-input', [{ field: 'content', message }]);
}
