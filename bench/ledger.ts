import { parseArgs } from 'node:util';
import { backUp } from './ledger/backed-up.ts';
import { killBrowser } from './ledger/killed-browser.ts';
import { killServer } from './ledger/killed-server.ts';
import { type Outcome, outcomeHead, outcomeLines } from './ledger/outcome.ts';
import { cutPower } from './ledger/power-cut.ts';
import { restartSeveral } from './ledger/several-servers.ts';
import { update } from './ledger/updated.ts';

/**
 * Whether anything that a server has acknowledged is ever lost or stored twice: people answer all the time, everything acknowledged is
 * noted down, and afterwards it is looked up in the database and every record is computed a second time.
 *
 *   npx node bench/ledger.ts [--only kills] [--times 100]
 *
 * `kills`: the server is killed 100 times. `power`: 40 power cuts, what was not flushed is gone (Linux, root, `xfs_io`). `servers`: three
 * of them behind a balancer without stickiness, one killed 30 times, then six rolling restarts. `browsers`: a browser with somebody at an
 * inventory, a rating, a training or a test is killed 48 times with all its processes, every second time without a network (Linux); what
 * its page had taken is looked up. `updates`: a study that was left in the middle of day 2 is updated, then 12 updates are
 * cut off while people answer, two fail by themselves and one is taken (five minutes; Linux). `backups`: nine, one every 30 s (`--every 30`) while 16 people answer, and the machine ends in the
 * middle of every third; each that was made is restored elsewhere, started and gone through. Some twenty minutes in all; ends
 * with 1 where something was lost. What `npm test` does of it is `kill-during-journey.test.ts`, `backups.test.ts` and
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
