import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Call } from '#contract/platform/call.ts';
import { type CompressedText, compressText, prefixedResponse } from './compressed-text.ts';
import { describeCalls } from './describe-calls.ts';

/** Serves the OpenAPI document; `/staff/api` renders it. Built lazily once, as it takes longer than any other anonymous response. */
export function serveApiDescription(app: Hono, calls: readonly Call[]): void {
  let written: { text: CompressedText; tag: string } | undefined;
  app.get('/api/openapi.json', etag(), (context) => {
    written ??= writeDescription(calls);
    return prefixedResponse(context, written.text, { 'Content-Type': 'application/json', ETag: written.tag });
  });
}

function writeDescription(calls: readonly Call[]): { text: CompressedText; tag: string } {
  const text = JSON.stringify(describeCalls(calls));
  return { text: compressText(text), tag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}
