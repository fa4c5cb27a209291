import { renderInWorker } from './documents-thread.ts';
import type { NamedFile } from './named-file.ts';

/**
 * Zips files in the worker; transfers their bytes, which are unusable afterwards.
 * @throws RequestAborted; FaultInThread
 */
export function zipFiles(files: readonly NamedFile[], madeAt: Date, signal?: AbortSignal): Promise<Uint8Array> {
  const transferList = files.flatMap(({ content }) => ownBuffer(content));
  return renderInWorker({ kind: 'zip', files, madeAt }, signal, transferList);
}

/** Small values share a buffer with others (node-postgres) and are copied. */
function ownBuffer(content: string | Uint8Array): ArrayBuffer[] {
  if (typeof content === 'string' || !(content.buffer instanceof ArrayBuffer)) return [];
  return content.byteLength > 0 && content.byteLength === content.buffer.byteLength ? [content.buffer] : [];
}
