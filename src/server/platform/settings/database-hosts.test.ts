import { expect, it } from 'vitest';
import { databaseHosts } from './database-hosts.ts';

it('an address with one host is unchanged', () => {
  for (const address of [
    'postgres://ana:a%40b@db.example.org:5433/study?sslmode=verify-full',
    'postgresql://ana:secret@localhost/study?host=%2Frun%2Fpostgresql&port=5432',
  ]) {
    expect(databaseHosts(address)).toEqual([address]);
  }
});

it('each host gets an address with its own port and all else equal', () => {
  expect(
    databaseHosts(
      'postgres://ana:secret@db1:5433,db2,[::1]:5434/study?sslmode=verify-full&target_session_attrs=primary',
    ),
  ).toEqual([
    'postgres://ana:secret@db1:5433/study?sslmode=verify-full',
    'postgres://ana:secret@db2/study?sslmode=verify-full',
    'postgres://ana:secret@[::1]:5434/study?sslmode=verify-full',
  ]);
});

it.each([
  'mysql://ana:secret@db1/study',
  'postgres://ana:secret@db1,/study',
  'postgres://ana:secret@db1:nowhere,db2/study',
  // Read-only.
  'postgres://ana:secret@db1,db2/study?target_session_attrs=standby',
])('%s is no address of the database', (address) => {
  expect(databaseHosts(address)).toEqual([]);
});
