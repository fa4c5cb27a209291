import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stimulusFace } from '#study/presentation/stimulus-face.ts';

const look = 'src/web/platform/look';
const file = readFileSync(`${look}/faces/literata.woff2`);
const read = (name: string) => readFileSync(`${look}/${name}`, 'utf8');

it('sends the very face that the protocol names', () => {
  expect(createHash('sha256').update(file).digest('hex')).toBe(stimulusFace.fileSha256);
  expect(read('faces.css')).toContain(`font-family: "${stimulusFace.family}";`);
  expect(read('tokens.css')).toContain(`--wm-face-words: "${stimulusFace.family}",`);
  expect(read('tokens.css')).toContain(`--wm-word-weight: ${stimulusFace.weight};`);
});

it('is light enough for a slow network', () => {
  expect(file.length).toBeLessThan(45_000);
});
