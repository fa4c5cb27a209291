import type { Context, MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import { hasCode } from '#server/platform/failures/file-faults.ts';
import { type BuiltAsset, isNameOfAsset, readAsset } from './built-assets.ts';
import { acceptsEncoding } from './compressed-text.ts';

export const immutableCache = 'public, max-age=31536000, immutable';

/** Compressed size of all scripts and style sheets, in bytes. */
const maximumBytes = 4 * 1024 * 1024;
const maximumBytesOfOne = 512 * 1024;

/**
 * Serves built assets from memory: opening the app takes some thirty files, and file access costs the event loop more
 * than the rest of a request.
 * @param folder of the build
 * @returns middleware that passes on what is no asset or needs another encoding
 */
export function serveCachedAssets(folder: string): MiddlewareHandler {
  const atHand = new LRUCache<string, BuiltAsset>({
    maxSize: maximumBytes,
    maxEntrySize: maximumBytesOfOne,
    sizeCalculation: ({ content }) => Math.max(1, content.length),
  });
  async function find(name: string): Promise<BuiltAsset | null> {
    if (!isNameOfAsset(name)) return null;
    const known = atHand.get(name);
    if (known !== undefined) return known;
    try {
      const asset = await readAsset(folder, name);
      atHand.set(name, asset);
      return asset;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  }
  return async (context, next) => {
    const { req } = context;
    if (req.method !== 'GET' || req.header('range') !== undefined) return next();
    const asset = await find(req.path.slice('/assets/'.length));
    if (asset === null || (asset.encoding === 'br' && !acceptsEncoding(context, 'br'))) return next();
    return sendAsset(context, asset);
  };
}

/** Immutable by its hashed name. */
export function sendAsset(
  context: Context,
  { name, encoding, content }: { name: string; encoding: '' | 'br'; content: Uint8Array },
): Response {
  context.header('Cache-Control', immutableCache);
  context.header('Content-Type', getMimeType(name) ?? 'application/octet-stream');
  context.header('Content-Length', String(content.byteLength));
  context.header('Vary', 'Accept-Encoding');
  if (encoding !== '') context.header('Content-Encoding', encoding);
  return context.body(content as Uint8Array<ArrayBuffer>);
}
