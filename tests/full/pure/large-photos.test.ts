import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanPhoto } from '#server/participation/profile/clean-photo.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';

const red = { r: 220, g: 20, b: 20 };
const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });

describe.each(['jpeg', 'png', 'webp'] as const)('a photo in %s', (kind) => {
  test('is shrunk to 1024 pixels a side, accepted up to 4096, refused beyond', async () => {
    const squares = flat(4096, 4096);
    const written = kind === 'webp' ? squares.webp({ lossless: true, effort: 0 }) : squares.toFormat(kind);
    const largest = await cleanPhoto('ana', await written.toBuffer());
    expect(await sharp(largest.content).metadata()).toMatchObject({ width: 1024, height: 1024 });
    const long = await cleanPhoto('ana', await flat(4096, 8).toFormat(kind).toBuffer());
    expect(await sharp(long.content).metadata()).toMatchObject({ width: 1024, height: 2 });
    const beyond = await flat(8, 4097).toFormat(kind).toBuffer();
    const refusal: unknown = await cleanPhoto('ana', beyond).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({
      fields: [{ field: 'content', message: 'A foto pode ter até 4096 pontos de largura e de altura.' }],
    });
  });
});

test('draws the largest photos one at a time', async () => {
  const bytes = await flat(4096, 4096).webp({ lossless: true, effort: 0 }).toBuffer();
  expect(bytes.length).toBeLessThan(10_000);
  let mostAtOnce = 0;
  const watch = setInterval(() => {
    mostAtOnce = Math.max(mostAtOnce, sharp.counters().process);
  }, 2);
  await Promise.all(Array.from({ length: 4 }, (_, account) => cleanPhoto(`${account}`, bytes)));
  clearInterval(watch);
  expect(mostAtOnce).toBe(1);
});
