import type { Ledger } from '#tests/support/participation/ledger.ts';

export type Outcome = {
  ledger: Pick<Ledger, 'acknowledged' | 'statuses'>;
  /** Acknowledged, but not stored. */
  lost: readonly { fact: string }[];
  /** Differences from a second computation: duplicates or misplaced rows. */
  findings: number;
  /** Of participants who got an unexpected reply. */
  failures: readonly string[];
};

export function outcomeLines(what: string, { ledger, lost, findings, failures }: Outcome): string[] {
  const statuses = [...ledger.statuses].sort(([one], [other]) => one - other);
  const text = statuses.map(([status, count]) => `${status === 0 ? 'broken' : status}: ${count}`).join(', ');
  return [
    `| ${what} | ${ledger.acknowledged()} | ${lost.length} | ${findings} | ${failures.length} | ${text} |`,
    ...lost.slice(0, 10).map(({ fact }) => `lost: ${fact}`),
    ...failures.slice(0, 10).map((reason) => `ended: ${reason}`),
  ];
}

export const outcomeHead =
  '| what was done | acknowledged | lost | records that differ | people ended | answers by status |\n|---|---|---|---|---|---|';
