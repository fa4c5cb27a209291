// Whether the code keeps to the plan of the house: part of `npm run check`. Says every fault with the line that made it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspectHouse } from './inspect-house.ts';
import { type ImportAliases, readSource } from './read-source.ts';

const root = join(import.meta.dirname, '../..');
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: ImportAliases };
const paths = globSync('src/**/*.*', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
const sources = paths
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts') && !path.endsWith('.d.ts'))
  .map((path) => readSource(path, readFileSync(join(root, path), 'utf8'), root, imports));
const { faults, figures } = inspectHouse(paths.sort(), sources);

for (const fault of faults) console.error(fault);
const { files, rooms, roomCircles, namesWithTwoHomes, answerReaders } = figures;
const readers = Object.entries(answerReaders).map(([table, { length }]) => `${table} ${length}`);
console.log(`${files} files in ${rooms} rooms, ${roomCircles} circles between rooms`);
console.log(`${namesWithTwoHomes.length} exported names with two homes: ${namesWithTwoHomes.join(', ') || 'none'}`);
console.log(`files that read each table of answers: ${readers.join(', ')}`);
console.log(`${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
