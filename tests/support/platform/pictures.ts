/** Part of a screen: the window of a phone; on a tablet the content from the top or from the tabs, or the dialog. */
export type Picture = {
  screen: string;
  shows: 'phone' | 'content' | 'part' | 'question';
  /** Pixels, of content and parts. */
  maximumHeight?: number;
};

/**
 * Pictures of the manual by file name, with their screens of `every-screen.ts`. Participants read those named
 * `participante-`: no study word is in them, as ratings and tasks must be the first to show it.
 */
export const manualPictures: Readonly<Record<string, Picture>> = {
  'participante-inicio': { screen: 'home-training1', shows: 'phone' },
  'participante-convite': { screen: 'consent-in-short', shows: 'phone' },
  'participante-frases': { screen: 'inventory', shows: 'phone' },
  'participante-palavras': { screen: 'demo-words', shows: 'phone' },
  'participante-treino': { screen: 'trial1-instruction', shows: 'phone' },
  'participante-ajuda': { screen: 'help', shows: 'phone' },
  'participante-dados': { screen: 'own-data', shows: 'phone' },
  painel: { screen: 'panel', shows: 'content' },
  'lista-de-participantes': { screen: 'staff-participants', shows: 'content' },
  'linha-do-tempo': { screen: 'staff-participant-1', shows: 'part' },
  qualidade: { screen: 'staff-participant-5', shows: 'part' },
  estudo: { screen: 'study-analysis', shows: 'content' },
  exportar: { screen: 'staff-export', shows: 'content' },
  prontidao: { screen: 'staff-readiness', shows: 'content' },
  situacao: { screen: 'staff-study', shows: 'content' },
  casos: { screen: 'staff-cases', shows: 'content' },
  'encerrar-caso': { screen: 'staff-case-close', shows: 'question' },
  'abrir-dia': { screen: 'staff-days-change', shows: 'question' },
  // The first message alone: the others test long texts.
  mensagens: { screen: 'staff-messages', shows: 'content', maximumHeight: 482 },
  papeis: { screen: 'staff-roles', shows: 'question' },
  pedidos: { screen: 'staff-requests', shows: 'content' },
  consentimentos: { screen: 'staff-consents', shows: 'content' },
  guarda: { screen: 'staff-retention', shows: 'content' },
};

/** Pictures of the README only; it also shows pictures of the manual. */
export const readmePictures: Readonly<Record<string, Picture>> = {
  front: { screen: 'front', shows: 'phone' },
  item: { screen: 'demo-trial', shows: 'phone' },
  cloud: { screen: 'cloud-day1', shows: 'phone' },
};

export const pictures: Readonly<Record<string, Picture>> = { ...manualPictures, ...readmePictures };

export const pictureFolders = { manual: 'docs/manual/pictures', readme: 'docs/pictures' } as const;

/** Texts and look of each picture's screen when it was taken. */
export const fingerprintsFile = `${pictureFolders.readme}/fingerprints.json`;

/** Pixels: the manual reserves the place of a picture before it loads. */
export const sizesFile = `${pictureFolders.manual}/sizes.json`;
