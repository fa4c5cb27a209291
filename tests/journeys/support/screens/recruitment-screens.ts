import { expect, type Page } from '@playwright/test';
import { type RecruitmentLink, type RecruitmentView, readRecruitment } from '#contract/team/recruitment-calls.ts';
import { posterLink } from '#tests/support/team/recruitment-link.ts';

// Links that others on the same installation must not find, shown to a page that has asked the real server. What the real one does there is
// walked through in `tests/full/journeys/team/recruitment.spec.ts`.

const link: RecruitmentLink = {
  ...posterLink,
  linkId: 3,
  name: 'Cartaz no ambulatório de psiquiatria do hospital universitário',
};

const view: RecruitmentView = {
  openTo: 'invited',
  address: 'https://pesquisa-de-palavras.example.org',
  links: [
    link,
    {
      ...link,
      ...{ linkId: 2, name: 'Prolific, março', source: 'Prolific', site: '', quota: 1200, outsideIds: 1200 },
      ...{ enrolled: 1200, finished: 843, state: 'places-taken' as const, endsOn: '2027-03-31' },
    },
    {
      ...link,
      linkId: 1,
      name: 'Turma de segunda',
      source: 'SONA',
      site: 'Campus Vale',
      isClosed: true,
      state: 'link-over',
    },
  ],
  withoutLink: { enrolled: 31, finished: 12 },
};

async function pretendLinks(page: Page): Promise<void> {
  await page.route(`**${readRecruitment.path}`, (route) => route.fulfill({ json: view }));
  await page.reload();
}

export async function seesLinks(page: Page): Promise<void> {
  await pretendLinks(page);
  await expect(page.getByRole('heading', { name: 'De onde as pessoas vieram' })).toBeVisible();
}

export async function seesLinkToSend(page: Page): Promise<void> {
  await pretendLinks(page);
  await page.getByRole('button', { name: 'Link e QR: Prolific, março' }).click();
  await expect(page.getByRole('button', { name: 'Baixar os códigos do serviço' })).toBeVisible();
}

export async function writesLink(page: Page): Promise<void> {
  await pretendLinks(page);
  await page.getByRole('button', { name: 'Novo link' }).click();
  await page.getByRole('button', { name: /^Ver a volta a um serviço/ }).click();
  await page.getByRole('textbox', { name: 'Nome do link' }).fill('');
  await page.getByRole('textbox', { name: 'Endereço de volta' }).fill('prolific.com');
  await page.getByRole('button', { name: 'Criar link' }).click();
  await expect(page.getByText('Escreva um nome para o link.')).toBeVisible();
}

export async function seesPoster(page: Page): Promise<void> {
  await pretendLinks(page);
  await expect(page.getByText('pesquisa-de-palavras.example.org/r/mlh9yul5')).toBeVisible();
}
