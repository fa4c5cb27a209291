/**
 * @param arrows dependencies by place
 * @returns a shortest cycle, such as `['a', 'b', 'a']`, per strongly connected component
 */
export function findCycles(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const circles: string[][] = [];
  const known = new Set<string>();
  for (const start of [...arrows.keys()].sort()) {
    if (known.has(start)) continue;
    const circle = shortestWayBack(arrows, start);
    if (circle === null) continue;
    circles.push(circle);
    for (const place of nodesOnCycles(arrows, start)) known.add(place);
  }
  return circles;
}

function shortestWayBack(arrows: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] | null {
  const paths: string[][] = [[start]];
  const seen = new Set<string>();
  for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
    const here = path.at(-1) ?? start;
    for (const next of arrows.get(here) ?? []) {
      if (next === start) return [...path, start];
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return null;
}

/** @returns the strongly connected component of `start` */
function nodesOnCycles(arrows: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] {
  return [...reachable(arrows, start)].filter((place) => reachable(arrows, place).has(start));
}

function reachable(arrows: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let here = waiting.pop(); here !== undefined; here = waiting.pop()) {
    for (const next of arrows.get(here) ?? []) {
      if (!found.has(next)) {
        found.add(next);
        waiting.push(next);
      }
    }
  }
  return found;
}
