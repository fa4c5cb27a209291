import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { cleanPhoto as cleanPhotoOf } from './clean-photo.ts';

let accounts = 0;
function cleanPhoto(bytes: Buffer) {
  accounts += 1;
  return cleanPhotoOf(`account ${accounts}`, bytes);
}

type Kind = 'jpeg' | 'png' | 'webp';
const kinds: readonly Kind[] = ['jpeg', 'png', 'webp'];
const red = { r: 220, g: 20, b: 20 };
const blue = { r: 20, g: 20, b: 220 };

/** Red, with a blue square of half the height in the upper left corner. */
function picture(width: number, height: number): Sharp {
  const side = height / 2;
  const square = { create: { width: side, height: side, channels: 3 as const, background: blue } };
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([
    { input: square, left: 0, top: 0 },
  ]);
}

const flat = (width: number, height: number, colour = red) =>
  sharp({ create: { width, height, channels: 3, background: colour } });

async function isBlueAt(content: Uint8Array, left: number, top: number): Promise<boolean> {
  const point = await sharp(content).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return (point[2] ?? 0) > (point[0] ?? 0);
}

/** @returns what is said to the person, and at which field */
async function refusalOf(bytes: Buffer): Promise<{ field: string; message: string } | undefined> {
  const refused: unknown = await cleanPhoto(bytes).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(refused instanceof Refusal)) throw new TypeError(`not refused: ${String(refused)}`);
  expect(refused.code).toBe('invalid-input');
  return refused.fields?.[0];
}

describe.each(kinds)('a photo in %s', (kind) => {
  test('comes out as the same kind, with the picture it showed', async () => {
    const { contentType, content } = await cleanPhoto(await picture(320, 200).toFormat(kind).toBuffer());
    expect(contentType).toBe(`image/${kind}`);
    expect(await sharp(content).metadata()).toMatchObject({ format: kind, width: 320, height: 200 });
    expect([
      await isBlueAt(content, 40, 40),
      await isBlueAt(content, 40, 160),
      await isBlueAt(content, 280, 40),
    ]).toEqual([true, false, false]);
  });

  test('loses place, time, camera, author and colour profile, and is turned as the camera meant it', async () => {
    const told = await picture(320, 200)
      .withExif({
        IFD0: { Make: 'Camera', Artist: 'Ana' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Rua da Consolação</a></x:xmpmeta>')
      .withIccProfile('p3', { attach: true })
      .withMetadata({ orientation: 6 })
      .toFormat(kind)
      .toBuffer();
    const before = await sharp(told).metadata();
    expect([before.exif, before.xmp, before.icc].map((part) => part !== undefined)).toEqual([true, true, true]);
    expect(before.orientation).toBe(6);
    const { content } = await cleanPhoto(told);
    const { exif, xmp, icc, iptc, comments, orientation, width, height } = await sharp(content).metadata();
    expect({ exif, xmp, icc, iptc, comments, orientation }).toEqual({});
    expect([width, height]).toEqual([200, 320]);
    // Turned by a quarter to the right: what was on the upper left is on the upper right.
    expect([await isBlueAt(content, 160, 40), await isBlueAt(content, 40, 40)]).toEqual([true, false]);
    for (const word of ['Camera', 'Ana', 'Consolação', 'Exif', 'xmp', 'ICC']) {
      expect(Buffer.from(content).includes(word), word).toBe(false);
    }
  });

  test('is refused when it is broken off, with a sentence that says so', async () => {
    const whole = await picture(320, 200).toFormat(kind).toBuffer();
    for (const share of [0.02, 0.5, 0.9]) {
      expect(await refusalOf(whole.subarray(0, whole.length * share)), `${share}`).toEqual({
        field: 'content',
        message: 'Não conseguimos ler esta foto. Tente outra.',
      });
    }
  });

  test('with any bytes changed is refused or drawn whole; nothing else happens', async () => {
    const whole = await picture(64, 40).toFormat(kind).toBuffer();
    const random = seededRandom(7);
    let refused = 0;
    for (let time = 0; time < 150; time += 1) {
      const bytes = Buffer.from(whole);
      for (let change = 0; change < 3; change += 1) {
        bytes[random.integer(4, bytes.length - 1)] = random.integer(0, 255);
      }
      const photo = await cleanPhoto(bytes).catch((error: unknown) => error);
      if (photo instanceof Refusal) {
        refused += 1;
        continue;
      }
      const { content } = photo as Awaited<ReturnType<typeof cleanPhoto>>;
      const { format, exif, width = 0 } = await sharp(content, { failOn: 'warning' }).metadata();
      expect([format, exif, width > 0 && width <= 1024]).toEqual([kind, undefined, true]);
    }
    expect(refused).toBeGreaterThan(10);
  });
});

test('a photo in other colours than those of screens comes out in those', async () => {
  const forPrint = await flat(40, 40).toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(forPrint).metadata()).space).toBe('cmyk');
  const { content } = await cleanPhoto(forPrint);
  expect(await sharp(content).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  expect(await isBlueAt(content, 20, 20)).toBe(false);
  const deep = await flat(40, 40).toColourspace('rgb16').png().toBuffer();
  expect((await sharp(deep).metadata()).depth).toBe('ushort');
  expect(await sharp((await cleanPhoto(deep)).content).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' });
});

test('a picture that moves is refused', async () => {
  const frames = await Promise.all([red, blue].map((colour) => flat(16, 16, colour).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  expect(await refusalOf(moving)).toEqual({ field: 'content', message: 'Escolha uma foto que não se mexe.' });
});

test('other kinds are refused by their first bytes, and no decoder of theirs can be reached', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>');
  const others = [svg, await flat(9, 9).gif().toBuffer(), await flat(9, 9).tiff().toBuffer(), Buffer.of()];
  for (const bytes of others) {
    expect((await refusalOf(bytes))?.message).toBe('Escolha uma foto em JPEG, PNG ou WebP.');
    await expect(sharp(bytes.length > 0 ? bytes : svg).metadata()).rejects.toThrow('unsupported image format');
  }
  const sound = Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1');
  expect((await refusalOf(sound))?.message).toBe('Não conseguimos ler esta foto. Tente outra.');
});

test('of one account two wait at a time, and others are let in all the same', async () => {
  const photo = await flat(64, 64).png().toBuffer();
  const outcomes = await Promise.allSettled(['ana', 'ana', 'ana', 'bia'].map((who) => cleanPhotoOf(who, photo)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[2]).toMatchObject({ reason: { code: 'too-many-requests' } });
  await cleanPhotoOf('ana', photo);
});
