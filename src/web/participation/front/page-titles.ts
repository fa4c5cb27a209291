/** `usePageTitle` appends the product's name. */
export const pageTitles = { '/': 'Boas-vindas', '/privacy': 'Privacidade' } as const;

export type FrontAddress = keyof typeof pageTitles;
