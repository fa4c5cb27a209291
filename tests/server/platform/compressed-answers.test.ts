import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readInstallation, readMaterial } from '#contract/platform/installation-calls.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);

const ask = (path: string, encoding: string) => testApp.app.request(path, { headers: { 'accept-encoding': encoding } });

test('a response of more than one packet is compressed for clients that accept it, without a change of content', async () => {
  const plain = await ask(readMaterial.path, 'identity');
  expect(plain.headers.get('content-encoding')).toBeNull();
  const text = await plain.text();
  const packed = await ask(readMaterial.path, 'gzip, br');
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('content-type')).toBe('application/json');
  expect(packed.headers.get('vary')).toContain('Accept-Encoding');
  expect(packed.headers.get('cache-control')).toBe('no-store');
  expect(packed.headers.get('content-security-policy')).toContain("default-src 'none'");
  const bytes = Buffer.from(await packed.arrayBuffer());
  expect(bytes.length).toBeLessThan(text.length / 2);
  expect(brotliDecompressSync(bytes).toString()).toBe(text);
});

test('a short one is not worth it', async () => {
  const answer = await ask(readInstallation.path, 'gzip, br');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.json()).toHaveProperty('build');
});
