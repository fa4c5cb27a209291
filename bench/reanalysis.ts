import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { recomputeFlags } from '#server/research/quality/recompute-flags-store.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import { numbersOfPages } from '#tests/support/research/numbers-of-pages.ts';
import { differsInSixFigures, reanalyseInR, relativeDifference } from '#tests/support/research/reanalysis-in-r.ts';
import { resultsSectionInR } from '#tests/support/research/results-section-in-r.ts';
import { runInR } from '#tests/support/research/run-in-r.ts';
import { exportedBy, staffClient } from './exported-study.ts';
import { startInstallation } from './started-installation.ts';

/**
 * Compares an export's R scripts with the pages: `reanalysis.R` with all analyses and word statistics, `results.qmd`
 * with a results section; `models.R` and `figures.R` must run. R warnings are failures.
 *
 *   npx node bench/reanalysis.ts --participants 500 [--seed 1] [--print] [--keep FILE]
 *
 * Fresh installation on the embedded database, or on a new one of DATABASE_URL. Needs Rscript with `survival`.
 * `--print` shows R's output, `--keep` saves the archive. Six minutes for 500 participants.
 */
const { values } = parseArgs({
  options: {
    participants: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    print: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});
const participants = Number(values.participants);

const installation = await startInstallation(process.env.DATABASE_URL || undefined);
const database = await openDatabase({ connectionString: installation.databaseUrl });
try {
  await fillStudy(installation.databaseUrl, { participants, days: 3, seed: Number(values.seed) });
  const { flags } = await recomputeFlags({ database, clock: systemClock });
  const staff = await staffClient(installation.address, database);
  const startedAt = performance.now();
  const page = await numbersOfPages(staff);
  const pageSeconds = (performance.now() - startedAt) / 1000;
  const zip = await exportedBy(staff);
  if (values.keep !== undefined) await writeFile(values.keep, zip);
  const files = await zipContent(zip);
  report('people', `${participants} on ${installation.databaseName}, ${flags} quality flags`);
  report('the pages', `${page.size} numbers in ${pageSeconds.toFixed(1)} s`);
  const { numbers, printed, seconds } = await reanalyseInR(files);
  report('reanalysis.R', `${numbers.size} numbers in ${seconds.toFixed(1)} s`);
  compare(page, numbers);
  const models = await timed(() => runInR(files, 'stopifnot(system2("Rscript", "analysis/models.R") == 0)', nothing));
  report('models.R', `${models.seconds.toFixed(1)} s`);
  const figures = await timed(() => runInR(files, 'stopifnot(system2("Rscript", "analysis/figures.R") == 0)', nothing));
  report('figures.R', `${figures.seconds.toFixed(1)} s`);
  const section = await timed(() => resultsSectionInR(files));
  report('the R of results.qmd', `${section.result.numbers.size} numbers in ${section.seconds.toFixed(1)} s`);
  compare(new Map([...page].filter(([name]) => section.result.numbers.has(name))), section.result.numbers);
  if (values.print) console.log([printed, models.result.printed, section.result.printed].join('\n'));
} finally {
  await database.destroy();
  await installation.stop();
}

async function nothing(): Promise<void> {}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - startedAt) / 1000 };
}

type Numbers = ReadonlyMap<string, number | null>;

function compare(page: Numbers, r: Numbers): void {
  const names = [...new Set([...page.keys(), ...r.keys()])];
  const alone = names.filter((name) => page.has(name) !== r.has(name));
  const found = names
    .filter((name) => !alone.includes(name))
    .map((name) => ({ name, apart: relativeDifference(name, page.get(name), r.get(name)) }))
    .toSorted((one, other) => other.apart - one.apart);
  const differing = found.filter(({ name }) => differsInSixFigures(name, page.get(name), r.get(name)));
  const withNumber = found.filter(({ name }) => page.get(name) !== null);
  report('on both sides', `${found.length}, of which ${withNumber.length} have a number`);
  report('on one side only', `${alone.length} ${alone.slice(0, 5).join(' ')}`);
  report('differ before the seventh figure', String(differing.length));
  for (const { name, apart } of [...differing, ...found.slice(0, 3)].slice(0, 20)) {
    report(`  ${apart.toExponential(1)} apart`, `${name}: page ${page.get(name)}, R ${r.get(name)}`);
  }
  if (alone.length + differing.length > 0) process.exitCode = 1;
}

function report(what: string, figures: string): void {
  console.log(`${what.padEnd(36)} ${figures}`);
}
