import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EmbeddedDatabaseFolder, query } from '#tests/support/platform/embedded-database-folder.ts';
import {
  canBeginNamespaces,
  type OtherContainer,
  startInOtherContainer,
} from '#tests/support/platform/other-container.ts';

test.runIf(process.env.CI === '1')('a run of everything may begin containers', () => {
  expect(canBeginNamespaces).toBe(true);
});

describe.runIf(canBeginNamespaces)('a data folder that another container has', () => {
  let folder: EmbeddedDatabaseFolder;
  let other: OtherContainer;

  beforeEach(async () => {
    folder = await EmbeddedDatabaseFolder.make();
    await folder.wasUsedBefore();
    other = await startInOtherContainer(folder.path, folder.port);
  });
  afterEach(async () => {
    await other.end();
    await folder.remove();
  });

  test('is refused as long as a database server works on it there, whose process number means nothing here', async () => {
    await query(await databaseAddress(), 'create table note (text text)');
    await other.killServer();
    expect(await folder.refusal({ port: folder.port + 1 })).toMatch(
      /^StartupFailure: Another database server works on .*postgres.*container.*/,
    );
    // The one there has not been hurt.
    await query(await databaseAddress(), "insert into note values ('calma')");
    await other.end();
    const embedded = await folder.start();
    expect(await query(embedded.connectionString, 'select text from note')).toBe('calma');
  });

  async function databaseAddress(): Promise<string> {
    const password = (await readFile(join(folder.path, 'postgres-password'), 'utf8')).trim();
    return `postgres://wordmood:${password}@127.0.0.1:${folder.port}/wordmood`;
  }
});
