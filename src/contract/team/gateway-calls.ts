import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/shapes.ts';

/** Result of a try; `status`: HTTP error, `outdated`: given up as no longer true. */
export const gatewayFailures = ['status', 'timeout', 'unreachable', 'gone', 'outdated'] as const;
export type GatewayFailure = (typeof gatewayFailures)[number];

export const gatewayShape = z.object({
  /** Host only; null if not configured. */
  host: z.string().nullable(),
  /** Of the last 30 days. */
  counts: z.object({ waiting: z.int(), delivered: z.int(), givenUp: z.int() }),
  /** Latest first, without recipients. */
  deliveries: z.array(
    z.object({
      deliveryId: z.uuid(),
      isTrial: z.boolean(),
      createdAt: instant,
      tries: z.int(),
      deliveredAt: instant.nullable(),
      givenUpAt: instant.nullable(),
      nextTryAt: instant.nullable(),
      failure: z.enum(gatewayFailures).nullable(),
      status: z.int().nullable(),
    }),
  ),
  serverTime: instant,
});
export type GatewayView = z.output<typeof gatewayShape>;

export const readGateway = defineCall({
  path: '/api/staff/reminders/gateway',
  needsRole: 'care',
  summary: "State of the team's gateway of short messages, and its recent deliveries",
  output: gatewayShape,
});

export const testGateway = defineCall({
  path: '/api/staff/reminders/gateway/test',
  needsRole: 'care',
  summary: 'Sends a test delivery to the gateway, about no participant, and returns its outcome',
  input: z.strictObject({}),
  output: gatewayShape,
  refusals: ['not-found', 'too-many-requests'],
});
