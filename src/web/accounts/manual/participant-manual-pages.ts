/** Pages for participants and all pictures, in a chunk of their own. */
export const participantManualPages: Readonly<Record<string, string>> = import.meta.glob(
  '../../../../docs/manual/participante-*.md',
  { query: '?raw', import: 'default', eager: true },
);

export const participantManualPictures: Readonly<Record<string, string>> = import.meta.glob(
  '../../../../docs/manual/pictures/participante-*.webp',
  { query: '?url', import: 'default', eager: true },
);

/** Pixels, by name. */
export const sizesOfPictures: Readonly<Record<string, { width: number; height: number }>> = Object.assign(
  {},
  ...Object.values(import.meta.glob('../../../../docs/manual/pictures/sizes.json', { import: 'default', eager: true })),
);
