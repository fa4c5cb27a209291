// Checks the code against the module plan; part of `npm run check`.
import { join } from 'node:path';
import { inspectHouse } from './inspect-house.ts';
import { readHouse } from './read-house.ts';

const { faults, figures } = inspectHouse(readHouse(join(import.meta.dirname, '../..')));

for (const fault of faults) console.error(fault);
const { files, rooms, roomCircles, namesWithTwoHomes, answerReaders } = figures;
const readers = Object.entries(answerReaders).map(([table, { length }]) => `${table} ${length}`);
console.log(`${files} files in ${rooms} rooms, ${roomCircles} circles between rooms`);
console.log(`${namesWithTwoHomes.length} exported names with two homes: ${namesWithTwoHomes.join(', ') || 'none'}`);
console.log(`files that read each table of answers: ${readers.join(', ')}`);
console.log(`${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
