import { expect, it } from 'vitest';
import type { Cluster } from './cluster.ts';
import { explainPostgresFault } from './postgres-log.ts';

const cluster: Cluster = {
  directory: '/data/postgres',
  dataDirectory: '/data',
  binaries: { directory: '/bin', version: '18.4' },
  account: undefined,
  port: 9080,
  socket: undefined,
  password: 'geheim',
};

/** Lines as PostgreSQL 18 wrote them. */
it.each([
  [
    'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use\nFATAL:  could not create any TCP/IP sockets',
    /^Port 9080 of 127\.0\.0\.1 is taken by another program/,
  ],
  ['FATAL:  could not write to file "pg_wal/xlogtemp.12": No space left on device', /^The disk is full/],
  [
    'FATAL:  lock file "postmaster.pid" already exists\nHINT:  Is another postmaster (PID 4711) running in data directory "/data/postgres"?',
    /^A PostgreSQL that this program did not start \(PID 4711\) uses/,
  ],
  [
    'postgres: could not find the database system\nExpected to find it in the directory "/x", but could not open file "/x/global/pg_control": No such file or directory',
    /^\/data\/postgres has lost files of the database: put the folder back from a backup\.$/,
  ],
  [
    '2026-11-20 10:00:18 UTC [4791] FATAL:  could not load pg_hba.conf\n',
    /^The embedded database did not start: could not load pg_hba\.conf \(more in \/data\/postgres\.log\)\.$/,
  ],
  ['', /^The embedded database did not start: it gave no reason/],
])("summarizes PostgreSQL's output in one line: %j", (text, line) => {
  const failure = explainPostgresFault(text, cluster);
  expect(failure.message).toMatch(line);
  expect(failure.message).not.toContain('\n');
});
