import { expect, test } from 'vitest';
import { openSignatureChecks } from '#server/platform/signatures/check-signed-pdf.ts';

test('treats a file over the time or memory limit as unreadable, fails on a fault, and checks the next file', async () => {
  const module = new URL('../../support/platform/greedy-signatures.ts', import.meta.url);
  const greedy = openSignatureChecks({ module, maximumMs: 3_000 });
  const checkOf = (wish: string) =>
    greedy.check({ file: new Uint8Array(Buffer.from(wish)), known: { roots: [], between: [] }, cameAt: new Date() });
  expect(await checkOf('time')).toEqual({ kind: 'unreadable' });
  expect(await checkOf('memory')).toEqual({ kind: 'unreadable' });
  await expect(checkOf('badly')).rejects.toThrow('RangeError');
  expect(await checkOf('well')).toEqual({ kind: 'unsigned' });
  await greedy.end();
});
