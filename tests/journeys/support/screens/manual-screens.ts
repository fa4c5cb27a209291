import { expect, type Page } from '@playwright/test';
import { type Screen, seesHeading } from './screen.ts';

/** The manual as the team finds it. */
export const manualScreens: readonly Screen[] = [
  { name: 'manual', path: '/ajuda', who: 'staff', prepare: seesManual('Escreva o seu protocolo') },
  { name: 'manual-found', path: '/ajuda', who: 'staff', prepare: searches },
  {
    name: 'manual-page-of-staff',
    path: '/wordanalysis',
    endsAt: '/ajuda/$page',
    who: 'staff',
    prepare: opensHelpOfScreen,
  },
  {
    name: 'manual-operating',
    path: '/ajuda/operating.pt-BR',
    who: 'staff',
    prepare: seesManual('Problemas e soluções'),
  },
];

export function seesManual(heading: string): (page: Page) => Promise<void> {
  return (page) => seesHeading(page, heading);
}

async function searches(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Procurar nas páginas' }).fill('codigo nome');
  await expect(page.getByRole('link', { name: 'Pedidos e convites' })).toBeVisible();
}

async function opensHelpOfScreen(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ajuda desta tela' }).click();
  await expect(page.getByRole('heading', { name: 'Participantes', level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Voltar à tela de antes' })).toBeVisible();
}
