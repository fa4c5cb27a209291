import type { FileAnswer } from '../../contract/files.ts';
import { Refusal } from '../http/refusal.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';

type PhotoType = Extract<FileAnswer['contentType'], `image/${string}`>;
export type Photo = { contentType: PhotoType; content: Uint8Array };

/** What a picture shows, without what goes along unseen (where it was taken, with what, by whom). */
export type CleanImage = { widthPx: number; heightPx: number; content: Uint8Array };

const longestSidePx = 4096;

const kinds: readonly { contentType: PhotoType; beginsWith: Buffer; clean: (bytes: Buffer) => CleanImage | null }[] = [
  { contentType: 'image/jpeg', beginsWith: Buffer.from([0xff, 0xd8, 0xff]), clean: cleanJpeg },
  { contentType: 'image/png', beginsWith: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), clean: cleanPng },
  { contentType: 'image/webp', beginsWith: Buffer.from('RIFF'), clean: cleanWebp },
];

/**
 * Tells a photo by its content and takes out everything that is not needed to show it.
 * @throws Refusal `invalid-input` when it is none of the three kinds, broken off, or too large to show
 */
export function cleanPhoto(bytes: Buffer): Photo {
  const kind = kinds.find(({ beginsWith }) => bytes.subarray(0, beginsWith.length).equals(beginsWith));
  if (kind === undefined) throw refusal('Escolha uma foto em JPEG, PNG ou WebP.');
  const image = kind.clean(bytes);
  if (image === null) throw refusal('Não conseguimos ler esta foto. Tente outra.');
  const { widthPx, heightPx, content } = image;
  if (widthPx < 1 || heightPx < 1) throw refusal('Não conseguimos ler esta foto. Tente outra.');
  if (widthPx > longestSidePx || heightPx > longestSidePx) {
    throw refusal(`A foto pode ter até ${longestSidePx} pontos de largura e de altura.`);
  }
  return { contentType: kind.contentType, content };
}

function refusal(message: string): Refusal {
  return new Refusal('invalid-input', [{ field: 'content', message }]);
}
