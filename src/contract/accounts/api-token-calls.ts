import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/shapes.ts';
import { nameText } from '#study/text/text-shapes.ts';

export const tokenShape = z.object({
  tokenId: z.uuid(),
  name: z.string(),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
});
export type ApiToken = z.output<typeof tokenShape>;

/** Prefix by which people and secret scanners recognize a token. */
export const tokenPrefix = 'wordmood_';
export const maximumTokenDays = 365;

export const readApiTokens = defineCall({
  path: '/api/staff/tokens',
  needsRole: 'analysis',
  summary: "The caller's own tokens for programs, without the tokens themselves",
  output: z.object({ tokens: z.array(tokenShape) }),
});

export const makeApiToken = defineCall({
  path: '/api/staff/tokens',
  needsRole: 'analysis',
  needsFreshSignIn: true,
  summary:
    'Creates a token with which a program may only request and download exports and read all records; returned once',
  input: z.strictObject({
    name: nameText({
      field: 'Nome',
      longest: 60,
      tooLong: 'Use até 60 letras.',
      missing: 'Dê um nome ao token, como "notebook do laboratório".',
    }),
    validDays: z.int().min(1, 'Pelo menos um dia.').max(maximumTokenDays, 'No máximo um ano.'),
  }),
  output: z.object({ token: tokenShape, secret: z.string() }),
  refusals: ['too-many-tokens'],
});

export const revokeApiToken = defineCall({
  path: '/api/staff/tokens/revocation',
  needsRole: 'analysis',
  summary: "Revokes one of the caller's tokens",
  input: z.strictObject({ tokenId: z.uuid() }),
  output: z.object({ tokens: z.array(tokenShape) }),
  refusals: ['not-found'],
});
