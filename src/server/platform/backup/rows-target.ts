import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres-server.ts';
import { type Load, openLoad } from '#server/platform/database/row-copy/load-store.ts';

export type RestoreTarget =
  | { address: string }
  /** A new embedded one; `port` only names its socket. */
  | { port: number; programs: string | undefined };

export type RowsTarget = Pick<Load, 'begin' | 'addRows' | 'finish'> & {
  isInFolder: boolean;
  hasBegun(): boolean;
  close(): Promise<void>;
};

/**
 * @param folder for an embedded database, made once its password is restored there
 * @throws StartupFailure where the named database does not answer or is not empty
 */
export async function openRowsTarget(place: RestoreTarget, folder: string): Promise<RowsTarget> {
  let load = 'address' in place ? await openLoad(place.address) : undefined;
  let embedded: EmbeddedPostgres | undefined;
  let hasBegun = false;
  return {
    isInFolder: !('address' in place),
    hasBegun: () => hasBegun,
    async begin(database) {
      if (!('address' in place) && load === undefined) {
        embedded = await startEmbeddedPostgres({ dataDirectory: folder, listensOn: 'socket', ...place });
        load = await openLoad(embedded.connectionString);
      }
      await load?.begin(database);
      hasBegun = true;
    },
    addRows: async (table, rows) => load?.addRows(table, rows),
    finish: async () => load?.finish(),
    async close() {
      load?.close();
      await embedded?.stop();
    },
  };
}
