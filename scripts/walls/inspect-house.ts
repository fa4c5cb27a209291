import { findCycles } from './find-cycles.ts';
import { type ForbiddenWords, forbiddenIn, forbiddenInText } from './forbidden-words.ts';
import {
  answerTables,
  commandFolder,
  databaseRooms,
  emptyLastWords,
  environmentReaders,
  fileEndings,
  floors,
  floorsForWiring,
  floorsWithNeighbourhoods,
  glossaryPage,
  groundOfSupport,
  maximumCommentLine,
  maximumNamesWithTwoHomes,
  maximumReadersOfAnswerTable,
  type Neighbourhood,
  neighbourhoods,
  packagesOfThreads,
  reservedLastWords,
  runsInThread,
  supportFolder,
  wiringOfSupport,
} from './house-plan.ts';
import { type Place, placeOf } from './place-of-file.ts';
import type { House } from './read-house.ts';
import type { SourceFile } from './read-source.ts';

export type HouseFigures = {
  files: number;
  rooms: number;
  roomCircles: number;
  namesWithTwoHomes: string[];
  answerReaders: Record<string, string[]>;
};

type Arrow = { from: string; to: string; line: number };

/** @returns one sentence per fault with file and line, and the figures */
export function inspectHouse({ paths, sources, support, forbiddenWords, commands }: House): {
  faults: string[];
  figures: HouseFigures;
} {
  const arrows = arrowsOf(sources);
  const circles = roomCycles(arrows);
  const homes = namesWithTwoHomes(sources);
  const answerReaders = readersOfAnswers(sources);
  const faults = [
    ...paths.flatMap(nameFaults),
    ...paths.flatMap(looseFaults),
    ...sources.flatMap(writingFaults),
    ...sources.flatMap((source) => wordFaults(source, forbiddenWords)),
    ...sources.flatMap((source) => summaryFaults(source, forbiddenWords)),
    ...[...sources, ...support].flatMap(commentFaults),
    ...arrows.flatMap(arrowFaults),
    ...arrowsOf(support).flatMap(supportFaults),
    ...sources.flatMap(databaseFaults),
    ...sources.flatMap(environmentFaults),
    ...sources.flatMap(threadFaults),
    ...Object.entries(commands).flatMap(commandFaults),
    ...circles,
    ...tooMany(homes, answerReaders),
  ];
  const rooms = new Set(paths.flatMap((path) => placeOf(path)?.room ?? []));
  const figures = { files: paths.length, rooms: rooms.size, roomCircles: circles.length };
  return { faults, figures: { ...figures, namesWithTwoHomes: homes, answerReaders } };
}

function arrowsOf(sources: readonly SourceFile[]): Arrow[] {
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ file, line }) => (file === null ? [] : [{ from: path, to: file, line }])),
  );
}

function nameFaults(path: string): string[] {
  const name = path.split('/').at(-1) ?? '';
  const [stem = ''] = name.split('.');
  const ending = name.slice(stem.length);
  const faults: string[] = [];
  if (!fileEndings.includes(ending)) faults.push(`${path}: no file of src ends in "${ending}"`);
  const lastWord = stem.split('-').at(-1) ?? '';
  if (emptyLastWords.includes(lastWord)) faults.push(`${path}: "${lastWord}" does not say what the file is for`);
  const places = reservedLastWords[lastWord];
  if (places !== undefined && !places.some((place) => path.startsWith(place))) {
    faults.push(`${path}: files named "-${lastWord}" stand in ${places.join(', ')}`);
  }
  return faults;
}

/** In floors with neighbourhoods, only wiring files may be loose. */
function looseFaults(path: string): string[] {
  const place = placeOf(path);
  if (place === null) return [];
  if (floors[place.floor] === undefined) return [`${path}: the plan of the house knows no floor "${place.floor}"`];
  const isLoose = place.neighbourhood !== null && place.floor !== 'contract' && place.room.split('/').length === 3;
  return isLoose ? [`${path}: lies loose in a neighbourhood; give it a room`] : [];
}

/** Files of npm commands must be in one folder. */
function commandFaults([name, command]: [string, string]): string[] {
  const elsewhere = command.split(/\s+/).filter((word) => /\.m?[jt]s$/.test(word) && !word.startsWith(commandFolder));
  return elsewhere.map((file) => `npm run ${name} runs ${file}; what a command runs stands in ${commandFolder}`);
}

function writingFaults({ path, imports }: SourceFile): string[] {
  return imports
    .filter(({ specifier }) => specifier.startsWith('../'))
    .map(({ specifier, line }) => `${path}:${line} "${specifier}" climbs up; write it from the floor, with #`);
}

function wordFaults({ path, exportedNames, declaredNames }: SourceFile, forbiddenWords: ForbiddenWords): string[] {
  return [...exportedNames, ...declaredNames].flatMap((name) => {
    const found = forbiddenIn(name, forbiddenWords);
    return found === null
      ? []
      : [`${path} names "${name}": ${glossaryPage} forbids "${found.word}"; say ${found.instead}`];
  });
}

function summaryFaults({ path, summaries }: SourceFile, forbiddenWords: ForbiddenWords): string[] {
  return summaries.flatMap(({ text, line }) => {
    const found = forbiddenInText(text, forbiddenWords);
    return found === null
      ? []
      : [`${path}:${line} summary: ${glossaryPage} forbids "${found.word}"; say ${found.instead}`];
  });
}

