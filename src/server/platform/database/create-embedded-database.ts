import pg from 'pg';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { type Cluster, connectionStringOf, embeddedDatabase } from './cluster.ts';

const invalidPassword = '28P01';

/** @throws StartupFailure when the password file does not belong to these database files */
export async function createEmbeddedDatabase(cluster: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: connectionStringOf(cluster, 'postgres') });
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [embeddedDatabase]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(embeddedDatabase)}`);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === invalidPassword) {
      throw new StartupFailure(
        `The file postgres-password in ${cluster.dataDirectory} does not fit the database: put back the one made with it.`,
      );
    }
    throw error;
  } finally {
    await client.end();
  }
}
