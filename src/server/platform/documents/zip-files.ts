import { askDocumentsThread } from './documents-thread.ts';
import type { NamedFile } from './named-file.ts';

/**
 * Packs files in the thread for documents. Their bytes go there and are not to be used any more.
 * @param signal whoever asked has gone
 * @returns the files in one zip, in their order, all from the same moment
 * @throws NobodyWaits; FaultInThread when it cannot be made
 */
export function zipFiles(files: readonly NamedFile[], madeAt: Date, signal?: AbortSignal): Promise<Uint8Array> {
  const handedOver = files.flatMap(({ content }) => ownBuffer(content));
  return askDocumentsThread({ kind: 'zip', files, madeAt }, { handedOver, signal });
}

/** Small files from the database lie in a buffer with others: these are copied. */
function ownBuffer(content: string | Uint8Array): ArrayBuffer[] {
  if (typeof content === 'string' || !(content.buffer instanceof ArrayBuffer)) return [];
  return content.byteLength > 0 && content.byteLength === content.buffer.byteLength ? [content.buffer] : [];
}
