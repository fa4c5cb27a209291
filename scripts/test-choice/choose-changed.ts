import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Chosen, chooseTests } from './choose-tests.ts';
import { readImportGraph } from './import-graph.ts';

/** Says what `npm run test:changed` runs and why, and writes it into the file that is named. */
const checkout = resolve(import.meta.dirname, '..', '..');
const [choiceFile = '', since = 'main'] = process.argv.slice(2);
const git = (...words: string[]) => execFileSync('git', words, { cwd: checkout, encoding: 'utf8' }).trim();

const base = git('merge-base', since, 'HEAD');
const changed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  .flatMap((names) => names.split('\n'))
  .filter((name) => name !== '');
const { tests, journeys } = chooseTests(readImportGraph(checkout), changed);
console.log(`${changed.length} files differ from ${since} (${base.slice(0, 7)}).`);
say('tests', tests);
say('journeys', journeys);
writeFileSync(choiceFile, JSON.stringify({ tests: tests.map(fileOf), journeys: journeys.map(fileOf) }));

function say(what: string, chosen: readonly Chosen[]): void {
  console.log(`\n${chosen.length} ${what}:`);
  for (const { file, because } of chosen) console.log(`  ${file}\n      ${because}`);
}

function fileOf({ file }: Chosen): string {
  return file;
}
