import { parseArgs } from 'node:util';
import { backUp } from './ledger/backed-up.ts';
import { killBrowser } from './ledger/killed-browser.ts';
import { killServer } from './ledger/killed-server.ts';
import { type Outcome, outcomeHead, outcomeLines } from './ledger/outcome.ts';
import { cutPower } from './ledger/power-cut.ts';
import { restartSeveral } from './ledger/several-servers.ts';
import { update } from './ledger/updated.ts';

/**
 * Checks that nothing acknowledged is lost or stored twice: participants answer continuously, every acknowledgement is
 * recorded and later looked up in the database, and all records are computed a second time.
 *
 *   npx node bench/ledger.ts [--only kills] [--times 100]
 *
 * `kills`: 100 server kills. `power`: 40 power cuts (Linux, root, `xfs_io`). `servers`: three behind a balancer without
 * stickiness, 30 kills of one, then six rolling restarts. `browsers`: 48 kills of a browser in the middle of a part,
 * every second one offline (Linux). `updates`: updates a study left in the middle of day 2, interrupts 12 updates under
 * load, lets two fail and one succeed (five minutes; Linux). `backups`: nine, one every 30 s (`--every 30`) with 16
 * participants, with a machine failure in every third; each complete one is restored and checked. About twenty minutes;
 * exit code 1 after a loss. `npm test` runs parts of it: `kill-during-journey.test.ts`, `backups.test.ts` and
 * `update.test.ts`.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, times: { type: 'string' }, every: { type: 'string', default: '30' } },
});
const times = (usual: number) => Number(values.times ?? usual);

const ledgers: Record<string, { what: string; keep: () => Promise<Outcome> }> = {
  kills: { what: `server killed ${times(100)} times`, keep: () => killServer(times(100)) },
  power: { what: `power cut ${times(40)} times`, keep: () => cutPower(times(40)) },
  servers: {
    what: `three servers, one killed ${times(30)} times, six rolling restarts`,
    keep: () => restartSeveral(times(30), 6),
  },
  backups: {
    what: `${times(9)} backups, one every ${values.every} s, the machine ended in every third`,
    keep: () => backUp(times(9), Number(values.every) * 1_000),
  },
  updates: { what: `${times(12)} updates cut off, two that fail, two taken`, keep: () => update(times(12)) },
  browsers: { what: `browser killed ${times(48)} times`, keep: () => killBrowser(times(48)) },
};

let isWhole = true;
console.log(outcomeHead);
for (const [name, { what, keep }] of Object.entries(ledgers)) {
  if (values.only !== undefined && values.only !== name) continue;
  const outcome = await keep();
  console.log(outcomeLines(what, outcome).join('\n'));
  isWhole &&= outcome.lost.length === 0 && outcome.findings === 0 && outcome.failures.length === 0;
}
process.exit(isWhole ? 0 : 1);
