import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { collectionNames } from '#study/record/collection-name.ts';

export const readAllRecords = defineCall({
  path: '/api/staff/records',
  needsRole: 'analysis',
  needsFreshSignIn: true,
  acceptsToken: true,
  answersStream: true,
  summary:
    'All records of a collection (wordMood or users) as one JSON list, under codes, without names and addresses; audited',
  input: z.strictObject({ collection: z.enum(collectionNames) }),
  output: z.instanceof(Response),
  refusals: ['too-many-requests'],
});
