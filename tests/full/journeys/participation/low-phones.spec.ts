import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { inventoryItemCount } from '#study/protocol.ts';
import { bringPeopleToEveryStep, type People } from '#tests/journeys/support/screens/people-at-every-step.ts';
import { hasAnsweredAllBut, hasRatedAllBut } from '#tests/journeys/support/steps/almost-done.ts';
import { beginsPart } from '#tests/journeys/support/steps/begin-part.ts';
import { readsWholeConsent } from '#tests/journeys/support/steps/enrolment-steps.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { waitForReading } from '#tests/journeys/support/steps/reading-time.ts';
import { openItem } from '#tests/journeys/support/steps/relation-steps.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { cutWords } from '#tests/journeys/support/watching/cut-words.ts';
import { draftOnDevice } from '#tests/journeys/support/watching/draft-on-device.ts';

/**
 * On a phone whose browser leaves 360 x 560, the one thing to press is in view on every screen that has one, or below what is to be read
 * before it.
 */
const lowPhone = { width: 360, height: 560 };
const onItsSide = { width: 740, height: 360 };
test.use({ viewport: lowPhone, isMobile: true, hasTouch: true });

const stage = openedStage();
let people: People;
test.beforeAll(async () => {
  people = await bringPeopleToEveryStep(stage);
});

type Screen = {
  name: string;
  path: string;
  comesThere?: (page: Page) => Promise<void>;
  /** The one thing to press, or what the screen is for where there is nothing. */
  next: (page: Page) => Locator;
  /** More comes before it than fits. */
  isReadFirst?: boolean;
  /** It is in view on a phone on its side too. */
  isSeenOnSide?: boolean;
};

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first();
const send = button(/^Enviar/);

const ofVisitors: Screen[] = [
  { name: 'front', path: '/', next: link('Quero participar') },
  { name: 'login', path: '/login', next: send },
  { name: 'home', path: '/home', next: send },
  { name: 'register', path: '/register', next: send },
  { name: 'recover', path: '/login/recover', next: send },
  { name: 'signup', path: '/signup', comesThere: writesBelowText, next: send },
  { name: 'mailbox', path: '/register/mailbox', next: link('Entrar') },
  { name: 'confirm-email', path: '/confirm-email#token=abc', next: button('Confirmar meu e-mail') },
  { name: 'reset-password', path: '/reset-password#token=abc', next: send },
  { name: 'demo-words', path: '/test/words', next: button('Começar') },
  { name: 'demo-relations', path: '/test/trial', next: button('Começar') },
  { name: 'not-found', path: '/nada', next: link(/início/) },
  {
    name: 'reminders-stop',
    path: '/reminders/stop#token=abc',
    next: (page) => page.getByRole('main').getByRole('button').first(),
  },
];

test('before sign-up', async ({ page }) => {
  for (const screen of ofVisitors) await lookAt(page, screen);
});

const ofPeople: [who: Exclude<keyof People, 'staff'>, Screen[]][] = [
  [
    'visitor',
    [
      { name: 'welcome', path: '/', next: link('Ler o convite') },
      { name: 'consent-in-short', path: '/research', next: button('Ler o termo completo'), isReadFirst: true },
      { name: 'consent-decision', path: '/research', comesThere: ticksAndSigns, next: button('Continuar') },
      { name: 'consent-declined', path: '/research', comesThere: declines, next: button('Ler o convite de novo') },
      { name: 'contact', path: '/contact', comesThere: writesMessage, next: send },
    ],
  ],
  ['consented', [{ name: 'questionnaire', path: '/research', next: button('Próxima') }]],
  ['inventory', [{ name: 'home-inventory', path: '/', next: link(/Fazer agora/), isSeenOnSide: true }]],
  ['training1', [{ name: 'home-training', path: '/', next: link(/Fazer agora/), isSeenOnSide: true }]],
  ['dayOver', [{ name: 'day-over', path: '/', next: (page) => page.getByText(/^O dia 2 abre amanhã/) }]],
  ['nextDayOpen', [{ name: 'day-open', path: '/', next: button('Começar o dia 2') }]],
  [
    'finished',
    [
      { name: 'study-over', path: '/', next: link('Ver os resultados'), isReadFirst: true },
      { name: 'results', path: '/analysis', next: button('Continuar: As suas palavras') },
      { name: 'cloud', path: '/cloud1', comesThere: seesWords, next: link('Dia 2') },
    ],
  ],
];

for (const [who, screens] of ofPeople) {
  test(`${who}: ${screens.map(({ name }) => name).join(', ')}`, async ({ context }) => {
    const page = await sits(context, who);
    for (const screen of screens) await lookAt(page, screen);
  });
}

const nextPart = link(/^Próxima: /);

