import { z } from 'zod';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { isLoopbackHost } from './local-installation.ts';

/** Webhook that sends short messages, and its signing key. */
export type GatewaySettings = { address: URL; key: Uint8Array };

/** Standard Webhooks: `whsec_` and the key in base64. */
const secret = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/;
const minimumKeyBytes = 24;

export const gatewayVariables = {
  GATEWAY_URL: {
    shape: z.url({ protocol: /^https?$/, hostname: /./ }).optional(),
    expected: 'the address of a gateway, https:// and without a user or password',
  },
  GATEWAY_SECRET: {
    shape: z
      .string()
      .regex(secret)
      .refine((text) => keyOf(text).length >= minimumKeyBytes)
      .optional(),
    expected: 'whsec_ and at least 24 random bytes in base64',
  },
} as const;

type Read = { [Name in keyof typeof gatewayVariables]: z.infer<(typeof gatewayVariables)[Name]['shape']> };

/** @returns null without a gateway. @throws StartupFailure when incomplete or unencrypted */
export function readGatewaySettings({ GATEWAY_URL, GATEWAY_SECRET }: Read): GatewaySettings | null {
  if (GATEWAY_URL === undefined && GATEWAY_SECRET === undefined) return null;
  if (GATEWAY_URL === undefined || GATEWAY_SECRET === undefined) {
    throw new StartupFailure('GATEWAY_URL and GATEWAY_SECRET must be set together.');
  }
  const address = new URL(GATEWAY_URL);
  if (address.username !== '' || address.password !== '') {
    throw new StartupFailure('GATEWAY_URL must be without a user or password: what is sent there is signed.');
  }
  if (address.protocol !== 'https:' && !isLoopbackHost(address.hostname)) {
    throw new StartupFailure('GATEWAY_URL must begin with https://, unless the gateway is on this machine.');
  }
  return { address, key: keyOf(GATEWAY_SECRET) };
}

function keyOf(text: string): Uint8Array {
  return Buffer.from(text.replace('whsec_', ''), 'base64');
}
