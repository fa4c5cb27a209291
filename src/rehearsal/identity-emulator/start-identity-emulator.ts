import { once } from 'node:events';
import { createServer } from 'node:http';
import { callbackAddress } from '#server/accounts/external-sign-in/callback-address.ts';
import { emulatorAsProvider } from '#server/accounts/external-sign-in/external-providers.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { prepareDataFolder } from '#server/platform/database/data-folder.ts';
import { hasCode } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { allowedOrigins } from '#server/platform/http/origin-check.ts';
import { emulatorHost } from '#server/platform/settings/emulator-address.ts';
import { createEmulatedProvider } from './create-emulated-provider.ts';
import { openKnownPeople } from './known-people.ts';
import { serveEmulator } from './serve-emulator.ts';

/**
 * Lets developers sign in as any account; listens on loopback only.
 * @returns a stop function; no-op when not configured
 * @throws StartupFailure when the port is in use or the accounts file is damaged
 */
export async function startIdentityEmulator(
  deps: Pick<ServerContext, 'config' | 'sessionSecret' | 'log'>,
): Promise<() => Promise<void>> {
  const { config, log } = deps;
  const port = config.identityEmulatorPort;
  const client = emulatorAsProvider(deps);
  if (client === null || port === null) return async () => undefined;
  await prepareDataFolder(config.dataDirectory);
  const people = await openKnownPeople(config.dataDirectory);
  const origins = [...allowedOrigins(config.publicAddress)];
  const redirectUris = origins.map((origin) => callbackAddress(origin, client.id));
  const provider = await createEmulatedProvider(client, redirectUris, people, log);
  const server = createServer(
    { headersTimeout: 15_000, requestTimeout: 30_000 },
    serveEmulator(provider, people, client.issuer, origins),
  );
  try {
    server.listen(port, emulatorHost);
    await once(server, 'listening');
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) {
      throw new StartupFailure(
        `Port ${port} of ${emulatorHost} is taken by another program: name a free one in IDENTITY_EMULATOR_PORT, or off.`,
      );
    }
    if (hasCode(error, 'EACCES')) {
      throw new StartupFailure(
        `This user may not listen on port ${port}: name one from 1024 upwards in IDENTITY_EMULATOR_PORT, or off.`,
      );
    }
    throw error;
  }
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
