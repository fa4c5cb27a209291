import type { RoundFigures } from './measured-round.ts';

export type MeasuredSubject = {
  name: string;
  connections: number;
  perRequest: number;
  rounds: readonly RoundFigures[];
};

const rowsOfTable: readonly (readonly [keyof RoundFigures, string, digits: number])[] = [
  ['p50Ms', 'p50, ms', 2],
  ['p99Ms', 'p99, ms', 2],
  ['requestsPerSecond', 'requests/s', 0],
  ['answersPerSecond', 'answers/s', 0],
  ['residentMegabytes', 'resident memory, MB', 0],
  ['cpuPerThousand', 'processor s for 1,000 answers', 3],
  ['serverCpuPerThousand', '  of these, the server', 3],
  ['databaseCpuPerThousand', '  of these, the database', 3],
];
const ours = 'WordMood';
const compared = 'Parse Server';

/**
 * @param names one column per server
 * @returns medians of the rounds, with WordMood's ratio to Parse Server
 */
export function figuresTable(names: readonly string[], measured: readonly MeasuredSubject[]): string {
  const lines = [
    line(
      'connections',
      'figure',
      names.flatMap((name) => (isOurs(name) ? [name, 'to Parse'] : [name])),
    ),
  ];
  for (const connections of new Set(measured.map((one) => one.connections))) {
    for (const [figure, title, digits] of rowsOfTable) {
      const medianOf = (name: string) =>
        median(measured.find((one) => one.name === name && one.connections === connections)?.rounds ?? [], figure);
      lines.push(tableLine(String(connections), title, names, medianOf, digits));
    }
  }
  return lines.join('\n');
}

export function tableLine(
  connections: string,
  title: string,
  names: readonly string[],
  figureOf: (name: string) => number,
  digits: number,
): string {
  const cells = names.flatMap((name) => {
    const figure = figureOf(name);
    const ratio = written(figure / figureOf(compared), 2, 'x');
    return isOurs(name) ? [written(figure, digits), ratio] : [written(figure, digits)];
  });
  return line(connections, title, cells);
}

function written(figure: number, digits: number, unit = ''): string {
  return Number.isNaN(figure) ? '-' : `${figure.toFixed(digits)}${unit}`;
}

/** WordMood has a column per endpoint. */
function isOurs(name: string): boolean {
  return name.startsWith(ours);
}

function line(connections: string, title: string, cells: readonly string[]): string {
  return `${connections.padStart(11)}  ${title.padEnd(30)}${cells.map((cell) => cell.padStart(14)).join('')}`;
}

function median(rounds: readonly RoundFigures[], figure: keyof RoundFigures): number {
  const sorted = rounds.map((round) => round[figure]).toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? Number.NaN, sorted[Math.floor(middle)] ?? Number.NaN];
  return (low + high) / 2;
}
