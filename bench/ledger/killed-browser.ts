import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { findOrInstallBrowser } from '#scripts/browser.mjs';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { type BreakableAddress, openBreakableAddress } from '#tests/journeys/support/watching/breakable-address.ts';
import { installReactionProbe } from '#tests/journeys/support/watching/reaction-probe.ts';
import { rowsOnDevice } from '#tests/journeys/support/watching/rows-on-device.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { startInstallation } from '#tests/support/platform/installation.ts';
import { countFindings } from '#tests/support/research/count-findings.ts';
import { killBrowserOf } from './kill-processes.ts';
import type { Outcome } from './outcome.ts';
import { type PartInBrowser, partsInBrowser } from './parts-in-browser.ts';

const maximumUptimeMs = 8_000;
const killsOfPart = 4;
const waitTimeoutMs = 30_000;

/** The answers were shown as saved. */
type Sitting = { participant: Person; part: PartInBrowser; given: string[] };

/** Kills a browser while a participant answers, every second time offline, and resumes on the same profile. Linux. */
export async function killBrowser(times: number): Promise<Outcome> {
  const browser = await findOrInstallBrowser();
  if ('missing' in browser) throw new Error(browser.missing);
  const installation = await startInstallation();
  const line = await openBreakableAddress(installation.address);
  const database = await openDatabase({
    connectionString: await installation.databaseAddress(),
    maximumConnections: 2,
  });
  const sittings: Sitting[] = [];
  const failures: string[] = [];
  try {
    for (let kills = 0; kills < times; kills += killsOfPart) {
      const part = partsInBrowser[sittings.length % partsInBrowser.length] as PartInBrowser;
      const sitting = { participant: await personBefore(part, installation.address, database), part, given: [] };
      sittings.push(sitting);
      const ofPart = Math.min(killsOfPart, times - kills);
      await answerInKilledBrowser(sitting, { line, program: browser.path, times: ofPart }).catch((error) =>
        failures.push(`${part.name}: ${error instanceof Error ? error.message : String(error)}`),
      );
    }
    const lost = await lostOf(sittings, database);
    const taken = sittings.reduce((sum, { given }) => sum + given.length, 0);
    const findings = await countFindings(await installation.databaseAddress());
    return { ledger: { acknowledged: () => taken, statuses: new Map() }, failures, lost, findings };
  } finally {
    await database.destroy();
    await line.end();
    await installation.remove();
  }
}

type Around = { line: BreakableAddress; program: string; times: number };

async function answerInKilledBrowser(sitting: Sitting, { line, program, times }: Around): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'wordmood-profile-'));
  const opened = async (work: (page: Page) => Promise<void>) => {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: program,
      args: ['--no-sandbox', '--disable-gpu'],
      locale: 'pt-BR',
      viewport: { width: 1280, height: 800 },
    });
    try {
      // A killed browser may not have persisted the session cookie.
      await sitAt(context, line.address, sitting.participant.client);
      const page = await context.newPage();
      await installReactionProbe(page);
      await page.goto(`${line.address}${sitting.part.path}`);
      await sitting.part.begin(page, sitting.given);
      await work(page);
    } finally {
      await context.close().catch(() => undefined);
    }
  };
  try {
    for (let kill = 0; kill < times; kill += 1) {
      await opened(async (page) => {
        const answering = answerOn(page, sitting, Number.POSITIVE_INFINITY).then(
          () => null,
          (error: unknown) => error,
        );
        if (kill % 2 === 1) await line.cut();
        await sleep(Math.random() * maximumUptimeMs);
        const isOver = await Promise.race([answering, null]);
        if ((await killBrowserOf(profile)) === 0) throw new Error('No process was there to be killed.');
        await answering;
        if (kill % 2 === 1) await line.mend();
        if (isOver !== null) throw isOver;
      });
    }
    await opened(async (page) => {
      await answerOn(page, sitting, 2);
      await everythingSent(page);
    });
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Until the page is gone, up to a maximum, or until two answers remain. */
async function answerOn(page: Page, { part, given }: Sitting, maximumAnswers: number): Promise<void> {
  for (let place = 1; place <= maximumAnswers; place += 1) {
    if (given.length > part.answers - 5 && maximumAnswers > 2) {
      await page.waitForEvent('close', { timeout: waitTimeoutMs });
      return;
    }
    const answer = await part.answer(page, place, given);
    if (given.includes(answer)) throw new Error(`Asked again: ${answer}`);
    given.push(answer);
  }
}

async function everythingSent(page: Page): Promise<void> {
  for (const until = Date.now() + waitTimeoutMs; (await rowsOnDevice(page, 'waiting')) > 0; await sleep(200)) {
    if (Date.now() > until) throw new Error('Answers stayed on the device.');
  }
}

async function personBefore({ after, name }: PartInBrowser, address: string, database: Database): Promise<Person> {
  const newClient = () => new StudyClient(address);
  const participant = await person(
    { newClient, clock: { advance: async () => undefined }, database },
    name.slice(0, 4),
  );
  await participant.hasEnrolled();
  if (after !== null) await participant.hasFinished(after);
  return participant;
}

/** @returns answers shown as saved but not stored, or stored differently */
async function lostOf(sittings: readonly Sitting[], database: Database): Promise<{ fact: string }[]> {
  const lost: { fact: string }[] = [];
  for (const { participant, given } of sittings) {
    const stored = await storedAnswers(participant, database);
    lost.push(...given.filter((fact) => !stored.has(fact)).map((fact) => ({ fact: `${participant.name}: ${fact}` })));
  }
  return lost;
}

async function storedAnswers(participant: Person, database: Database): Promise<Set<string>> {
  const of = ['participant_id', '=', await participantIdOf(database, participant)] as const;
  const choices = await database
    .selectFrom('inventory_choice')
    .selectAll()
    .where(...of)
    .execute();
  const presentations = await database
    .selectFrom('word_presentation')
    .selectAll()
    .where(...of)
    .execute();
  const answers = await database
    .selectFrom('relation_answer')
    .selectAll()
    .where(...of)
    .execute();
  return new Set([
    ...choices.map(({ item, value }) => `choice ${item} ${value}`),
    ...presentations
      .filter(({ outcome }) => outcome === 'rated')
      .map(({ word, valence }) => `rated ${word} ${valence}`),
    ...answers.map(({ task, item, chosen }) => `item ${task} ${item} ${chosen}`),
  ]);
}
