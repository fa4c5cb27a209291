import { basename } from 'node:path';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { type MaterialProblem, whereInFile } from '#study/material-files/material-problem.ts';

/** @returns the failure that keeps the server from starting, with every problem on a line of its own. In Portuguese: research groups read it. */
export function materialFailure(folder: string, problems: readonly MaterialProblem[]): StartupFailure {
  const count = problems.length === 1 ? 'um problema' : `${problems.length} problemas`;
  const inOrder = problems.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
  const lines = inOrder.map((problem) => {
    const where = [problem.file, whereInFile(problem)].filter(Boolean).join(', ');
    return `  ${basename(folder)}/${where}: ${problem.expectation}`;
  });
  return new StartupFailure([`O material de estudo em ${folder} tem ${count}:`, ...lines].join('\n'));
}
