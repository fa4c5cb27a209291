/** `usePageTitle` appends the product's name. */
export const pageTitles = {
  '/': 'Boas-vindas',
  '/privacy': 'Privacidade',
  '/acessibilidade': 'Acessibilidade',
} as const;

export type FrontAddress = keyof typeof pageTitles;

/** Pages that are only read. */
export const textAddresses = ['/privacy', '/acessibilidade'] as const satisfies readonly FrontAddress[];
export type TextAddress = (typeof textAddresses)[number];
