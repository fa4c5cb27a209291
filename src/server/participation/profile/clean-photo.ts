import type { Metadata, Sharp, SharpOptions } from 'sharp';
import type { PhotoType } from '#contract/platform/files.ts';
import { createAdmission } from '#server/platform/concurrency/admission.ts';
import { createSlots } from '#server/platform/concurrency/slots.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';

export type Photo = { contentType: PhotoType; content: Uint8Array };

const longestTakenSidePx = 4096;
/** Four times what the pages show it at. What comes out is small whatever comes in, and so is the time it takes. */
const longestKeptSidePx = 1024;
const quality = 85;
const mostSeconds = 10;

/** Where it is no picture of one of these, no decoder sees it: libvips also reads SVG, GIF, TIFF and more. */
const kinds: readonly { contentType: PhotoType; format: 'jpeg' | 'png' | 'webp'; beginsWith: Buffer }[] = [
  { contentType: 'image/jpeg', format: 'jpeg', beginsWith: Buffer.from([0xff, 0xd8, 0xff]) },
  { contentType: 'image/png', format: 'png', beginsWith: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
  { contentType: 'image/webp', format: 'webp', beginsWith: Buffer.from('RIFF') },
];
type Decoder = (bytes: Buffer, options?: SharpOptions) => Sharp;
let decoder: Promise<Decoder> | undefined;

/** With the first photo: most servers never see one, and the library takes ten megabytes as it is loaded. */
function loadDecoder(): Promise<Decoder> {
  decoder ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    // A decoded picture takes up to 64 MB: one at a time by one thread, and nothing kept for a next one that is never the same.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return decoder;
}

const inSlot = createSlots(1);
/** The largest picture takes a second or two, so that nobody waits for much longer than a minute, as a rule for a moment. */
const admit = createAdmission({ mostOfOne: 2, mostOverall: 32, waitSeconds: 10 });

/**
 * Tells a photo by its content and draws it anew: upright, in sRGB, as the same kind of file, at most 1024 points a side. Nothing but
 * its points goes over, so that what travels along unseen (where it was taken, with what, by whom) does not.
 * @param accountId whose photo it is: of one account two wait at a time
 * @throws Refusal `too-many-requests` or `unavailable` when too many wait, `invalid-input` when it is none of the three kinds, moves, is broken off, or has too many points
 */
export async function cleanPhoto(accountId: string, bytes: Buffer): Promise<Photo> {
  const kind = kinds.find(({ beginsWith }) => bytes.subarray(0, beginsWith.length).equals(beginsWith));
  if (kind === undefined) throw refusal('Escolha uma foto em JPEG, PNG ou WebP.');
  const inTurn = <Result>(work: () => Promise<Result>) => admit(accountId, () => inSlot(work));
  return inTurn(async () => {
    const decode = await loadDecoder();
    const { width, height, pages = 1 } = await readHead(decode, bytes);
    if (width > longestTakenSidePx || height > longestTakenSidePx) {
      throw refusal(`A foto pode ter até ${longestTakenSidePx} pontos de largura e de altura.`);
    }
    if (pages > 1) throw refusal('Escolha uma foto que não se mexe.');
    return { contentType: kind.contentType, content: await drawAnew(decode, bytes, kind.format) };
  });
}

/** Of the head only: nothing is decoded before it is known how much there would be. */
async function readHead(decode: Decoder, bytes: Buffer): Promise<Metadata> {
  try {
    return await decode(bytes).metadata();
  } catch {
    throw unreadable();
  }
}

async function drawAnew(decode: Decoder, bytes: Buffer, format: 'jpeg' | 'png' | 'webp'): Promise<Uint8Array> {
  try {
    return await decode(bytes, { failOn: 'warning', limitInputPixels: longestTakenSidePx ** 2 })
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize({ width: longestKeptSidePx, height: longestKeptSidePx, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .toFormat(format, format === 'png' ? {} : { quality })
      .toBuffer();
  } catch {
    throw unreadable();
  }
}

function unreadable(): Refusal {
  return refusal('Não conseguimos ler esta foto. Tente outra.');
}

function refusal(message: string): Refusal {
  return new Refusal('invalid-input', [{ field: 'content', message }]);
}
