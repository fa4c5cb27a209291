import { expect, type Page } from '@playwright/test';
import { type RecruitmentLink, type RecruitmentView, readRecruitment } from '#contract/team/recruitment-calls.ts';
import { posterLink } from '#tests/support/team/recruitment-link.ts';
import { pressButton, type Screen } from './screen.ts';
import { stub } from './stubbed-answers.ts';

const link: RecruitmentLink = {
  ...posterLink,
  linkId: 3,
  name: 'Cartaz no ambulatório de psiquiatria do hospital universitário',
};

const view: RecruitmentView = {
  study: 'open',
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

const path = '/staff/recruitment';
const stubs = [stub(readRecruitment, view)];

/** The real links are in `tests/full/journeys/team/recruitment.spec.ts`. */
export const recruitmentScreens: readonly Screen[] = [
  { name: 'staff-recruitment-none', path, who: 'staff' },
  { name: 'staff-recruitment', path, who: 'staff', stubs, sees: 'De onde as pessoas vieram' },
  { name: 'staff-recruitment-link', path, who: 'staff', stubs, prepare: seesLinkToSend },
  { name: 'staff-recruitment-new', path, who: 'staff', stubs, prepare: writesLink },
  {
    name: 'staff-recruitment-poster',
    path: '/staff/recruitment/poster?link=3',
    who: 'staff',
    stubs,
    sees: 'pesquisa-de-palavras.example.org/r/mlh9yul5',
  },
];

async function seesLinkToSend(page: Page): Promise<void> {
  await pressButton(page, 'Link e QR: Prolific, março');
  await expect(page.getByRole('button', { name: 'Baixar os códigos do serviço' })).toBeVisible();
}

async function writesLink(page: Page): Promise<void> {
  await pressButton(page, 'Novo link');
  await pressButton(page, /^Ver a volta a um serviço/);
  await page.getByRole('textbox', { name: 'Nome do link' }).fill('');
  await page.getByRole('textbox', { name: 'Endereço de volta' }).fill('prolific.com');
  await pressButton(page, 'Criar link');
  await expect(page.getByText('Escreva um nome para o link.')).toBeVisible();
}
