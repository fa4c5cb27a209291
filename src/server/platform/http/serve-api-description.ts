import { createHash } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { etag } from 'hono/etag';
import type { Call } from '#contract/platform/call.ts';
import { type CompressedText, compressText, prefixedResponse } from './compressed-text.ts';
import { describeCall } from './describe-call.ts';

/** Serves the OpenAPI document; `/staff/api` renders it. Built lazily once, as it takes longer than any other anonymous response. */
export function serveApiDescription(app: OpenAPIHono, calls: readonly Call[]): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'wordmood.session_token',
    description: 'The cookie of somebody who has signed in; __Host- stands before its name where the address is https.',
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    description: 'A token that staff have made for a program: for exports only.',
  });
  let written: { text: CompressedText; tag: string } | undefined;
  app.get('/api/openapi.json', etag(), (context) => {
    written ??= writeDescription(app, calls);
    return prefixedResponse(context, written.text, { 'Content-Type': 'application/json', ETag: written.tag });
  });
}

function writeDescription(app: OpenAPIHono, calls: readonly Call[]): { text: CompressedText; tag: string } {
  for (const call of calls) describeCall(app, call);
  const text = JSON.stringify(
    app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: 'WordMood',
        version: '1',
        description: 'Changing calls come from our own pages (Origin) with a session, or with a token and without.',
      },
    }),
  );
  return { text: compressText(text), tag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}
