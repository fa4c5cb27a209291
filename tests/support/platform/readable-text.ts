import { pdfText } from './pdf-text.ts';
import { zipContent } from './zip-content.ts';

/** Readable text of a response, including files in archives and PDFs. */
export async function readableText(answer: Buffer): Promise<string> {
  const beginning = answer.toString('latin1', 0, 5);
  if (beginning.startsWith('PK')) {
    const files = await Promise.all([...(await zipContent(answer)).values()].map(readableText));
    return files.join('\n');
  }
  return beginning === '%PDF-' && answer.includes('/ToUnicode') ? pdfText(answer) : answer.toString('utf8');
}
