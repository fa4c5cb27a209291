import type { OpenAPIHono } from '@hono/zod-openapi';

/** Serves the OpenAPI description of every row of the contract; `/staff/api` shows it to people. */
export function serveApiDescription(app: OpenAPIHono): void {
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
  app.doc31('/api/openapi.json', {
    openapi: '3.1.0',
    info: {
      title: 'WordMood',
      version: '1',
      description: 'Changing calls come from our own pages (Origin) with a session, or with a token and without.',
    },
  });
}
