import { z } from 'zod';
import { isLocalInstallation } from './local-installation.ts';

/** Required port (docs/protocol/what-was-asked-for.md, 7). */
const defaultPort = 9099;

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535);

export const emulatorVariables = {
  IDENTITY_EMULATOR_PORT: {
    shape: z.union([z.literal('off'), port]).default(defaultPort),
    expected: 'a port number from 1 to 65535, or off',
  },
} as const;

/**
 * The emulator authenticates any visitor as any account: it runs only in local development, where its package is installed.
 * @param nodeEnvironment `NODE_ENV`
 * @returns its port on 127.0.0.1; null for none
 */
export function emulatorPort(
  setting: number | 'off',
  installation: { host: string; publicAddress: string },
  nodeEnvironment: string | undefined,
): number | null {
  if (setting === 'off' || nodeEnvironment === 'production' || !isLocalInstallation(installation)) return null;
  if (!isPackageInstalled()) return null;
  return setting;
}

function isPackageInstalled(): boolean {
  try {
    import.meta.resolve('oidc-provider');
    return true;
  } catch {
    return false;
  }
}
