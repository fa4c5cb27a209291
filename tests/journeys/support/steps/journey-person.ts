import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { RelationTask, StudyDay } from '#study/protocol.ts';
import { type DayLedger, emptyDayLedger } from '#tests/journeys/support/watching/day-ledger.ts';
import type { ExpectedPerson, JudgedDay } from '#tests/journeys/support/watching/expected-record.ts';
import { fastForwardTasks, takeLeaptSeconds } from '#tests/journeys/support/watching/fast-forward.ts';
import { installReactionProbe } from '#tests/journeys/support/watching/reaction-probe.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import type { RunningInstallation } from '#tests/support/platform/installation.ts';
import { fillsQuestionnaire, readsWholeConsent } from './enrolment-steps.ts';
import { answerInventory, type InventoryPlan } from './inventory-steps.ts';
import { readAnswerKey, rightWord } from './knowledge.ts';
import { type Hand, press } from './place-word.ts';
import { type RatingPlan, rateWords } from './rating-steps.ts';
import { type BlockPlan, doBlock, endOfPart } from './relation-steps.ts';

const cardOfTask: Record<RelationTask, string> = {
  training1: 'Treino 1',
  test1: 'Teste 1',
  training2: 'Treino 2',
  test2: 'Teste 2',
};

/** A participant in a real browser, who notes what they do. */
export class JourneyPerson {
  readonly page: Page;
  readonly answers: ExpectedPerson;
  readonly days: JudgedDay[] = [];
  readonly #installation: RunningInstallation;
  readonly #hand: Hand;
  readonly #watch: ReturnType<typeof watchPage>;
  #ledger: DayLedger = emptyDayLedger();
  #items: JudgedDay['items'] = {};
  #dayStartedAt = 0;

  private constructor(page: Page, installation: RunningInstallation, hand: Hand, answers: ExpectedPerson) {
    this.page = page;
    this.#installation = installation;
    this.#hand = hand;
    this.answers = answers;
    this.#watch = watchPage(page);
  }

  static async arrive(context: BrowserContext, installation: RunningInstallation, hand: Hand, answers: ExpectedPerson) {
    const page = await context.newPage();
    await installReactionProbe(page);
    return new JourneyPerson(page, installation, hand, answers);
  }

  /** From the next load of the page on, feedback and blanks of the tasks are leapt over. */
  async hurries(): Promise<void> {
    await fastForwardTasks(this.page);
    await this.page.reload();
  }

  /** Makes an account, reads the consent and accepts it. */
  async registersAndConsents(): Promise<void> {
    const { page } = this;
    await page.goto(`${this.#installation.address}/register`);
    await page.getByLabel('Nome completo').fill(this.answers.name);
    await page.getByLabel('E-mail').fill(this.answers.email);
    await page.getByLabel('Senha', { exact: true }).fill('palavras2026');
    await page.getByLabel('Confirmar senha').fill('palavras2026');
    await this.presses('Enviar');
    await press(page.getByRole('link', { name: 'Ler o convite' }), this.#hand);
    await readsWholeConsent(page);
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeDisabled();
    await this.signsConsent();
    await this.presses('Ir para o questionário');
  }

  /** Ticks the box below the text, types the name and goes on to the own copy. */
  async signsConsent(): Promise<void> {
    const { page } = this;
    await page.getByRole('checkbox', { name: /Li o termo/ }).check();
    await page.getByLabel('Digite seu nome completo para assinar').fill(this.answers.name);
    await this.presses('Continuar');
    await expect(page.getByRole('heading', { name: 'Sua via' })).toBeVisible();
  }

  async fillsQuestionnaire(): Promise<void> {
    const { page, answers } = this;
    await fillsQuestionnaire(page, answers);
    this.#dayStartedAt = Date.now();
    await this.presses('Enviar');
    await expect(page.getByText('Sua inscrição está feita.')).toBeVisible();
    await press(page.getByRole('link', { name: 'Continuar' }), this.#hand);
  }

  async answersInventory(plan: Omit<InventoryPlan, 'hand'>): Promise<void> {
    await this.opensCard('Questionário');
    await answerInventory(this.page, this.#ledger, { ...plan, hand: this.#hand });
  }

  async ratesWords(plan: Omit<RatingPlan, 'hand'>): Promise<void> {
    await this.opensCard('Avaliar palavras');
    await rateWords(this.page, this.#ledger, { ...plan, hand: this.#hand });
    await this.presses('Voltar ao início');
  }

  /** Does one attempt; `wrongItems` (from 1) are answered wrongly on purpose. */
  async doesTask(
    task: RelationTask,
    plan: { wrongItems?: readonly number[]; reloadBefore?: number } = {},
  ): Promise<void> {
    await this.opensCard(cardOfTask[task]);
    await expect(this.page.getByRole('button', { name: 'Começar' })).toBeVisible();
    const key = await readAnswerKey(await this.#installation.databaseAddress(), this.answers.email, task);
    const rightOption: BlockPlan['choose'] = (item, number) =>
      task === 'training1' || task === 'test1' ? rightWord(item) : (key[number - 1] ?? '');
    await doBlock(this.page, this.#ledger, {
      task,
      hand: this.#hand,
      choose: (item, number) => {
        const right = rightOption(item, number);
        const wrong = item.options.find((option) => option !== right) ?? '';
        return plan.wrongItems?.includes(number) ? wrong : right;
      },
      isRight: (item, number) => item.chosen === rightOption(item, number),
      ...(plan.reloadBefore === undefined ? {} : { reloadBefore: plan.reloadBefore }),
    });
    this.#items[task] = this.#ledger.items[task].map((item, index) => ({
      ...item,
      correct: rightOption(item, index + 1),
    }));
    await press(this.page.getByRole('button', { name: endOfPart }), this.#hand);
  }

  async endsDay(day: StudyDay): Promise<void> {
    await expect(this.page.getByRole('region', { name: `Fim do dia ${day}` })).toBeVisible();
    const wallSeconds = (Date.now() - this.#dayStartedAt) / 1000 + (await takeLeaptSeconds(this.page));
    this.days.push({ ledger: this.#ledger, items: this.#items, wallSeconds });
    this.#ledger = emptyDayLedger();
    this.#items = {};
  }

  async startsDay(day: StudyDay): Promise<void> {
    await this.page.reload();
    this.#dayStartedAt = Date.now();
    await this.presses(`Começar o dia ${day}`);
    await expect(this.page.getByRole('heading', { name: `Dia ${day} de 3` })).toBeVisible();
  }

  async opensCard(name: string): Promise<void> {
    const card = this.page.getByRole('link', { name: new RegExp(`^${name}.*(Fazer agora|Continuar de onde parei)`) });
    await press(card, this.#hand);
  }

  async presses(name: string): Promise<void> {
    await press(this.page.getByRole('button', { name, exact: true }), this.#hand);
  }

  expectNoFault(): void {
    this.#watch.expectNoFault();
  }
}
