import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startBareServer } from './answers/bare-server.ts';
import { figuresTable, type MeasuredSubject, tableLine } from './answers/figures-table.ts';
import { type Measurable, maximumRaters, measureRound } from './answers/measured-round.ts';
import { memoryAfterSignUps } from './answers/memory-after-sign-ups.ts';
import { startParseServer } from './answers/parse-server.ts';
import { concurrentRatings, type Rater } from './answers/rated-requests.ts';
import type { Subject } from './answers/subject.ts';
import { startWordMood } from './answers/wordmood-server.ts';

/**
 * Saving one rating: WordMood, Parse Server 9 and a bare inserting server, in turn on the same PostgreSQL.
 *
 *   npx node bench/answers.ts [--quick] [--together] [--rounds 5] [--seconds 4] [--sign-ups 500] [--connections 1,10,50,200]
 *     [--profile FOLDER]
 *
 * Servers and load generator are separate processes; a rater has 40 words, one per request, or 20 per request with
 * --together (Parse's `/batch`). Figures are medians; on a busy machine trust the ratios. Seven minutes, or one with
 * --quick. Embedded database, or new ones of DATABASE_URL.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    /** Several ratings per request. */
    together: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    /** Per round. */
    seconds: { type: 'string' },
    'sign-ups': { type: 'string' },
    /** No round starts later. */
    minutes: { type: 'string', default: '12' },
    /** Comma-separated. */
    connections: { type: 'string', default: '1,10,50,200' },
    profile: { type: 'string' },
  },
});
const usual = values.quick ? { rounds: 1, seconds: 1.5, signUps: 20 } : { rounds: 5, seconds: 4, signUps: 500 };
const rounds = Number(values.rounds ?? usual.rounds);
const measuredMs = 1000 * Number(values.seconds ?? usual.seconds);
const signUps = Number(values['sign-ups'] ?? (values.together ? 0 : usual.signUps));
const perRequest = values.together ? concurrentRatings : 1;
const connectionCounts = values.connections.split(',').map(Number);
/** Not counted: JIT compilation. */
const warming = { connections: 50, perRequest, measuredMs: values.quick ? 1_500 : 4_000 };
const administrationUrl = process.env.DATABASE_URL || undefined;
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
const end = AbortSignal.any([stop.signal, AbortSignal.timeout(60_000 * Number(values.minutes))]);

const memory = signUps === 0 ? null : await memoryAfterSignUps(administrationUrl, signUps, end);
const { names, measured } = await measureAnswers();
console.log(figuresTable(names, measured));
if (memory !== null) {
  const megabytes = new Map([
    ['WordMood', memory.wordmood],
    ['Parse Server', memory.parse],
  ]);
  for (const [when, title] of [
    ['atOnce', `MB after ${signUps} sign-ups`],
    ['afterRest', 'MB half a minute later'],
  ] as const) {
    console.log(tableLine('', title, names, (name) => megabytes.get(name)?.[when] ?? Number.NaN, 0));
  }
}
if (end.aborted) console.log('Ended early: not every round has been measured.');
console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`);

async function measureAnswers(): Promise<{ names: string[]; measured: MeasuredSubject[] }> {
  const subjects: Subject[] = [];
  try {
    const wordmood = await startWordMood(administrationUrl, values.profile);
    subjects.push(wordmood);
    const { databaseUrl, databasePid, databaseName } = wordmood.installation;
    subjects.push(await startParseServer(databaseUrl));
    subjects.push(await startBareServer(databaseUrl));
    const raters = new Map<Subject, Rater[]>();
    for (const subject of subjects) raters.set(subject, await subject.makeRaters(ratersOfAllRounds()));
    console.log(`${databaseName}, ${rounds} rounds of ${measuredMs / 1000} s, ${perRequest} a request`);
    const measured = subjects.flatMap((subject) =>
      connectionCounts.map((connections) => ({
        ...{ subject, name: subject.name, connections, perRequest },
        rounds: [] as RoundList,
      })),
    );
    for (const subject of subjects) {
      await measureRound(alone(subject), raters.get(subject) ?? [], { ...warming, databasePid });
    }
    for (let round = 1; round <= rounds; round += 1) {
      for (const connections of connectionCounts) {
        for (const one of measured.filter((some) => some.connections === connections)) {
          if (end.aborted) continue;
          process.stderr.write(`\rround ${round} of ${rounds}: ${connections} connections to ${one.name}`.padEnd(70));
          const settings = { connections, perRequest, measuredMs, databasePid };
          one.rounds.push(await measureRound(alone(one.subject), raters.get(one.subject) ?? [], settings));
        }
      }
    }
    process.stderr.write(`\r${' '.repeat(70)}\r`);
    return { names: subjects.map(({ name }) => name), measured };
  } finally {
    for (const subject of subjects.toReversed()) await subject.stop().catch(console.error);
  }
}

function alone({ sending, port, serverPid }: Subject): Measurable {
  return { sending, ports: [port], serverPids: [serverPid] };
}

type RoundList = Awaited<ReturnType<typeof measureRound>>[];

function ratersOfAllRounds(): number {
  const ofOneRound = connectionCounts.map((connections) => maximumRaters({ connections, perRequest, measuredMs }));
  return maximumRaters(warming) + rounds * ofOneRound.reduce((sum, count) => sum + count, 0);
}
