import { type BrowserContext, expect, type Page } from '@playwright/test';
import { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import { type RelationTask, type StudyDay, wordRating } from '#study/protocol.ts';
import { pseudoWords } from '#study/words/pseudo-words.ts';
import { DrivenTime, type PageTime } from '#tests/journeys/support/page-time.ts';
import { type AnsweredItem, type DayLedger, emptyDayLedger } from '#tests/journeys/support/watching/day-ledger.ts';
import type { ExpectedPerson, JudgedDay } from '#tests/journeys/support/watching/expected-record.ts';
import { installReactionProbe } from '#tests/journeys/support/watching/reaction-probe.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { relationAnswer } from '#tests/support/calls/call-inputs.ts';
import type { OpenStage } from '#tests/support/participation/open-stage.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { sendAll } from '#tests/support/participation/send-answers.ts';
import { rightOptions } from '#tests/support/study/right-options.ts';
import { password } from './account-steps.ts';
import { hasRatedAllBut } from './almost-done.ts';
import { beginsPart } from './begin-part.ts';
import { fillsQuestionnaire, readsWholeConsent } from './enrolment-steps.ts';
import { answerInventory, type InventoryPlan } from './inventory-steps.ts';
import { rightWord } from './knowledge.ts';
import { type Hand, press } from './place-word.ts';
import { type RatingPlan, rateWords } from './rating-steps.ts';
import { type BlockPlan, doBlock, endOfPart } from './relation-steps.ts';
import { sitAt } from './sit-at.ts';

const cardOfTask: Record<RelationTask, string> = {
  training1: 'Treino 1',
  test1: 'Teste 1',
  training2: 'Treino 2',
  test2: 'Teste 2',
};

/** A page counts whole seconds, and each part has one or two pages. */
const roundedAwaySeconds = 10;

type Attempt = { day: StudyDay; task: RelationTask; attempt: number };

/** A participant in a real browser, who notes what they do. */
export class JourneyPerson {
  readonly page: Page;
  /** Self-description; of a returning person the e-mail only. */
  readonly answers: ExpectedPerson;
  readonly days: JudgedDay[] = [];
  readonly #time: PageTime;
  readonly #stage: OpenStage;
  readonly #hand: Hand;
  readonly #watch: ReturnType<typeof watchPage>;
  #client: StudyClient | undefined;
  /** Ledger of the current day. */
  ledger: DayLedger = emptyDayLedger();
  #items: JudgedDay['items'] = {};
  #day: StudyDay = 1;
  #followedMs = 0;
  #dayBegan = { atMs: 0, passedMs: 0 };

  private constructor(page: Page, time: PageTime, stage: OpenStage, hand: Hand, answers: ExpectedPerson) {
    this.page = page;
    this.#time = time;
    this.#stage = stage;
    this.#hand = hand;
    this.answers = answers;
    this.#watch = watchPage(page);
  }

  /** @param timeOf how time goes on the page, which is not loaded yet */
  static async arrive(
    context: BrowserContext,
    stage: OpenStage,
    hand: Hand,
    answers: ExpectedPerson,
    timeOf: (page: Page) => Promise<PageTime> | PageTime = DrivenTime.of,
  ) {
    const page = await context.newPage();
    const time = await timeOf(page);
    await installReactionProbe(page);
    return new JourneyPerson(page, time, stage, hand, answers);
  }

  /** A returning participant, prepared by calls, who opens the first page. */
  static async comeBack(
    context: BrowserContext,
    stage: OpenStage,
    { client, email }: Person,
    hand: Hand,
    timeOf?: (page: Page) => PageTime,
  ) {
    await sitAt(context, stage.address, client);
    const nothing = { name: '', age: '', sex: '', social: '', education: '', meds: '' };
    const person = await JourneyPerson.arrive(context, stage, hand, { ...nothing, email }, timeOf);
    person.#client = client;
    await person.page.goto(stage.address);
    return person;
  }

  /** Makes an account, reads the consent and accepts it. */
  async registersAndConsents(): Promise<void> {
    const { page } = this;
    await page.goto(`${this.#stage.address}/register`);
    await page.getByLabel('Nome completo').fill(this.answers.name);
    await page.getByLabel('E-mail').fill(this.answers.email);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.getByLabel('Confirmar senha').fill(password);
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
    await fillsQuestionnaire(page, answers, this.#time);
    this.#beginDay();
    await this.presses('Enviar');
    await expect(page.getByText('Sua inscrição está feita.')).toBeVisible();
    await press(page.getByRole('link', { name: 'Continuar' }), this.#hand);
  }

  async answersInventory(plan: Omit<InventoryPlan, 'hand'>): Promise<void> {
    await this.opensCard('Questionário');
    await answerInventory(this.page, this.#time, this.ledger, { ...plan, hand: this.#hand });
    await this.#letServerFollow();
  }

  /** @param left how many are left for the browser, where the others are rated by calls */
  async ratesWords({ left, ...plan }: Omit<RatingPlan, 'hand'> & { left?: number }): Promise<void> {
    if (left !== undefined) {
      const order = await hasRatedAllBut({ client: await this.#signedIn() }, left, { day: this.#day, late: 0 });
      const rated = order.slice(0, wordRating.wordsToRate - left);
      const reactionMs = { least: 900, most: 900 };
      this.ledger.ratings.push(...rated.map((word) => ({ word, valence: 5, reactionMs })));
    }
    await this.opensCard('Avaliar palavras');
    await rateWords(this.page, this.#time, this.ledger.ratings, { ...plan, hand: this.#hand });
    await this.#letServerFollow();
    await this.follows('Voltar ao início');
  }

  /** After Teste 2, of which they are the rest. */
  async ratesPseudoWords({ valenceOf }: Pick<RatingPlan, 'valenceOf'>): Promise<void> {
    // The count of presentations restarts.
    await this.page.reload();
    await this.opensCard(cardOfTask.test2);
    const plan = { valenceOf, hand: this.#hand, count: pseudoWords.length };
    await rateWords(this.page, this.#time, this.ledger.pseudoWords, plan);
    await this.#letServerFollow();
    await press(this.page.getByRole('link', { name: endOfPart }), this.#hand);
  }

  /**
   * Does one attempt; `wrongItems` (from 1) are answered wrongly on purpose.
   * @param left how many are left for the browser, where the others are answered by calls
   */
  async doesTask(
    task: RelationTask,
    {
      wrongItems = [],
      left,
      ...plan
    }: { wrongItems?: readonly number[]; left?: number } & Pick<BlockPlan, 'reloadBefore'> = {},
  ): Promise<void> {
    const place = { day: this.#day, task, attempt: this.ledger.attempts[task] + 1 };
    const early = left === undefined ? [] : await this.#itemsBefore(place, left);
    if (left === undefined) await this.#opensTask(task);
    const key = await rightOptions(this.#stage.database, this.answers.email, place);
    const rightOption: BlockPlan['choose'] = (item, number) =>
      task === 'training1' || task === 'test1' ? rightWord(item) : (key[number - 1] ?? '');
    const choose: BlockPlan['choose'] = (item, number) => {
      const right = rightOption(item, number);
      const wrong = item.options.find((option) => option !== right) ?? '';
      return wrongItems.includes(number) ? wrong : right;
    };
    const before = early.map((item, index) => ({ ...item, chosen: choose(item, index + 1) }));
    if (left !== undefined) {
      await this.#answersByCalls(place, before);
      await this.#opensTask(task);
    }
    await doBlock(this.page, this.#time, this.ledger, {
      task,
      hand: this.#hand,
      choose,
      isRight: (item, number) => item.chosen === rightOption(item, number),
      before,
      ...plan,
    });
    await this.#letServerFollow();
    this.#items[task] = this.ledger.items[task].map((item, index) => ({
      ...item,
      correct: rightOption(item, index + 1),
    }));
    await press(this.page.getByRole('link', { name: endOfPart }), this.#hand);
  }

  async #opensTask(task: RelationTask): Promise<void> {
    await this.opensCard(cardOfTask[task]);
    await expect(this.page.getByRole('button', { name: beginsPart })).toBeVisible();
  }

  async #itemsBefore(place: Attempt, left: number): Promise<Omit<AnsweredItem, 'chosen'>[]> {
    const { day, task } = place;
    const { items } = await (await this.#signedIn()).call(openRelationBlock, { day, task });
    return items.slice(0, -left).map(({ sample, context, options }) => ({ sample, context, options }));
  }

  async #answersByCalls(place: Attempt, answered: readonly AnsweredItem[]): Promise<void> {
    const entries = answered.map(({ chosen }, index) => ({
      kind: relationItemKind,
      input: relationAnswer({ ...place, item: index + 1 }, chosen),
    }));
    await sendAll(await this.#signedIn(), entries);
  }

  /** For what the same person does without the browser. */
  async #signedIn(): Promise<StudyClient> {
    if (this.#client === undefined) {
      this.#client = this.#stage.newClient();
      await this.#client.signIn({ email: this.answers.email, password });
    }
    return this.#client;
  }

  async endsDay(day: StudyDay): Promise<void> {
    await expect(this.page.getByRole('region', { name: `Fim do dia ${day}` })).toBeVisible();
    const answeringMs = this.#time.passedMs - this.#dayBegan.passedMs;
    const wallMs = performance.now() - this.#dayBegan.atMs;
    const least = Math.floor(answeringMs / 1000) - roundedAwaySeconds;
    const most = Math.ceil((wallMs + (this.#time.isDriven ? answeringMs : 0)) / 1000);
    this.days.push({ ledger: this.ledger, items: this.#items, seconds: { least, most } });
    this.ledger = emptyDayLedger();
    this.#items = {};
  }

  async startsDay(day: StudyDay): Promise<void> {
    await this.loadsOn(day);
    await this.presses(`Começar o dia ${day}`);
    await expect(this.page.getByRole('heading', { name: `Dia ${day} de 3` })).toBeVisible();
  }

  /** On a day that was begun through calls. */
  async loadsOn(day: StudyDay): Promise<void> {
    await this.page.reload();
    this.#day = day;
    this.#beginDay();
  }

  async opensCard(name: string): Promise<void> {
    const card = this.page.getByRole('link', { name: new RegExp(`^${name}.*(Fazer agora|Continuar de onde parei)`) });
    await press(card, this.#hand);
  }

  async follows(name: string): Promise<void> {
    await press(this.page.getByRole('link', { name, exact: true }), this.#hand);
  }

  async presses(name: string): Promise<void> {
    await press(this.page.getByRole('button', { name, exact: true }), this.#hand);
  }

  #beginDay(): void {
    this.#dayBegan = { atMs: performance.now(), passedMs: this.#time.passedMs };
  }

  /** The server believes no page that it was open for longer than the server's own clock says. */
  async #letServerFollow(): Promise<void> {
    if (!this.#time.isDriven) return;
    const advanceSeconds = Math.ceil((this.#time.passedMs - this.#followedMs) / 1000);
    this.#followedMs = this.#time.passedMs;
    if (advanceSeconds > 0) await this.#stage.clock.advance(advanceSeconds);
  }

  expectNoFault(): void {
    this.#watch.expectNoFault();
  }
}
