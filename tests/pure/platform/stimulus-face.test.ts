import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stimulusFont } from '#study/presentation/stimulus-font.ts';

const look = 'src/web/platform/look';
const file = readFileSync(`${look}/faces/literata.woff2`);
const read = (name: string) => readFileSync(`${look}/${name}`, 'utf8');

it('sends the very face that the protocol names', () => {
  expect(createHash('sha256').update(file).digest('hex')).toBe(stimulusFont.fileSha256);
  expect(read('faces.css')).toContain(`font-family: "${stimulusFont.family}";`);
  expect(read('tokens.css')).toContain(`--wm-face-words: "${stimulusFont.family}",`);
  expect(read('tokens.css')).toContain(`--wm-word-weight: ${stimulusFont.weight};`);
});

it('is light enough for a slow network', () => {
  expect(file.length).toBeLessThan(45_000);
});
