/** Without the product's name, which `usePageTitle` adds. */
export const pageTitles = { '/': 'Boas-vindas', '/privacy': 'Privacidade' } as const;

export type FrontAddress = keyof typeof pageTitles;
