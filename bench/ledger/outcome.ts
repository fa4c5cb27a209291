import type { Ledger } from '#tests/support/participation/ledger.ts';

/** What a ledger says after everything that was done to the servers. */
export type Outcome = {
  ledger: Pick<Ledger, 'acknowledged' | 'statuses'>;
  /** Acknowledged and not stored. */
  lost: readonly { fact: string }[];
  /** Places in which a record differs from a second computation of it: something stored twice, or not in its place. */
  findings: number;
  /** Of people whom an unexpected answer ended. */
  failures: readonly string[];
};

/** @returns a line of a table; what is lost is named below it */
export function outcomeLines(what: string, { ledger, lost, findings, failures }: Outcome): string[] {
  const statuses = [...ledger.statuses].sort(([one], [other]) => one - other);
  const said = statuses.map(([status, count]) => `${status === 0 ? 'broken' : status}: ${count}`).join(', ');
  return [
    `| ${what} | ${ledger.acknowledged()} | ${lost.length} | ${findings} | ${failures.length} | ${said} |`,
    ...lost.slice(0, 10).map(({ fact }) => `lost: ${fact}`),
    ...failures.slice(0, 10).map((reason) => `ended: ${reason}`),
  ];
}

export const outcomeHead =
  '| what was done | acknowledged | lost | records that differ | people ended | answers by status |\n|---|---|---|---|---|---|';
