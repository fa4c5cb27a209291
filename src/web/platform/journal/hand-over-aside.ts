import { z } from 'zod';
import { mostBytesOfKeptCalls } from '#contract/participation/kept-calls.ts';
import type { SetAsideEntry } from './journal-entry.ts';
import type { PostKept } from './send-entries.ts';

/** How refused answers are handed over: the contract says so, and the page's journal is told where the app is wired. */
export type HandingOver = {
  call: { path: string };
  mostTogether: number;
  /** Of the call that begins a day and that nobody is timed at. */
  calmPath: string;
  /** Of the calls that make an answer each. */
  answerPaths: readonly string[];
  /** @returns what the server stores an answer under; null where it is none */
  keyOf(path: string, input: unknown): string | null;
  /** @returns the entry as the call takes it; null where it is no answer in a shape of the contract, such as one that a page of another release has kept */
  answerOf(entry: SetAsideEntry): object | null;
};

/** What came of handing over: names of what the server keeps now; null where it could not be asked. */
export type HandOver = (entries: readonly SetAsideEntry[]) => Promise<readonly string[] | null>;

const text = new TextEncoder();
const reply = z.object({ kept: z.array(z.string()) });

/** Hands refused answers of one account over to the server, which keeps them as what they are: the first of them, as many as go together. */
export function handOverBy(post: PostKept, how: HandingOver): HandOver {
  return async (entries) => {
    const [first] = entries;
    const answers = thoseThatFit(entries, how);
    if (first === undefined || answers.length === 0) return [];
    const said = await post({ path: how.call.path, input: { entries: answers }, accountId: first.accountId });
    const understood = reply.safeParse(said?.ok ? said.value : null);
    return understood.success ? understood.data.kept : null;
  };
}

function thoseThatFit(entries: readonly SetAsideEntry[], { answerOf, mostTogether }: HandingOver): object[] {
  const fitting: object[] = [];
  let bytes = 0;
  for (const entry of entries) {
    const answer = answerOf(entry);
    if (answer === null) continue;
    bytes += text.encode(`${JSON.stringify(answer)},`).length;
    if (bytes > mostBytesOfKeptCalls || fitting.length === mostTogether) break;
    fitting.push(answer);
  }
  return fitting;
}
