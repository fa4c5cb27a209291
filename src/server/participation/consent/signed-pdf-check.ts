import { maximumSignedDocumentBytes } from '#contract/participation/consent-calls.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';

const beginning = Buffer.from('%PDF-');
const ending = Buffer.from('%%EOF');
/** Signing programs append a little. */
const endingWithinBytes = 1024;

/** Checks the first and last bytes only. @param base64 validated @throws Refusal `invalid-input` */
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
