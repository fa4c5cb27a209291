import { z } from 'zod';
import { isLocalInstallation } from './local-installation.ts';

/** The port of the local authentication emulator (docs/protocol/what-was-asked-for.md, 7). */
const defaultPort = 9099;

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535);

/** The variable of `config.ts` that is about the identity emulator. */
export const emulatorVariables = {
  IDENTITY_EMULATOR_PORT: {
    shape: z.union([z.literal('off'), port]).default(defaultPort),
    expected: 'a port number from 1 to 65535, or off',
  },
} as const;

/**
 * The emulator signs in anybody as anybody: whatever the setting says, it runs on a developer's machine only, where its package was
 * installed with what builds the product.
 * @param nodeEnvironment the environment variable `NODE_ENV`
 * @returns the port that it takes on 127.0.0.1, or null where there is none
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
