import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { cleanPhoto } from '#server/participation/profile/clean-photo.ts';

let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2f5d50' } })
    .png()
    .toBuffer();
});

/** Photos that arrive at the same moment. @returns for each "drawn", or with which refusal it was turned away */
const drawn = (accounts: readonly string[]): Promise<string[]> =>
  Promise.all(
    accounts.map((account) =>
      cleanPhoto(account, photo).then(
        () => 'drawn',
        (refusal) => `${refusal.code} ${refusal.retryAfterSeconds}`,
      ),
    ),
  );

test('of one account two photos are drawn or wait at a time, and others are drawn meanwhile', async () => {
  expect(await drawn(['ana', 'ana', 'ana', 'bia', 'ana'])).toEqual([
    'drawn',
    'drawn',
    'too-many-requests 10',
    'drawn',
    'too-many-requests 10',
  ]);
  expect(await drawn(['ana', 'ana'])).toEqual(['drawn', 'drawn']);
});

test('of all accounts 32: whoever comes beyond is asked to come back, and then has a place', async () => {
  const outcomes = await drawn(Array.from({ length: 40 }, (_, index) => `account ${index}`));
  expect(outcomes.slice(0, 32)).toEqual(Array(32).fill('drawn'));
  expect(outcomes.slice(32)).toEqual(Array(8).fill('unavailable 10'));
  expect(await drawn(['account 39'])).toEqual(['drawn']);
});
