import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { openZip } from './zip-writer.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Discards everything. */
function nowhere(): Writable {
  return new Writable({
    write(_chunk, _encoding, pass) {
      pass();
    },
  });
}

async function bytesInBuffers(): Promise<number> {
  collectGarbage();
  await setImmediate();
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

test('written data of a zip does not stay in memory', async () => {
  const zip = openZip(nowhere(), new Date());
  await zip.add('first.txt', 'x'.repeat(30_000));
  const before = await bytesInBuffers();
  for (let number = 0; number < 400; number += 1) await zip.add(`records/${number}.json`, 'x'.repeat(30_000));
  expect((await bytesInBuffers()) - before).toBeLessThan(3_000_000);
  await zip.end();
});

test('a failure of source or sink ends the zip without a hang', async () => {
  async function* breaking() {
    yield Buffer.from('half');
    throw new Error('the database is away');
  }
  const giving = openZip(nowhere(), new Date());
  await expect(giving.add('table.csv', breaking())).rejects.toThrow('the database is away');
  await giving.fail(new Error('broken off'));
  const full = new Writable({ write: (_chunk, _encoding, pass) => pass(new Error('no space')) });
  const taking = openZip(full, new Date());
  async function* endless() {
    for (;;) yield Buffer.alloc(65_536, 'abcdefgh');
  }
  await expect(taking.add('table.csv', endless())).rejects.toThrow('no space');
});
