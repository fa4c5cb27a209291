import type pg from 'pg';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { isMadeForDevelopment } from './development-folder.ts';

/** @throws StartupFailure in production, as the passwords of invented accounts are in the sources */
export function refuseInventedPeople({ isProduction, dataDirectory }: Config): void {
  if (!isProduction || !isMadeForDevelopment(dataDirectory)) return;
  throw new StartupFailure(`${dataDirectory} was made by npm run dev, for development only: name another in DATA_DIR.`);
}

/** @throws StartupFailure where accounts of `/comece` exist, one of which is staff */
export async function refuseInvented(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ accounts: number }>('select count(*)::int as accounts from invented_account');
  const accounts = rows[0]?.accounts ?? 0;
  if (accounts === 0) return;
  throw new StartupFailure(
    `The database has ${accounts} invented accounts: start it with npm start on this machine only, open /comece and delete them there.`,
  );
}
