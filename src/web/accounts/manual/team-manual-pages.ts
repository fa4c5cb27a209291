/** Pages for the team, in a chunk that others never load. The operators' guides are outside the folder. */
export const teamManualPages: Readonly<Record<string, string>> = import.meta.glob(
  [
    '../../../../docs/manual/*.md',
    '!../../../../docs/manual/participante-*.md',
    '!../../../../docs/manual/README.md',
    '../../../../docs/operating.pt-BR.md',
    '../../../../docs/sizes.md',
  ],
  { query: '?raw', import: 'default', eager: true },
);

export const teamManualPictures: Readonly<Record<string, string>> = import.meta.glob(
  ['../../../../docs/manual/pictures/*.webp', '!../../../../docs/manual/pictures/participante-*.webp'],
  { query: '?url', import: 'default', eager: true },
);
