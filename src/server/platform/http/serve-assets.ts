import type { Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import { hasCode } from '#server/platform/failures/file-faults.ts';
import { type BuiltAsset, isNameOfAsset, readAsset } from './built-assets.ts';
import { acceptsBrotli } from './compressed-text.ts';

export type FindAsset = (name: string, takesBrotli: boolean) => Promise<BuiltAsset | null>;

/** Compressed size of all scripts and style sheets, in bytes. */
const maximumBytes = 4 * 1024 * 1024;
const maximumBytesOfOne = 512 * 1024;

/**
 * Serves built assets, those of this build from memory: opening the app takes some thirty files, and file access costs
 * the event loop more than the rest of a request.
 * @param folder of the build
 * @param findElsewhere finds assets of other builds
 */
export function serveAssets(app: Hono, folder: string, findElsewhere: FindAsset): void {
  const cache = new LRUCache<string, BuiltAsset>({
    maxSize: maximumBytes,
    maxEntrySize: maximumBytesOfOne,
    sizeCalculation: ({ content }) => Math.max(1, content.length),
  });
  async function find(name: string, takesBrotli: boolean): Promise<BuiltAsset | null> {
    const key = `${name} ${takesBrotli}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    try {
      const asset = await readAsset(folder, name, takesBrotli);
      cache.set(key, asset);
      return asset;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return findElsewhere(name, takesBrotli);
      throw error;
    }
  }
  app.get('/assets/*', async (context) => {
    const name = context.req.path.slice('/assets/'.length);
    const asset = isNameOfAsset(name) ? await find(name, acceptsBrotli(context)) : null;
    return asset === null ? context.text('', 404) : sendAsset(context, asset);
  });
}

/** Immutable by its hashed name. */
function sendAsset(context: Context, { name, encoding, content }: BuiltAsset): Response {
  context.header('Cache-Control', 'public, max-age=31536000, immutable');
  context.header('Content-Type', getMimeType(name) ?? 'application/octet-stream');
  context.header('Content-Length', String(content.byteLength));
  context.header('Vary', 'Accept-Encoding');
  if (encoding !== '') context.header('Content-Encoding', encoding);
  return context.body(content as Uint8Array<ArrayBuffer>);
}