test('at the end of every part', async ({ browser }) => {
  const ends: [who: Exclude<keyof People, 'staff'>, Screen][] = [
    ['inventory', { name: 'end-inventory', path: '/inventories', comesThere: sendsInventory, next: nextPart }],
    ['wordRating', { name: 'end-words', path: '/words', comesThere: ratesLastWord, next: nextPart }],
    [
      'training1',
      {
        name: 'end-failed-training',
        path: '/trial1',
        comesThere: lastItem('training1'),
        next: button('Tentar de novo'),
      },
    ],
    ['test1', { name: 'end-test', path: '/test1', comesThere: lastItem('test1'), next: nextPart }],
    ['test2', { name: 'end-day', path: '/test2', comesThere: lastItem('test2'), next: link('Ver o fim do dia') }],
  ];
  for (const [who, screen] of ends) {
    const context = await browser.newContext();
    const page = await sits(context, who);
    await lookAt(page, screen);
    await context.close();
  }
});

async function sits(context: BrowserContext, who: Exclude<keyof People, 'staff'>): Promise<Page> {
  await sitAt(context, stage.address, people[who].client);
  return context.newPage();
}

async function lookAt(page: Page, { name, path, comesThere, next, isReadFirst, isSeenOnSide }: Screen): Promise<void> {
  await test.step(name, async () => {
    await page.goto(`${stage.address}${path}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await comesThere?.(page);
    await expect(next(page), name).toBeVisible();
    await page.waitForLoadState('networkidle');
    if (isReadFirst) await next(page).scrollIntoViewIfNeeded();
    await expect.soft(next(page), name).toBeInViewport({ ratio: 1 });
    // A page that is still arriving on a busy machine comes to rest; what lies over it stays.
    await expect.poll(() => next(page).evaluate(isOnTop), `${name}: under something else`).toBe(true);
    expect.soft(await cutWords(page), name).toEqual([]);
    if (!isSeenOnSide) return;
    await page.setViewportSize(onItsSide);
    await expect.soft(next(page), `${name} on its side`).toBeInViewport({ ratio: 1 });
    expect.soft(await cutWords(page), `${name} on its side`).toEqual([]);
    await page.setViewportSize(lowPhone);
  });
}

/** Which of the forty they are is for the ratings to say. */
async function seesWords(page: Page): Promise<void> {
  const wordsInView = () =>
    page
      .getByRole('option')
      .evaluateAll((words) =>
        words
          .map((word) => word.getBoundingClientRect())
          .filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight),
      );
  await expect.poll(async () => (await wordsInView()).length).toBeGreaterThan(8);
}

function toMiddle(element: Element): void {
  element.scrollIntoView({ block: 'center' });
}

function isOnTop(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return over !== null && (element.contains(over) || over.contains(element));
}

async function ticksAndSigns(page: Page): Promise<void> {
  await readsWholeConsent(page);
  await page.getByRole('checkbox', { name: /Li o termo/ }).check();
  const signature = page.getByLabel('Digite seu nome completo para assinar');
  await signature.fill('Alice Reis');
  await expect.poll(() => draftOnDevice(page, 'consent')).toMatchObject({ isAccepted: true, typedName: 'Alice Reis' });
  await page.getByRole('button', { name: 'Continuar' }).evaluate(toMiddle);
  await expect(signature).toBeInViewport({ ratio: 1 });
}

/** What is read first is longer than a low phone: what is written, and what sends it, are in view together. */
async function writesBelowText(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar' }).evaluate(toMiddle);
  await expect(page.getByLabel('Confirmar senha')).toBeInViewport({ ratio: 1 });
}

/** Help comes first there: no participant should wait for a reply of the team. */
async function writesMessage(page: Page): Promise<void> {
  await page.getByLabel('Sua mensagem').fill('Bom dia.');
  await page.getByRole('button', { name: 'Enviar' }).evaluate(toMiddle);
  await expect(page.getByLabel('Sua mensagem')).toBeInViewport({ ratio: 1 });
}

async function declines(page: Page): Promise<void> {
  // After the first tick the summary is skipped.
  await page.getByRole('button', { name: 'Agora não' }).click();
}

async function sendsInventory(page: Page): Promise<void> {
  await page.getByRole('button', { name: beginsPart }).tap();
  for (let item = 1; item <= inventoryItemCount; item += 1) {
    const statement = page.getByRole('radiogroup', { name: new RegExp(`^${item}\\. `) });
    await expect(statement).toBeVisible();
    await waitForReading(page);
    await statement.locator('label').first().tap();
  }
  await page.getByRole('button', { name: 'Enviar' }).tap();
}

async function ratesLastWord(page: Page): Promise<void> {
  await hasRatedAllBut(people.wordRating, 1);
  await page.reload();
  await page.getByRole('button', { name: beginsPart }).tap();
  await expect(page.locator('[role="application"] p[data-shown="true"]')).toBeVisible();
  await page.keyboard.press('5');
}

function lastItem(task: 'training1' | 'test1' | 'test2') {
  return async (page: Page) => {
    await hasAnsweredAllBut(people[task], task, 1);
    await page.reload();
    await expect(page.getByRole('button', { name: beginsPart }), 'who comes back').toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: beginsPart }).tap();
    await openItem(page, 'touch');
    await page.locator('button[data-option]').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Terminar' }).tap();
  };
}
