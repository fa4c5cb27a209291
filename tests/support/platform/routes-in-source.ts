import { parseSync } from 'vite';
import { dayParts, relationTasks } from '#study/protocol.ts';
import { staffPages } from '#web/platform/staff-pages/staff-pages.ts';

type Syntax = { type: string; [key: string]: unknown };

/** The parent of a nested route. */
const parents: Readonly<Record<string, string>> = { at: '', belowLogin: '/login' };

/**
 * @param source of `src/web/routes.tsx`
 * @returns the path of each route, without a slash at its end
 * @throws Error where a route is written in a way that nothing here reads: it must not be missed
 */
export function routesInSource(source: string): string[] {
  const { program } = parseSync('routes.tsx', source);
  return callsOf('createRoute', program).flatMap((call) => {
    const [options] = call.arguments as Syntax[];
    const properties = (options?.properties ?? []) as Syntax[];
    const spreads = properties.filter(({ type }) => type === 'SpreadElement').map(({ argument }) => argument as Syntax);
    const [spread] = spreads;
    const parent = parents[String(spread?.name)];
    const path = properties.find(({ key }) => (key as Syntax | undefined)?.name === 'path')?.value as
      | Syntax
      | undefined;
    if (path === undefined && spread === undefined) return [];
    if (parent === undefined || path === undefined)
      throw new Error('A route has a parent or a path that is not known here.');
    return pathsOf(path).map((one) => `${parent}${one}`.replace(/(.)\/$/, '$1'));
  });
}

function pathsOf(path: Syntax): string[] {
  if (path.type === 'Literal') return [String(path.value)];
  // `openStaffPage` makes the route of each.
  if (path.type === 'TSAsExpression') return Object.values(staffPages).map((page) => page.path);
  const part = (path.object as Syntax | undefined)?.property as Syntax | undefined;
  const name = String(part?.name);
  if (name === 'task') return relationTasks.map((task) => dayParts[task].path);
  if (name in dayParts) return [dayParts[name as keyof typeof dayParts].path];
  throw new Error(`Nothing is known of the path of a route: ${JSON.stringify(path)}`);
}

function callsOf(name: string, value: unknown): Syntax[] {
  if (Array.isArray(value)) return value.flatMap((one) => callsOf(name, one));
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Syntax;
  const isCall = node.type === 'CallExpression' && (node.callee as Syntax).name === name;
  return [...(isCall ? [node] : []), ...Object.values(node).flatMap((one) => callsOf(name, one))];
}