function commentFaults({ path, longCommentLines }: SourceFile): string[] {
  return longCommentLines.map((line) => `${path}:${line} comment line over ${maximumCommentLine} characters`);
}

function arrowFaults({ from, to, line }: Arrow): string[] {
  const [user, used] = [placeOf(from), placeOf(to)];
  if (user === null) return [];
  const fault = used === null ? 'src uses nothing outside src' : arrowFault(user, used);
  return fault === null ? [] : [`${from}:${line} uses ${to}: ${fault}`];
}

function arrowFault(user: Place, used: Place): string | null {
  if (user.floor !== used.floor) {
    const allowed = [...(floors[user.floor] ?? []), ...((user.wires && floorsForWiring[user.floor]) || [])];
    if (!allowed.includes(used.floor)) return `${user.floor} may not use ${used.floor}`;
  } else if (!user.wires && used.wires) {
    return `what wires the ${used.floor} is used by nobody`;
  } else if (rank(used) > rank(user)) {
    return `${user.neighbourhood} may not use ${used.neighbourhood}; let it be handed in where the ${user.floor} is wired`;
  }
  return null;
}

function supportFaults({ from, to, line }: Arrow): string[] {
  const [user, used] = [neighbourhoodOfSupport(from), neighbourhoodOfSupport(to)];
  if (user === undefined || used === undefined) return [];
  if (wiringOfSupport.includes(from) || groundOfSupport.includes(to)) return [];
  return neighbourhoods.indexOf(used) > neighbourhoods.indexOf(user)
    ? [`${from}:${line} uses ${to}: in ${supportFolder} ${user} may not use ${used}`]
    : [];
}

function neighbourhoodOfSupport(path: string): Neighbourhood | undefined {
  return neighbourhoods.find((name) => path.startsWith(`${supportFolder}${name}/`));
}

/** Wiring ranks above all neighbourhoods. */
function rank({ neighbourhood, floor }: Place): number {
  if (!floorsWithNeighbourhoods.includes(floor)) return 0;
  return neighbourhood === null ? neighbourhoods.length : neighbourhoods.indexOf(neighbourhood);
}

function roomCycles(arrows: readonly Arrow[]): string[] {
  const between = new Map<string, Map<string, Arrow>>();
  for (const arrow of arrows) {
    const [from, to] = [placeOf(arrow.from)?.room, placeOf(arrow.to)?.room];
    if (from === undefined || to === undefined || from === to) continue;
    const out = between.get(from) ?? new Map<string, Arrow>();
    if (!out.has(to)) out.set(to, arrow);
    between.set(from, out);
  }
  const rooms = new Map([...between].map(([room, out]) => [room, new Set(out.keys())]));
  return findCycles(rooms).map((circle) => {
    const steps = circle.slice(1).map((to, index) => {
      const arrow = between.get(circle[index] ?? '')?.get(to);
      return `\n    ${arrow?.from}:${arrow?.line} uses ${arrow?.to}`;
    });
    return `rooms in a circle: ${circle.join(' -> ')}${steps.join('')}`;
  });
}

function databaseFaults({ path, queries }: SourceFile): string[] {
  const mayAsk = /-(store|handlers)\.ts$/.test(path) || databaseRooms.some((room) => path.startsWith(room));
  return mayAsk
    ? []
    : queries.map(({ line }) => `${path}:${line} speaks to the database; only -store and -handlers files do`);
}

function environmentFaults({ path, environmentReads }: SourceFile): string[] {
  if (environmentReaders.includes(path)) return [];
  return environmentReads.map(
    ({ line }) => `${path}:${line} reads process.env; settings come by ${environmentReaders[0]}`,
  );
}

/** The main thread must not run CPU-heavy work. */
function threadFaults({ path, imports }: SourceFile): string[] {
  return imports.flatMap(({ file, specifier, line, runs }) => {
    if (!runs) return [];
    if (file !== null && runsInThread(file)) return [`${path}:${line} runs ${file}, which runs in a thread only`];
    const home = Object.entries(packagesOfThreads).find(([name]) => `${specifier}/`.startsWith(`${name}/`))?.[1];
    return home === undefined || home === path
      ? []
      : [`${path}:${line} runs "${specifier}"; only ${home} does, in a thread`];
  });
}

function namesWithTwoHomes(sources: readonly SourceFile[]): string[] {
  const homes = new Map<string, number>();
  for (const { exportedNames } of sources) {
    for (const name of new Set(exportedNames)) homes.set(name, (homes.get(name) ?? 0) + 1);
  }
  return [...homes].flatMap(([name, count]) => (count > 1 ? [name] : [])).sort();
}

function readersOfAnswers(sources: readonly SourceFile[]): Record<string, string[]> {
  const readersOf = (table: string) =>
    sources
      .filter(({ queries }) => queries.some((query) => query.isRead && query.table === table))
      .map(({ path }) => path);
  return Object.fromEntries(answerTables.map((table) => [table, readersOf(table)]));
}

function tooMany(homes: readonly string[], answerReaders: Record<string, string[]>): string[] {
  const faults = Object.entries(answerReaders).flatMap(([table, readers]) =>
    readers.length > maximumReadersOfAnswerTable
      ? [
          `${table} is read in ${readers.length} files, at most ${maximumReadersOfAnswerTable} may: ${readers.join(', ')}`,
        ]
      : [],
  );
  if (homes.length > maximumNamesWithTwoHomes) {
    faults.push(
      `${homes.length} exported names have two homes, at most ${maximumNamesWithTwoHomes} may: ${homes.join(', ')}`,
    );
  }
  return faults;
}
